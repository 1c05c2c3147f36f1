/** Differences as tests write them down: `by the [-slipway-]{+fish steps+}.` */
import type { ContentDiff } from "#core/blocks/diff-content.ts";
import type { Span } from "#core/blocks/diff-text.ts";

export function marked(spans: readonly Span[]): string {
  return spans.map(({ kind, text }) => (kind === "kept" ? text : kind === "added" ? `{+${text}+}` : `[-${text}-]`)).join("");
}

export type Side = "before" | "after";

/** What one side of the difference says. */
export function readSide(spans: readonly Span[], side: Side): string {
  const other = side === "before" ? "added" : "removed";
  return spans
    .filter((span) => span.kind !== other)
    .map((span) => span.text)
    .join("");
}

/** Every piece of text that one side of a block's difference says, as `textsOf` of that block; in a table, empty cells aside. */
export function textsOfSide(parts: readonly ContentDiff[], side: Side): string[] {
  return parts.flatMap((part) => textsOfPart(part, side));
}

function textsOfPart(part: ContentDiff, side: Side): string[] {
  const absent = side === "before" ? "added" : "removed";
  switch (part.type) {
    case "text":
    case "heading":
      return [readSide(part.text, side)];
    case "list":
    case "todo":
      return part.items.filter((item) => item.kind !== absent).map((item) => readSide(item.text, side));
    case "table": {
      const columns = part.columns.map((column) => column.kind !== absent);
      const rows = part.rows.filter((row) => row.kind !== absent).map((row) => row.cells);
      return [part.columns.map((column) => column.header), ...rows].flatMap((cells) =>
        cells.filter((_, column) => columns[column]).map((cell) => readSide(cell, side)),
      );
    }
  }
}
