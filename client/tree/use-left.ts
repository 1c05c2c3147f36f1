import { useEffect, useRef } from "react";
import type { Tree } from "#core/tree.ts";

/**
 * Tells when the tree, as it is shown anew, has lost one of these pages: what an answer says of them is no more so. Also of an answer
 * that was on its way meanwhile.
 */
export function useLeft(tree: Tree, ids: readonly number[], onLeft: () => void): void {
  const before = useRef(tree);
  const left = useRef(new Set<number>());
  useEffect(() => {
    if (before.current !== tree) for (const id of before.current.byId.keys()) if (!tree.byId.has(id)) left.current.add(id);
    before.current = tree;
    // Once for each: it may have gone to another workspace, and is named again.
    const named = ids.filter((id) => left.current.delete(id) && !tree.byId.has(id));
    if (named.length > 0) onLeft();
  }, [tree, ids, onLeft]);
}
