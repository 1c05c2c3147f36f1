import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Tree } from "#core/tree.ts";
import type { TreeRow } from "#core/tree-rows.ts";

interface GoneRow {
  tree: Tree;
  rows: readonly TreeRow[];
  /** Whose row had the focus last. */
  activeId: number | null;
  hasFocus: RefObject<boolean>;
  /** What a question is about. */
  askedId: number | null;
  focus: (id: number) => void;
  stopAsking: () => void;
}

/** A row that others take away leaves the focus to its neighbour, and ends the question that was asked about it. */
export function useGoneRow({ tree, rows, activeId, hasFocus, askedId, focus, stopAsking }: GoneRow): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const were = before.current;
    before.current = rows;
    const isAskedGone = askedId !== null && !tree.byId.has(askedId);
    const isFocusLost = hasFocus.current && document.activeElement === document.body;
    const gone = isAskedGone ? askedId : isFocusLost ? activeId : null;
    const neighbour = gone === null ? null : neighbourLeft(were, rows, gone);
    if (isAskedGone) stopAsking();
    if (neighbour !== null) focus(neighbour);
  }, [tree, rows, activeId, hasFocus, askedId, focus, stopAsking]);
}

/** null where its row is there, or was not there before. */
function neighbourLeft(were: readonly TreeRow[], rows: readonly TreeRow[], id: number): number | null {
  const left = new Set(rows.map((row) => row.page.id));
  const at = were.findIndex((row) => row.page.id === id);
  if (at < 0 || left.has(id)) return null;
  return [...were.slice(at + 1), ...were.slice(0, at).reverse()].find((row) => left.has(row.page.id))?.page.id ?? null;
}
