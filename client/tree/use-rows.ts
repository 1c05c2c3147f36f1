import { useMemo, useState } from "react";
import type { Tree } from "#core/tree.ts";
import { refolded, type TreeRow, visibleRows } from "#core/tree-rows.ts";
import { matchingRows } from "#core/tree-search.ts";

/** The rows of the sidebar: what is expanded of the tree, or flat what matches a search. */
export function useRows(tree: Tree, open: ReadonlySet<number>, query: string): readonly TreeRow[] {
  const nested = useNestedRows(tree, open);
  const found = useMemo(() => (query === "" ? null : matchingRows(tree, query)), [tree, query]);
  return found ?? nested;
}

/** Folding changes the rows that there are; only another tree makes all of them anew. */
function useNestedRows(tree: Tree, open: ReadonlySet<number>): readonly TreeRow[] {
  const [last, setLast] = useState(() => ({ tree, open, rows: visibleRows(tree.children, open) as readonly TreeRow[] }));
  if (last.tree === tree && last.open === open) return last.rows;
  const rows = last.tree === tree ? refolded(last.rows, tree.children, open) : visibleRows(tree.children, open);
  setLast({ tree, open, rows });
  return rows;
}
