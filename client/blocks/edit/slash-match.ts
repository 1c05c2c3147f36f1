import type { SlashEntry } from "./slash-entries.ts";

/** An entry that was found, and what of it is marked: letters of its label, or of the word at its right. */
export interface Found {
  entry: SlashEntry;
  /** The other word that matched; empty where the label did. */
  word: string;
  from: number;
  to: number;
}

/** Entries of which every word that is typed begins a word, or what does the same when it is typed. Pure. */
export function matching(entries: readonly SlashEntry[], typed: string): Found[] {
  // The language stands right behind the sign for code.
  const words = typed.toLowerCase().replace(FENCE, "code ").replace(HYPHEN, " ").split(" ").filter(Boolean);
  const found = entries.flatMap((entry) => {
    if (words.length < (entry.least ?? 0)) return [];
    const label = entry.label.toLowerCase();
    const others = typeof entry.sign === "string" ? [entry.sign, ...entry.words] : entry.words;
    if (!words.every((word) => [label, ...others].some((text) => startIn(text, word) >= 0))) return [];
    const [first = ""] = words;
    const at = startIn(label, first);
    if (at >= 0) return [{ entry, word: "", from: at, to: at + first.length }];
    const word = others.find((other) => startIn(other, first) >= 0) ?? "";
    const from = startIn(word, first);
    return [{ entry, word, from, to: from + first.length }];
  });
  // First comes whose name begins so, and what is called so in one word; one of several kinds only behind what stands by itself.
  const rank = ({ entry, word, from, to }: Found) =>
    (entry.least ? OF_KIND : 0) + (word === "" ? Number(from > 0) : word.length === to - from ? 0 : 2);
  const best = (group: string) => Math.min(...found.filter(({ entry }) => entry.group === group).map(rank));
  const place = ({ entry: { group } }: Found) =>
    best(group) * entries.length + entries.findIndex((entry) => entry.group === group);
  return found.toSorted((a, b) => place(a) - place(b) || rank(a) - rank(b));
}

/** Behind every other rank. */
const OF_KIND = 3;

/** Between two letters it parts words; in front of the first one it is a sign. */
const HYPHEN = /(?<=\p{L})-(?=\p{L})/gu;

const FENCE = /^(?:```|~~~)(?=.)/;

/** Where a word of `text` begins with `start`; −1 where none does. */
function startIn(text: string, start: string): number {
  if (text.startsWith(start)) return 0;
  const at = text.indexOf(` ${start}`);
  return at < 0 ? -1 : at + 1;
}
