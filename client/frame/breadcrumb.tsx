import { Fragment } from "react";
import { Link } from "wouter";
import { links } from "#core/links.ts";
import { ancestorsOf } from "#core/tree.ts";
import { useTree } from "../tree/use-tree.ts";

interface BreadcrumbProps {
  /** null while no page is loaded. */
  page: { id: number; title: string } | null;
  workspaceId: number | null;
}

/** The ancestors, each a link, then the page; 'Workspace' when no page is loaded. */
export function Breadcrumb({ page, workspaceId }: BreadcrumbProps) {
  const { tree } = useTree(workspaceId);
  return (
    <nav className="crumb" aria-label="Breadcrumb">
      {page ? (
        <>
          <span className="only-desk">
            {ancestorsOf(tree, page.id).map(({ id, title }) => (
              <Fragment key={id}>
                <Link href={links.page(id)} dir="auto">
                  {title || "Untitled"}
                </Link>
                {" / "}
              </Fragment>
            ))}
          </span>
          <b dir="auto">{page.title || "Untitled"}</b>
        </>
      ) : (
        "Workspace"
      )}
    </nav>
  );
}
