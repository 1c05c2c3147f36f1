import { useEffect, useMemo } from "react";
import { ancestorsOf, type Tree } from "#core/tree.ts";

/**
 * What is expanded, and the way to a page whose title is being typed: others may move it under one that is not, and what was typed
 * would go with its row.
 */
export function useWayTo(
  id: number | null,
  tree: Tree,
  open: ReadonlySet<number>,
  setOpen: (ids: readonly number[], isOpen: boolean) => void,
): ReadonlySet<number> {
  const way = useMemo(() => {
    return id === null ? [] : ancestorsOf(tree, id).flatMap((page) => (open.has(page.id) ? [] : [page.id]));
  }, [id, tree, open]);
  useEffect(() => {
    if (way.length > 0) setOpen(way, true);
  }, [way, setOpen]);
  return useMemo(() => (way.length === 0 ? open : new Set([...open, ...way])), [open, way]);
}
