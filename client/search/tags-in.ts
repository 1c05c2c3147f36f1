/** Letters, digits, and `/`, `-` and `_` between them; at least one letter, so that a number stays a number. */
const TAG = /#[\p{L}\p{N}_][\p{L}\p{M}\p{N}_/-]*/gu;
/** Longer ones are no tags that anybody types. */
const LONGEST = 100;

/**
 * Where tags stand in a stretch of a line, as `#coast/path`: after a space, or where the line begins.
 * @param before the letter that stands before the stretch; empty where the line begins
 */
export function tagsIn(text: string, before: string): [from: number, to: number][] {
  const places: [number, number][] = [];
  for (const match of text.matchAll(TAG)) {
    const letter = match.index === 0 ? before : (text[match.index - 1] ?? "");
    const tag = match[0].replace(/[-/]$/, "");
    const isTag = (letter === "" || /\s/.test(letter)) && tag.length <= LONGEST && /\p{L}/u.test(tag);
    if (isTag) places.push([match.index, match.index + tag.length]);
  }
  return places;
}
