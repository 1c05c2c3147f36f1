import { ancestorsOf, type Tree, type TreePage } from "#core/tree.ts";
import { Marked } from "../tree/marked.tsx";
import { PageIcon } from "../tree/page-icon.tsx";

/** How a list offers a page: its icon, its title with what was typed marked in it, and the titles above it. */
export function lookOf<P extends TreePage>(tree: Tree<P>, page: P, query: string) {
  return {
    icon: <PageIcon page={page} hasChildren={tree.children.has(page.id)} />,
    label: <Marked text={page.title || "Untitled"} query={query} />,
    path: ancestorsOf(tree, page.id)
      .map((ancestor) => ancestor.title || "Untitled")
      .join(" / "),
  };
}
