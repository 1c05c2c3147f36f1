import { fenceAfter } from "../blocks/fence.ts";

const STEP = 4;
const HEADING = /^#{1,6} /;

/**
 * What a heading of Notion's folds stands there below it, four spaces to the right, where Markdown takes it for code: it goes to where
 * the heading stands. Notion has fences around all that is code. Takes a time in proportion to the length.
 */
export function toggleHeadingsApart(source: string): string {
  if (!/^#{1,6} .*\n(?:[ \t\r]*\n)?[ ]{4}/m.test(source)) return source;
  /** How far to the right the headings stand that the line is below. */
  const above: number[] = [];
  let fence: string | null = null;
  const written: string[] = [];
  for (const line of source.split("\n")) {
    const indent = line.length - line.trimStart().length;
    const isBlank = line.trim() === "";
    if (fence === null && !isBlank) while (above.length > 0 && indent < (above.at(-1) ?? 0) + STEP) above.pop();
    const left = above.length === 0 ? 0 : (above.at(-1) ?? 0) + STEP;
    const own = line.slice(Math.min(left, indent));
    fence = fenceAfter(own, fence);
    if (fence === null && HEADING.test(own)) above.push(left);
    written.push(own);
  }
  return written.join("\n");
}
