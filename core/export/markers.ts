/**
 * Comments of one line that stand between the blocks of an exported page. `<!-- -->` ends what stands above: below it Markdown is
 * read as ever. `<!-- text -->`, or another kind, says that all below it, up to the next, is one block of that kind. A line of a
 * block that looks like one carries a backslash more, which reading takes away.
 */

export type Kind = "text" | "heading" | "todo" | "list" | "numbered list" | "table";

const marker = /^<!-- (\\*)((?:text|heading|todo|list|numbered list|table) )?-->$/;

export const writeMarker = (kind: Kind | null): string => (kind === null ? "<!-- -->" : `<!-- ${kind} -->`);

/** What the line opens, null for plain Markdown; undefined for a line that is no marker. */
export function readMarker(line: string): Kind | null | undefined {
  const [found, escapes, kind] = marker.exec(line) ?? [];
  if (found === undefined || escapes !== "") return undefined;
  return kind === undefined ? null : (kind.trimEnd() as Kind);
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
