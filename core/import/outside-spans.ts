import { fenceAfter } from "../blocks/fence.ts";
import { closings } from "../code-spans.ts";

/** The same with lines written anew that are in no fence. Takes a time in proportion to the length. */
export function linesOutsideFences(source: string, written: (line: string) => string): string {
  let fence: string | null = null;
  const lines = source.split("\n").map((line) => {
    const wasFenced = fence !== null;
    fence = fenceAfter(line.trimStart(), fence);
    return wasFenced || fence !== null ? line : written(line);
  });
  return lines.join("\n");
}

/** The same line, what is no code among its words written anew. */
export function outsideSpans(line: string, written: (stretch: string) => string): string {
  const closing = closings(line, 0, line.length);
  const parts: string[] = [];
  let from = 0;
  for (let at = line.indexOf("`"); at >= 0; at = line.indexOf("`", from)) {
    const end = closing(at);
    parts.push(written(line.slice(from, at)), line.slice(at, end));
    from = end;
  }
  return parts.join("") + written(line.slice(from));
}
