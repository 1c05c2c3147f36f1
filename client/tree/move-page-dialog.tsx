import { useMemo, useState } from "react";
import { subtreeOf, type Tree } from "#core/tree.ts";
import { visibleRows } from "#core/tree-rows.ts";
import { matchingRows } from "#core/tree-search.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Marked } from "./marked.tsx";
import type { Move } from "./moves.ts";
import { Targets } from "./targets.tsx";

interface MovePageDialogProps {
  tree: Tree;
  id: number;
  onMove: (move: Move) => void;
  onClose: () => void;
}

/** So many are shown; the search finds the others. */
const SHOWN = 100;

/** Chooses a new parent for a page: the top, or any page that is not below it. */
export default function MovePageDialog({ tree, id, onMove, onClose }: MovePageDialogProps) {
  const [query, setQuery] = useState("");
  const { targets, isMore } = useTargets(tree, id, query.trim());
  const page = tree.byId.get(id);
  const choose = (parentId: number | null) => {
    onClose();
    onMove({ id, parentId, position: tree.children.get(parentId)?.length ?? 0 });
  };
  return (
    <Dialog title="Move page" description={<bdi className="wrap-anywhere">{page?.title || "Untitled"}</bdi>} onClose={onClose}>
      <Targets label="New parent" searchLabel="Search for a parent page" typed={query} onType={setQuery}>
        {query.trim() === "" && (
          <li>
            <button type="button" className="menu-item" disabled={page?.parentId === null} onClick={() => choose(null)}>
              Top of the workspace
            </button>
          </li>
        )}
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
                <Marked text={row.page.title || "Untitled"} query={query.trim()} />
              </span>
            </button>
          </li>
        ))}
      </Targets>
      {targets.length === 0 && query.trim() !== "" && <p className="side-note">No page has “{query.trim()}” in its title</p>}
      {isMore && <p className="side-note">There are more pages. Search for the one that you want.</p>}
    </Dialog>
  );
}

/** Pages that the page may be put into: not itself, and none below it. */
function useTargets(tree: Tree, id: number, query: string) {
  const own = useMemo(() => subtreeOf(tree, id), [tree, id]);
  const rows = useMemo(
    () => (query === "" ? visibleRows(tree.children, new Set(tree.byId.keys())) : matchingRows(tree, query)),
    [tree, query],
  );
  const targets = rows.filter((row) => !own.has(row.page.id));
  return { targets: targets.slice(0, SHOWN), isMore: targets.length > SHOWN };
}
