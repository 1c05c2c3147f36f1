import type { KeyboardEvent } from "react";
import { announce } from "../../ui/use-title.ts";
import { isAtEdge } from "../field/edge.ts";
import type { Field } from "../field/field.ts";
import { cut } from "../pen/cut.ts";
import { readWritten, withoutSelected } from "../pen/read-written.ts";
import type { ItemRows } from "./item-rows.ts";
import type { Row } from "./row.ts";
import { leaveRow, nestRow } from "./rows-out.ts";

/** What Enter, Tab, Backspace and Delete do among the rows of a list or todo. @returns null for what is not theirs */
export function itemKey(rows: ItemRows, row: Row, event: KeyboardEvent<Field>): (() => void) | null {
  const field = event.currentTarget;
  switch (event.key) {
    case "Enter":
      return event.shiftKey ? null : () => enter(rows, row, field);
    // Out of lists leads Escape, from where Tab goes on as everywhere.
    case "Tab":
      return () => nest(rows, row, field, event.shiftKey);
    case "Backspace":
      return isAtEdge(field, -1) ? joiningAbove(rows, row, field.value) : null;
    case "Delete":
      return isAtEdge(field, 1) && !event.shiftKey ? joiningBelow(rows, row, field.value) : null;
    default:
      return null;
  }
}

/** The next item, with what stood behind the caret; at its start an empty one above. Out of an empty one into a text. */
function enter(rows: ItemRows, row: Row, field: Field): void {
  const { value, caret } = withoutSelected(field.value, field.selectionStart, field.selectionEnd, true);
  if (value === "" && field.value === "") {
    leaveRow(rows, row);
    return;
  }
  const [head, tail] = cut(readWritten(value, true), caret);
  const [hasHead, hasTail] = [head.trim() !== "", tail.trim() !== ""];
  if (row === "new") {
    if (!hasHead && !hasTail) return;
    rows.enter(hasTail ? [head.trim(), tail.trim()] : [value.trim()]);
    if (hasTail) rows.go(rows.place - 1, "start");
  } else if (hasHead && hasTail) {
    rows.put(row, 1, [head, tail.trim()]);
    rows.go(row + 1, "start");
  } else {
    if (value !== field.value) rows.put(row, 1, [value]);
    if (hasHead) rows.openAt(row + 1);
    else putAbove(rows, row);
  }
}

/** An empty item; the caret stays with the words. */
function putAbove(rows: ItemRows, row: number): void {
  rows.put(row, 0, [""]);
  rows.go(row + 1, "start");
}

/** An empty item above goes, and the one below it keeps its tick. */
function removeAbove(rows: ItemRows, row: number): void {
  rows.remove(row - 1);
  rows.go(row - 1, "start");
}

/** Under the item above. All items stand on the first level, out of which there is no way; those of a todo stay there. */
function nest(rows: ItemRows, row: Row, field: Field, isOutwards: boolean): void {
  if (rows.isTodo) announce("Items of a todo stand on one level");
  else if (!isOutwards) nestRow(rows, row, field.selectionStart);
}

/** To the end of the item above. The first item is not the rows' own matter. */
function joiningAbove(rows: ItemRows, row: Row, value: string): (() => void) | null {
  if (row === 0) return null;
  if (row !== "new") return rows.texts[row - 1] === "" ? () => removeAbove(rows, row) : () => rows.join(row - 1);
  if (rows.place === 0) return value === "" && rows.keys.length > 0 ? () => rows.go(0, "start") : null;
  if (value !== "") return () => rows.joinDraft();
  return () => rows.go(rows.place - 1);
}

function joiningBelow(rows: ItemRows, row: Row, value: string): (() => void) | null {
  if (row === "new") return rows.place < rows.keys.length && value === "" ? () => rows.go(rows.place, "start") : null;
  if (row === rows.keys.length - 1) return null;
  return value === "" ? () => removeAbove(rows, row + 1) : () => rows.join(row);
}
