import type { Part } from "./divided-words.ts";

/** What came of a text that was divided, told by its letters: also where that is within a word, or was put somewhere else. */

/** Where a text is divided, space goes. */
export const letters = (text: string) => text.replace(/\s/g, "");

/** What a side has that is new, by its letters; null where several have the same. */
export type NewParts = ReadonlyMap<string, string | null>;

export function newParts(side: readonly Part[], isKnown: (id: string) => boolean): NewParts {
  const parts = new Map<string, string | null>();
  for (const { id, text } of side) {
    if (text === null || isKnown(id)) continue;
    const said = letters(text);
    parts.set(said, parts.has(said) ? null : id);
  }
  return parts;
}

/** The new part that, behind what is left of a text, is just what the whole of it was. */
export function halfAway(whole: string, left: string, parts: NewParts): string | null {
  const [all, start] = [letters(whole), letters(left)];
  if (start === "" || start.length === all.length || !all.startsWith(start)) return null;
  return parts.get(all.slice(start.length)) ?? null;
}

/** What stands below, if with what is left of a text it is just what the whole of it was. */
export function piecesOf(whole: string, left: string, below: readonly Part[]): string[] {
  const all = letters(whole);
  let said = letters(left);
  const pieces: string[] = [];
  for (const { id, text } of below) {
    if (text === null || said.length >= all.length) break;
    said += letters(text);
    pieces.push(id);
  }
  return said === all ? pieces : [];
}
