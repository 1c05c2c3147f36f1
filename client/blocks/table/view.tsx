import type { ContentOf } from "#core/blocks/block.ts";
import { toGrid } from "#core/blocks/grid.ts";
import type { ViewProps } from "../view/kind.ts";
import { InlineMarkdown } from "../view/markdown.tsx";
import { Grid } from "./grid.tsx";

export function TableView({ content }: ViewProps<ContentOf<"table">>) {
  const { headers, rows } = toGrid(content);
  return (
    <section className="tablewrap" aria-label="Table" dir="auto" tabIndex={rows.length > 0 && headers.length > 4 ? 0 : undefined}>
      <Grid headers={headers} rows={rows} of={content.rows} dir="auto" draw={drawCell} />
    </section>
  );
}

function drawCell(_row: number, _column: number, text: string) {
  return <InlineMarkdown text={text} />;
}
