import { useEffect, useRef } from "react";
import type { Tree } from "#core/tree.ts";

/** Tells when the tree, as it is shown anew, has lost one of these pages: what an answer says of them is no more so. */
export function useLeft(tree: Tree, ids: readonly number[], onLeft: () => void): void {
  const before = useRef(tree);
  useEffect(() => {
    const was = before.current;
    before.current = tree;
    if (was !== tree && ids.some((id) => was.byId.has(id) && !tree.byId.has(id))) onLeft();
  }, [tree, ids, onLeft]);
}
