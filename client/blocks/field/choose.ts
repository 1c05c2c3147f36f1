import { isSeen, type Letters, samePlace } from "./letters.ts";
import type { Stretch } from "./piece.ts";

/** How the caret came to where it is: signs show where a key has moved it to them. */
export type Way = "press" | "left" | "right" | "home" | "end" | "key" | "typing" | "set";

/** Keys that move the caret. */
export const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "key",
  ArrowDown: "key",
  PageUp: "key",
  PageDown: "key",
  Home: "home",
  End: "end",
};

/**
 * Of the places that look the same, because only hidden signs lie between them, the one that is meant: in front of what is met, in a
 * line behind what makes it an item or a quote, and behind a link rather than in it.
 * @param was where the caret was; it stays where that looks the same
 */
export function choosePlace(value: string, letters: readonly Letters[], at: number, way: Way, was: number | null): number {
  const { from, to } = samePlace(letters, at);
  if (from === to) return at;
  if (was !== null && from <= was && was <= to) return was;
  if (way === "end" || way === "left") return to;
  const within = letters.filter((one) => one.from >= from && one.to <= to);
  const least = within.findLast((one) => one.kind === "prefix" && !one.isMet)?.to ?? from;
  if (way !== "press" && way !== "key") return least;
  const close = within.find((one) => one.kind === "address" && one.from >= least && closesLink(value, one));
  return close?.to ?? least;
}

/** What is selected begins and ends at letters that are seen; everything that is seen is everything. */
export function chooseStretch(value: string, letters: readonly Letters[], { from, to }: Stretch): Stretch {
  const seen = letters.filter((one) => isSeen(one) && one.to > one.from);
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || (from <= first.from && to >= last.to)) return { from: 0, to: value.length };
  const start = samePlace(letters, from).to;
  return { from: start, to: Math.max(start, samePlace(letters, to).from) };
}

function closesLink(value: string, { from }: Stretch): boolean {
  return value[from] === "]" || value[from] === ">";
}
