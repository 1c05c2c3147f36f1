/**
 * Comments of one line that stand between the blocks of an exported page. `<!-- -->` ends what stands above: below it Markdown is
 * read as ever. `<!-- text -->`, or another kind, says that all below it, up to the next, is one block of that kind. A name, as in
 * `<!-- ^block-tide -->`, is that of the block right below, where a link leads to it. A line of a block that looks like one carries a
 * backslash more, which reading takes away.
 */

export type Kind = "text" | "heading" | "todo" | "list" | "numbered list" | "table";

export interface Marker {
  /** null: plain Markdown. */
  kind: Kind | null;
  /** With the sign before it. */
  name: string | null;
}

const marker = /^<!-- (\\*)((?:text|heading|todo|list|numbered list|table) )?(\^block-\w+ )?-->$/;

export const writeMarker = ({ kind, name }: Marker): string =>
  ["<!--", ...(kind === null ? [] : [kind]), ...(name === null ? [] : [name]), "-->"].join(" ");

/** What the line opens; undefined for a line that is no marker. */
export function readMarker(line: string): Marker | undefined {
  const [found, escapes, kind, name] = marker.exec(line) ?? [];
  if (found === undefined || escapes !== "") return undefined;
  return { kind: (kind?.trimEnd() ?? null) as Kind | null, name: name?.trimEnd() ?? null };
}

export function escapeMarkers(source: string): string {
  return mapLines(source, (line) => (marker.test(line) ? line.replace("<!-- ", "<!-- \\") : line));
}

export function unescapeMarkers(source: string): string {
  return mapLines(source, (line) => (marker.test(line) ? line.replace("<!-- \\", "<!-- ") : line));
}

function mapLines(source: string, change: (line: string) => string): string {
  return source.includes("<!-- ") ? source.split("\n").map(change).join("\n") : source;
}
