import { type ClipboardEvent, type KeyboardEvent, memo, useMemo } from "react";
import { FieldInput } from "../edit/field-input.tsx";
import { inField } from "../edit/place-caret.ts";
import type { Field } from "../field/field.ts";
import type { Cell } from "./cell-keys.ts";

export interface CellEvents {
  onChange: (cell: Cell, text: string) => void;
  onFocus: (cell: Cell) => void;
  onKeyDown: (event: KeyboardEvent<Field>, cell: Cell) => void;
  onPaste: (event: ClipboardEvent<Field>, cell: Cell) => void;
}

interface TableCellProps {
  row: number;
  column: number;
  text: string;
  label: string;
  /** The caret comes here with every new object. */
  focus: Cell | undefined;
  events: CellEvents;
}

export const TableCell = memo(function TableCell({ row, column, text, label, focus, events }: TableCellProps) {
  const isUnnamed = row < 0 && text === `Column ${column + 1}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is named later moves no caret
  const caret = useMemo(
    () => focus && { caret: inField(focus.caret ?? "end"), isWhole: isUnnamed && isCellAlone(focus) },
    [focus],
  );
  return (
    <FieldInput
      aria-label={label}
      data-row={row}
      data-column={column}
      data-unnamed={isUnnamed || undefined}
      value={text}
      focus={caret}
      onChange={(event) => events.onChange({ row, column }, event.target.value)}
      onFocus={() => events.onFocus({ row, column })}
      onKeyDown={(event) => events.onKeyDown(event, { row, column })}
      onPaste={(event) => events.onPaste(event, { row, column })}
    />
  );
});

/** By Tab, or as its table was made: no place in it was asked for. */
function isCellAlone({ caret }: Cell): boolean {
  return caret === undefined || (typeof caret === "object" && "row" in caret && caret.at === undefined);
}
