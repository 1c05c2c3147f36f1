import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A row of the favourites that goes, here or because others deleted its page, leaves the focus to its neighbour; the last one to the
 * tree.
 * @param ids of the rows, in order; @returns for their list
 */
export function useGoneFavourite(list: RefObject<HTMLUListElement | null>, ids: readonly number[]) {
  const before = useRef(ids);
  /** Whose row has the focus. */
  const focused = useRef<number | null>(null);
  useLayoutEffect(() => {
    const were = before.current;
    before.current = ids;
    const at = focused.current === null || document.activeElement !== document.body ? -1 : were.indexOf(focused.current);
    if (at < 0 || ids.includes(were[at] ?? 0)) return;
    focused.current = null;
    const neighbour = [...were.slice(at + 1), ...were.slice(0, at).reverse()].find((id) => ids.includes(id));
    const next =
      neighbour === undefined
        ? document.querySelector<HTMLElement>("[role=treeitem][tabindex='0']")
        : list.current?.children[ids.indexOf(neighbour)]?.querySelector("a");
    next?.focus({ preventScroll: true });
  }, [list, ids]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target));
      focused.current = before.current[at] ?? null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
