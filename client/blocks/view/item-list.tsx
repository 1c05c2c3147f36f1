import type { ReactNode } from "react";
import { type RowState, Rows } from "./rows.tsx";

/** So many items are one list; more stand in stretches, which the browser skips while they are out of sight. */
const SHORT = 100;
const STRETCH = 40;

interface ItemListProps<R, F> {
  className: string;
  isOrdered?: boolean;
  rows: readonly R[];
  keys?: readonly string[];
  /** The value that the rows are of. */
  of: object;
  heightOf: (row: R) => number;
  /** The same function at every drawing. */
  draw: (row: R, index: number, state: RowState<F>) => ReactNode;
  isOpen?: boolean;
  focus?: { index: number; value: F } | undefined;
}

/** The items of a list or a todo, however many. */
export function ItemList<R, F = never>({ className, isOrdered = false, ...list }: ItemListProps<R, F>) {
  if (list.rows.length > SHORT) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a list holds nothing but items, and here they stand in stretches
      <div role="list" className={className}>
        <Rows {...list} Stretch="ul" size={STRETCH} />
      </div>
    );
  }
  const Tag = isOrdered ? "ol" : "ul";
  const { rows, draw, focus } = list;
  return (
    <Tag className={className}>
      {rows.map((row, index) =>
        draw(row, index, { role: undefined, isNear: true, focus: focus?.index === index ? focus.value : undefined }),
      )}
    </Tag>
  );
}
