import type { Field } from "../field/field.ts";

let last: Field | null = null;

/** What had the focus last keeps its caret while a menu has the focus. */
export function keepField(field: Field): void {
  last = field;
}

/** The field of a block that had the focus last; null where that was in another block, or is gone. */
export function lastFieldIn(id: string): Field | null {
  return last?.closest<HTMLElement>("[data-block]")?.dataset.block === id ? last : null;
}
