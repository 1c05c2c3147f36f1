import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { BlockOf, ContentOf } from "#core/blocks/block.ts";
import { addColumn, addRow, removeColumn, removeRow } from "#core/blocks/edit.ts";
import { Button } from "../../../ui/button.tsx";
import type { Caret, Editing, PageStore } from "../../store/page-store.ts";
import { numericColumns } from "../views.tsx";
import { AutoTextarea } from "./auto-textarea.tsx";
import { Toolbar } from "./toolbar.tsx";

/** Row −1 holds the headers. */
interface Cell {
  row: number;
  column: number;
  caret?: Caret;
}

export function TableEdit({ block, editing, store }: { block: BlockOf<"table">; editing: Editing; store: PageStore }) {
  const { headers, rows } = block.content;
  // Where the caret is sent to, and where it is: the tools work there.
  const [focus, setFocus] = useState<Cell>(() => asked(editing));
  const [at, setAt] = useState(focus);
  const isNumber = numericColumns(headers.length, rows);
  const put = (content: ContentOf<"table">) => store.replace({ ...block, content }, "structure");

  const write = ({ row, column }: Cell, text: string) => {
    if (row < 0) return store.replace({ ...block, content: { headers: headers.with(column, text), rows } });
    const cells = headers.map((_, index) => rows[row]?.[index] ?? "");
    store.replace({ ...block, content: { headers, rows: rows.with(row, cells.with(column, text)) } });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, cell: Cell) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(event, cell, headers.length, rows.length);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    if (next.row === rows.length) put(addRow(block.content));
    setFocus(next);
  };

  const cell = (row: number, column: number, text: string) => (
    <AutoTextarea
      aria-label={row < 0 ? `Header ${column + 1}` : `Row ${row + 1}, ${headers[column] || `column ${column + 1}`}`}
      value={text}
      focus={focus.row === row && focus.column === column ? focus : undefined}
      onChange={(event) => write({ row, column }, event.target.value)}
      onFocus={() => setAt({ row, column })}
      onKeyDown={(event) => onKeyDown(event, { row, column })}
    />
  );

  return (
    <>
      <div className="tablewrap">
        <table className="tbl edit">
          <thead>
            <tr>
              {headers.map((header, column) => (
                <th key={column} scope="col" className={isNumber[column] ? "num" : undefined}>
                  {cell(-1, column, header)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {headers.map((_, column) => (
                  <td key={column} className={isNumber[column] ? "num" : undefined}>
                    {cell(index, column, row[column] ?? "")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="tbl-tools" onPointerDown={(event) => event.preventDefault()}>
        <Tool onPress={() => put(addRow(block.content))}>
          <Plus className="i" />
          Add row
        </Tool>
        <Tool onPress={() => put(addColumn(block.content))}>
          <Plus className="i" />
          Add column
        </Tool>
        <Tool disabled={rows.length <= 1} onPress={() => put(removeRow(block.content, inside(at.row, rows.length)))}>
          <Minus className="i" />
          Remove row
        </Tool>
        <Tool disabled={headers.length <= 1} onPress={() => put(removeColumn(block.content, inside(at.column, headers.length)))}>
          <Minus className="i" />
          Remove column
        </Tool>
      </div>
      <Toolbar block={block} store={store} />
    </>
  );
}

function Tool({ disabled, onPress, children }: { disabled?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="sm" disabled={disabled ?? false} onClick={onPress}>
      {children}
    </Button>
  );
}

/** The row or column that a tool works on: the one with the caret, else the last. */
function inside(index: number, count: number): number {
  return index < 0 || index >= count ? count - 1 : index;
}

function asked({ caret }: Editing): Cell {
  return typeof caret === "object" && "row" in caret ? caret : { row: 0, column: 0 };
}

/** Tab and Enter walk through the cells; behind the last one is a new row. Arrows cross borders at the ends of a cell's text. */
function neighbour(event: KeyboardEvent<HTMLTextAreaElement>, { row, column }: Cell, columns: number, rows: number): Cell | null {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const atStart = selectionStart === 0 && selectionEnd === 0;
  const atEnd = selectionStart === value.length;
  const along = (by: 1 | -1): Cell | null => {
    const next = (row + 1) * columns + column + by;
    if (next < 0) return null;
    return { row: Math.floor(next / columns) - 1, column: next % columns };
  };
  switch (event.key) {
    case "Tab":
      return along(event.shiftKey ? -1 : 1);
    case "Enter":
      return event.shiftKey ? null : { row: row + 1, column };
    case "ArrowUp":
      return atStart && row >= 0 ? { row: row - 1, column } : null;
    case "ArrowDown":
      return atEnd && row < rows - 1 ? { row: row + 1, column } : null;
    case "ArrowLeft":
      return atStart ? along(-1) : null;
    case "ArrowRight":
      return atEnd && !(row === rows - 1 && column === columns - 1) ? along(1) : null;
    default:
      return null;
  }
}
