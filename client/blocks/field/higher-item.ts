import type { Letters } from "./letters.ts";
import type { Stretch } from "./piece.ts";

const OWN_MARK = /^([ \t>]*)(?:[-*+]|\d{1,9}[.)])(?:[ \t]+\[[ xX]\])?[ \t]*$/;

/**
 * Where a selection begins right behind the signs of an item and ends at those of one that is further to the left: the whole lines, with the
 * signs of the first, and how long those of the other are, which keep it where it is. Null for every other.
 */
export function upToHigherItem(
  value: string,
  letters: readonly Letters[],
  { from, to }: Stretch,
): { lines: Stretch; signs: number } | null {
  const [first, last] = [signsAt(value, letters, from), signsAt(value, letters, to)];
  if (first.from === last.from || from !== first.to || to > last.to) return null;
  const [own, other] = [first, last].map((signs) => OWN_MARK.exec(value.slice(signs.from, signs.to))?.[1]?.length);
  if (own === undefined || other === undefined || other >= own) return null;
  return { lines: { from: first.from, to: last.from }, signs: last.to - last.from };
}

/** The signs in front of the line there. */
function signsAt(value: string, letters: readonly Letters[], at: number): Stretch {
  const from = value.lastIndexOf("\n", at - 1) + 1;
  let to = from;
  for (const one of letters) if (one.kind === "prefix" && one.from === to) to = one.to;
  return { from, to };
}
