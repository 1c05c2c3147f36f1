import type { TableDiff } from "#core/blocks/diff-table.ts";
import type { Span } from "#core/blocks/diff-text.ts";
import { stopForTab } from "../blocks/view/tab-stop.ts";
import { directionOf } from "../ui/direction.ts";
import { Words } from "./words.tsx";
import { LineAsRead } from "./words-as-read.tsx";

/** A table with the rows and columns of both sides. */
export function TableDifference({ table: { columns, rows } }: { table: TableDiff }) {
  // The browser would count what is said of a change beside the words.
  const heads = columns.flatMap(({ header }) => header.map(({ text }) => text)).join("");
  return (
    <div className="tablewrap" dir={directionOf(heads)}>
      <table className="tbl" ref={stopForTab}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" dir="auto" className={lineClass(column.kind)}>
                <LineAsRead spans={column.header} kind={column.kind} fallback="Column" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className={lineClass(row.kind)}>
              {row.cells.map((cell, at) => (
                <td key={at} dir="auto" className={lineClass(columns[at]?.kind ?? "kept")}>
                  {at === 0 && row.cells.every((one) => one.length === 0) ? (
                    <Words spans={[]} kind={row.kind} fallback={row.kind === "kept" ? "" : "Row"} />
                  ) : (
                    <LineAsRead spans={cell} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lineClass(kind: Span["kind"]): string | undefined {
  return kind === "kept" ? undefined : `is-${kind}`;
}
