import {
  ArrowDownAZ,
  ArrowDownUp,
  ArrowLeft,
  ArrowRight,
  ArrowUpAZ,
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  type LucideIcon,
  Minus,
  Plus,
} from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { addRow } from "#core/blocks/edit.ts";
import { toGrid } from "#core/blocks/grid.ts";
import { Button } from "../../ui/button.tsx";
import { directionOf } from "../../ui/direction.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { announce } from "../../ui/use-title.ts";
import { gridIn } from "../clipboard/cells-in.ts";
import { isPlainPaste } from "../clipboard/plain-paste.ts";
import { richCells, richLines } from "../clipboard/rich.ts";
import { caretIn, writtenOver } from "../edit/commands.ts";
import { keepCaret } from "../edit/keep-caret.ts";
import type { EditProps } from "../edit/kind.ts";
import { isByWord } from "../edit/leaving.ts";
import { Pick, Short, Toolbar } from "../edit/toolbar.tsx";
import { typeInto } from "../edit/type-into.ts";
import type { Field } from "../field/field.ts";
import type { RowState } from "../view/rows.tsx";
import { askedCell, type Cell, cellAt, neighbour } from "./cell-keys.ts";
import { type ColumnEvents, ColumnGrip } from "./column-grip.tsx";
import { columnMoved, sorted } from "./columns.ts";
import { Grid } from "./grid.tsx";
import { putCells } from "./grid-paste.ts";
import { pasteBelow } from "./paste-below.ts";
import { type CellEvents, TableCell } from "./table-cell.tsx";
import { columnAtEnd, columnBehind, rowAtEnd, rowBelow, type TableStep, withoutColumn, withoutRow } from "./table-steps.ts";
import { typedRow } from "./typed-row.ts";
import "./open-table.css";

export function Edit({ block, editing, store }: EditProps<"table">) {
  const table = toGrid(block.content);
  const { headers } = table;
  // As it is when it is read: `Grid`.
  const direction = directionOf(headers[0] ?? "");
  const count = table.rows.length;
  // Where the caret is sent to, and where it is: the tools work there.
  const [focus, setFocus] = useState<Cell | null>(() => askedCell(editing.caret, headers.length, count));
  // Behind the last row stands another one as long as the caret is there; it is in the table once something is written into it.
  const rows = focus?.row === count ? addRow(table).rows : table.rows;
  const at = useRef<Cell>(focus ?? { row: 0, column: 0 });
  const element = useRef<HTMLTableElement>(null);

  useLayoutEffect(() => {
    const { caret } = editing;
    if (element.current && typeof caret === "object" && "line" in caret) setFocus(cellAt(element.current, caret));
  }, [editing]);

  const put = ({ content, cell, done }: TableStep) => {
    if (content !== table) store.replace({ ...block, content }, "structure", caretIn(block.id));
    announce(done);
    if (cell) setFocus(cell);
  };

  const events = useLatest<CellEvents>({
    onChange: ({ row, column }, text) => {
      const content =
        row < 0
          ? { headers: headers.with(column, text), rows: table.rows }
          : { headers, rows: rows.with(row, (rows[row] ?? []).with(column, text)) };
      store.replace({ ...block, content }, "typing", writtenOver(store));
    },
    onFocus: (cell) => {
      at.current = cell;
      if (rows.length > count && cell.row < count) setFocus(null);
    },
    onKeyDown: (event: KeyboardEvent<Field>, cell) => {
      if ((event.ctrlKey || event.metaKey || event.altKey) && !isByWord(event)) return;
      const typed = event.key === "Enter" && !event.shiftKey ? typedRow({ headers, rows }, cell) : null;
      if (typed) {
        event.preventDefault();
        event.stopPropagation();
        put(typed);
        return;
      }
      const next = neighbour(event, cell, headers.length, count);
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      setFocus(next);
    },
    onPaste: (event: ClipboardEvent<Field>, { row, column }) => {
      const data = event.clipboardData;
      const isPlain = isPlainPaste();
      const cells = (isPlain ? null : richCells(data)) ?? gridIn(data.getData("text/plain"));
      const lines = cells || isPlain ? null : richLines(data);
      if (!cells && (lines?.length ?? 0) < 2) return;
      event.preventDefault();
      event.stopPropagation();
      store.rest();
      if (lines) typeInto(event.currentTarget, lines.join("\n"));
      store.rest();
      if (!cells) return;
      const filled = putCells(table, row, column, cells);
      const cell = { row: row + cells.length - 1, column: column + (cells.at(-1)?.length ?? 1) - 1 };
      if (filled) put({ content: filled, cell, done: "Cells pasted" });
      else pasteBelow(store, block.id, cells);
    },
  });

  const tools: TableTool[] = [
    { label: "Add row", Icon: Plus, onPress: () => put(rowAtEnd(table, at.current)) },
    { label: "Add column", Icon: Plus, onPress: () => put(columnAtEnd(table, at.current)) },
    { label: "Remove row", Icon: Minus, disabled: rows.length <= 1, onPress: () => put(withoutRow(table, at.current)) },
    { label: "Remove column", Icon: Minus, disabled: headers.length <= 1, onPress: () => put(withoutColumn(table, at.current)) },
  ];
  const ofColumn = (column: number): TableTool[] => {
    const cell = { row: at.current.row, column };
    const last = headers.length - 1;
    const left = direction === "rtl" ? column + 1 : column - 1;
    const right = direction === "rtl" ? column - 1 : column + 1;
    return [
      { label: "Sort ascending", Icon: ArrowDownAZ, onPress: () => put(sorted(table, cell, "up")) },
      { label: "Sort descending", Icon: ArrowUpAZ, onPress: () => put(sorted(table, cell, "down")) },
      {
        label: "Move column left",
        Icon: ArrowLeft,
        disabled: left < 0 || left > last,
        onPress: () => put(columnMoved(table, cell, left)),
      },
      {
        label: "Move column right",
        Icon: ArrowRight,
        disabled: right < 0 || right > last,
        onPress: () => put(columnMoved(table, cell, right)),
      },
    ];
  };
  const columns = useLatest<ColumnEvents>({
    entriesOf: (column) => ofColumn(column).map(entryOf),
    onMove: (column, to) => put(columnMoved(table, { row: at.current.row, column }, to)),
  });
  const draw = useCallback(
    (row: number, column: number, text: string, { isNear, focus: cell }: RowState<Cell>) => {
      if (!isNear) return <span className="block-input">{text}</span>;
      return (
        <>
          <TableCell
            row={row}
            column={column}
            text={text}
            label={row < 0 ? `Header ${column + 1}` : `Row ${row + 1}, ${headers[column] || `column ${column + 1}`}`}
            focus={cell?.column === column ? cell : undefined}
            events={events}
          />
          {row < 0 && <ColumnGrip column={column} events={columns} />}
        </>
      );
    },
    [headers, events, columns],
  );

  const inserts: TableTool[] = [
    { label: "Insert row below", Icon: BetweenHorizontalEnd, onPress: () => put(rowBelow(table, at.current)) },
    { label: "Insert column after", Icon: BetweenVerticalEnd, onPress: () => put(columnBehind(table, at.current)) },
  ];

  return (
    <>
      <div className="tablewrap" dir={direction}>
        <Grid
          ref={element}
          className="edit"
          isOpen
          headers={headers}
          rows={rows}
          of={block.content.rows}
          draw={draw}
          focus={useMemo(() => focus && { index: focus.row, value: focus }, [focus]) ?? undefined}
        />
      </div>
      <Toolbar
        block={block}
        store={store}
        short={{ label: "Table tools", entries: () => [...tools, ...inserts, ...ofColumn(at.current.column)].map(entryOf) }}
      >
        {tools.map((tool) => (
          <Tool key={tool.label} {...tool} />
        ))}
        <span className="row flex-wrap gap-px">
          {inserts.map(({ label, Icon, onPress }) => (
            <Pick key={label} label={label} onPick={onPress}>
              <Icon className="i" />
            </Pick>
          ))}
          <Short
            label="Sort and move column"
            face={<ArrowDownUp className="i" />}
            entries={() => ofColumn(at.current.column).map(entryOf)}
          />
        </span>
      </Toolbar>
    </>
  );
}

interface TableTool {
  label: string;
  Icon: LucideIcon;
  disabled?: boolean;
  onPress: () => void;
}

function Tool({ label, Icon, disabled, onPress }: TableTool) {
  return (
    <Button variant="ghost" size="sm" disabled={disabled ?? false} onMouseDown={keepCaret} onClick={onPress}>
      <Icon className="i" />
      {label}
    </Button>
  );
}

function entryOf({ label, Icon, disabled, onPress }: TableTool): MenuEntry {
  return { label, icon: <Icon className="i" />, disabled: disabled ?? false, onSelect: onPress };
}

/** The same object at every drawing, whose functions are the latest: cells that did not change need not be drawn again. */
function useLatest<T extends object>(functions: T): T {
  const [latest] = useState(() => ({ ...functions }));
  useLayoutEffect(() => void Object.assign(latest, functions));
  return latest;
}
