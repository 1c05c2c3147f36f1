import { type ReactNode, type Ref, useCallback, useRef, useState } from "react";
import { numericColumns } from "#core/blocks/numeric.ts";
import { type RowState, Rows } from "../view/rows.tsx";
import { columnWidths, isLarge, stretchSize } from "./grid-layout.ts";
import "./table.css";

interface GridProps<F> {
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  /** The content's rows, as they came. */
  of: object;
  className?: string;
  /** Whether each cell takes its direction from its text. */
  dir?: "auto";
  /** Draws what is in a cell; row −1 holds the headers. The same function at every drawing. */
  draw: (row: number, column: number, text: string, state: RowState<F>) => ReactNode;
  isOpen?: boolean;
  focus?: { index: number; value: F } | undefined;
  ref?: Ref<HTMLTableElement>;
}

/** Pixels, about. */
const ROW_HEIGHT = 39;

/** A table's rows and columns, read or edited, however many. */
export function Grid<F = never>({ headers, rows, of, className = "", dir, draw, focus, isOpen = false, ref }: GridProps<F>) {
  const isNumber = useSame(numericColumns(headers.length, rows));
  const large = isLarge(headers.length, rows.length);
  const [widths, setWidths] = useState({ of: headers.length, style: large ? columnWidths(headers, rows) : undefined });
  if (large && (widths.of !== headers.length || !widths.style))
    setWidths({ of: headers.length, style: columnWidths(headers, rows) });

  const drawRow = useCallback(
    (row: readonly string[], index: number, state: RowState<F>) => (
      <tr key={index} data-index={index} role={state.role}>
        {row.map((text, column) => (
          <td key={column} role={state.role && "cell"} dir={dir} className={isNumber[column] ? "num" : undefined}>
            {draw(index, column, text, state)}
          </td>
        ))}
      </tr>
    ),
    [draw, dir, isNumber],
  );
  const state = (index: number): RowState<F> => ({
    role: undefined,
    isNear: true,
    focus: focus?.index === index ? focus.value : undefined,
  });
  return (
    <table
      ref={ref}
      data-rows={rows.length}
      className={`tbl ${className} ${large ? "large" : ""}`}
      role={large ? "table" : undefined}
      style={large ? widths.style : undefined}
    >
      <thead role={large ? "rowgroup" : undefined}>
        <tr data-index={-1} role={large ? "row" : undefined}>
          {headers.map((header, column) => (
            <th
              key={column}
              scope="col"
              // Open, it holds the button of its menu, too, whose name would be read at every cell.
              aria-label={(isOpen && header) || undefined}
              role={large ? "columnheader" : undefined}
              // The columns of a table that takes its direction from its words run as the first of them does.
              dir={column > 0 ? dir : undefined}
              className={isNumber[column] ? "num" : undefined}
            >
              {draw(-1, column, header, state(-1))}
            </th>
          ))}
        </tr>
      </thead>
      {large ? (
        <Rows
          rows={rows}
          of={of}
          Stretch="tbody"
          size={stretchSize(headers.length)}
          heightOf={heightOf}
          draw={drawRow}
          focus={focus}
          isOpen={isOpen}
        />
      ) : (
        <tbody>{rows.map((row, index) => drawRow(row, index, state(index)))}</tbody>
      )}
    </table>
  );
}

function heightOf(): number {
  return ROW_HEIGHT;
}

/** The same array as long as it holds the same. */
function useSame<T>(value: readonly T[]): readonly T[] {
  const last = useRef(value);
  const isSame = last.current.length === value.length && value.every((one, at) => one === last.current[at]);
  if (!isSame) last.current = value;
  return last.current;
}
