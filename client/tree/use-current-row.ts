import { type RefObject, useEffect, useRef } from "react";
import type { VListHandle } from "virtua";
import { ancestorsOf, type Tree } from "#core/tree.ts";
import type { TreeRow } from "#core/tree-rows.ts";

interface CurrentRow {
  list: RefObject<VListHandle | null>;
  tree: Tree;
  rows: readonly TreeRow[];
  currentId: number | null;
  setOpen: (ids: readonly number[], isOpen: boolean) => void;
}

/**
 * The way to the page that is open is expanded too, and its row scrolled to: once for each page, then people may fold it again. Where
 * others move it, there is another way.
 */
export function useCurrentRow({ list, tree, rows, currentId, setOpen }: CurrentRow): void {
  const openedFor = useRef<number | null>(null);
  const openedWay = useRef("");
  const scrolledFor = useRef<number | null>(null);

  useEffect(() => {
    if (currentId === null || !tree.byId.has(currentId)) return;
    const path = ancestorsOf(tree, currentId).map((page) => page.id);
    const way = path.join();
    if (openedFor.current === currentId && openedWay.current === way) return;
    openedFor.current = currentId;
    openedWay.current = way;
    if (path.length > 0) setOpen(path, true);
  }, [currentId, tree, setOpen]);

  useEffect(() => {
    if (scrolledFor.current === currentId || openedFor.current !== currentId) return;
    const at = rows.findIndex((row) => row.page.id === currentId);
    if (at < 0) return;
    scrolledFor.current = currentId;
    list.current?.scrollToIndex(at, { align: "nearest" });
  }, [currentId, rows, list]);
}
