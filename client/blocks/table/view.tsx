import type { ContentOf } from "#core/blocks/block.ts";
import { toGrid } from "#core/blocks/grid.ts";
import type { ViewProps } from "../view/kind.ts";
import { InlineMarkdown } from "../view/markdown.tsx";
import { stopForTab } from "../view/tab-stop.ts";
import { Grid } from "./grid.tsx";

export function TableView({ content }: ViewProps<ContentOf<"table">>) {
  const { headers, rows } = toGrid(content);
  return (
    <div className="tablewrap" dir="auto">
      <Grid ref={stopForTab} headers={headers} rows={rows} of={content.rows} dir="auto" draw={drawCell} />
    </div>
  );
}

function drawCell(_row: number, _column: number, text: string) {
  return <InlineMarkdown text={text} />;
}
