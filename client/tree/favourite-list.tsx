import { Star } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { links } from "#core/links.ts";
import type { Tree } from "#core/tree.ts";
import { IconButton } from "../ui/button.tsx";
import { expectedFavourites, expectFavourites, toggleFavourite, useFavourites } from "./favourites.ts";
import { PageIcon } from "./page-icon.tsx";
import { useGoneFavourite } from "./use-gone-favourite.ts";
import "./favourites.css";

interface FavouriteListProps {
  workspaceId: number;
  /** Of the workspace beside which they stand: its titles are those of now. */
  tree: Tree;
  currentId: number | null;
  onOpen: (id: number) => void;
}

/** What one has starred, on top of the sidebar; nothing where nothing is. */
export function FavouriteList({ workspaceId: here, tree, currentId, onOpen }: FavouriteListProps) {
  const all = useFavourites();
  // What is deleted goes with its row of the tree.
  const known = useMemo(
    () => all?.filter(({ pageId, workspaceId }) => workspaceId !== here || tree.pages.length === 0 || tree.byId.has(pageId)),
    [all, here, tree],
  );
  useEffect(() => {
    if (known) expectFavourites(known.length);
  }, [known]);
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => (known ?? []).map(({ pageId }) => pageId), [known]);
  const focusKept = useGoneFavourite(list, ids);
  const count = known?.length ?? expectedFavourites();
  if (count === 0) return null;
  return (
    <section className="favourites" aria-label="Favourites">
      <div className="side-label">
        <h2>Favourites</h2>
      </div>
      <ul ref={list} style={{ "--n": count }} {...focusKept}>
        {(known ?? []).map(({ pageId, workspaceId, title, hasTodo }) => {
          const page = tree.byId.get(pageId) ?? { id: pageId, title, hasTodo, parentId: null, position: 0 };
          const shown = page.title || "Untitled";
          return (
            <li key={pageId} className={`node ${pageId === currentId ? "is-current" : ""}`}>
              <span className="ico">
                <PageIcon page={page} hasChildren={tree.children.has(pageId)} />
              </span>
              <a
                className="t"
                href={links.page(pageId)}
                dir="auto"
                aria-current={pageId === currentId ? "page" : undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  onOpen(pageId);
                }}
              >
                {shown}
              </a>
              <IconButton
                size="sm"
                className="more"
                label={`Remove ${shown} from favourites`}
                onClick={() => void toggleFavourite(pageId, workspaceId)}
              >
                <Star className="i" fill="currentColor" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
