import type { ContentOf } from "#core/blocks/block.ts";
import { toGrid } from "#core/blocks/grid.ts";
import type { ViewProps } from "../view/kind.ts";
import { InlineMarkdown } from "../view/markdown.tsx";
import "./table.css";

export function TableView({ content }: ViewProps<ContentOf<"table">>) {
  const { headers, rows } = toGrid(content);
  const isNumber = numericColumns(headers.length, rows);
  return (
    <section className="tablewrap" aria-label="Table" tabIndex={rows.length > 0 && headers.length > 4 ? 0 : undefined}>
      <table className="tbl">
        <thead>
          <tr>
            {headers.map((header, column) => (
              <th key={column} scope="col" dir="auto" className={isNumber[column] ? "num" : undefined}>
                <InlineMarkdown text={header} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} dir="auto" className={isNumber[column] ? "num" : undefined}>
                  <InlineMarkdown text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Columns that hold nothing but figures, with or without a unit, align to the right. */
export function numericColumns(count: number, rows: readonly (readonly string[])[]): boolean[] {
  return Array.from({ length: count }, (_, column) => {
    const filled = rows.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
    return filled.length > 0 && filled.every((cell) => /^[-+−]?[€$£]?\d[\d.,\u00a0 ]*\s?[%\p{L}°€$£]{0,4}$/u.test(cell));
  });
}
