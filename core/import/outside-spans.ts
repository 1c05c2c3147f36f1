import { closings } from "../code-spans.ts";
import { paragraphs } from "../outside-code.ts";

/** The same with lines written anew that have words and are no code, wherever that stands. Takes a time in proportion to the length. */
export function linesOutsideCode(source: string, written: (line: string) => string): string {
  return markedLines(source)
    .map(({ line, isCode }) => (isCode ? line : written(line)))
    .join("\n");
}

/** Lines, and whether each is code, or empty. */
export function markedLines(source: string): { line: string; isCode: boolean }[] {
  const stretches = paragraphs(source);
  let stretch = stretches.next();
  let at = 0;
  return source.split("\n").map((line) => {
    while (!stretch.done && stretch.value.to <= at) stretch = stretches.next();
    const isCode = stretch.done || stretch.value.from > at;
    at += line.length + 1;
    return { line, isCode };
  });
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
