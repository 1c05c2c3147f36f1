import { useState } from "react";
import { type Children, matchingRows, type TreePage, visibleRows } from "#core/tree.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { subtree } from "./cache.ts";

interface MovePageDialogProps {
  pages: TreePage[];
  tree: Children;
  id: number;
  onMove: (move: { id: number; parentId: number | null; position: number }) => void;
  onClose: () => void;
}

/** So many are shown; the search finds the others. */
const SHOWN = 100;

/** Chooses a new parent for a page: the top, or any page that is not below it. */
export default function MovePageDialog({ pages, tree, id, onMove, onClose }: MovePageDialogProps) {
  const [query, setQuery] = useState("");
  const page = pages.find((one) => one.id === id);
  const own = subtree(pages, id);
  const rows = query.trim() ? matchingRows(tree, pages, query.trim()) : visibleRows(tree, new Set(pages.map((one) => one.id)));
  const targets = rows.filter((row) => !own.has(row.page.id)).slice(0, SHOWN);
  const choose = (parentId: number | null) => {
    onMove({ id, parentId, position: (tree.get(parentId) ?? []).filter((one) => one.id !== id).length });
    onClose();
  };
  return (
    <Dialog title="Move page" description={<bdi>{page?.title || "Untitled"}</bdi>} onClose={onClose}>
      <input
        className="input"
        placeholder="Search..."
        aria-label="Search for a parent page"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className="move-targets" aria-label="New parent">
        <li>
          <button type="button" className="menu-item" disabled={page?.parentId === null} onClick={() => choose(null)}>
            Top of the workspace
          </button>
        </li>
        {targets.map((row) => (
          <li key={row.page.id}>
            <button
              type="button"
              className="menu-item"
              style={{ "--d": row.depth }}
              disabled={row.page.id === page?.parentId}
              onClick={() => choose(row.page.id)}
            >
              <span className="clip" dir="auto">
                {row.page.title || "Untitled"}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
