import type { Stretch } from "../field/piece.ts";
import { type Read, readWritten } from "./read-written.ts";
import { lettersWithin, marksOf, type Selected, toggleMark } from "./toggle-mark.ts";

type Pair = readonly [open: string, close: string];

const BRACKETS: Readonly<Record<string, Pair>> = { "(": ["(", ")"], "[": ["[", "]"], "{": ["{", "}"], '"': ['"', '"'] };
/** In code other letters are quotation marks, too, and none is a sign. */
const IN_CODE: Readonly<Record<string, Pair>> = { ...BRACKETS, "'": ["'", "'"], "`": ["`", "`"] };
/** As keyboards write them that choose themselves: whether it opens or closes they cannot know. */
const CURLY: Pair = ["“", "”"];
const IN_WORDS: Readonly<Record<string, Pair>> = {
  ...BRACKETS,
  "“": CURLY,
  "”": CURLY,
  "„": ["„", "“"],
  "‘": ["‘", "’"],
  "«": ["«", "»"],
  "‹": ["‹", "›"],
  "「": ["「", "」"],
};

/**
 * What a bracket, a quotation mark or a sign makes of the words that it is typed over: it goes around them, and they stay selected.
 * @returns null for what takes their place, as every other letter does
 */
export function around(selected: Selected, typed: string, isLine: boolean): Selected | null {
  const isSign = "*_~`".includes(typed);
  if (!isSign && !IN_CODE[typed] && !IN_WORDS[typed]) return null;
  const read = readWritten(selected.text, isLine);
  const chosen = lettersWithin(read, { from: selected.start, to: selected.end });
  if (!chosen) return null;
  const isCode = read.runs.some(({ from, to, path }) => from <= chosen.from && chosen.from < to && path.some(isFenced));
  const pair = (isCode ? IN_CODE : IN_WORDS)[typed];
  if (pair) return between(selected.text, chosen, isCode ? chosen : withWholeMarks(read, chosen), pair);
  return isSign && !isCode ? marked(selected, typed, isLine) : null;
}

const isFenced = ({ tag }: { tag?: string }) => tag === "pre";

function between(text: string, { from, to }: Stretch, whole: Stretch, [open, close]: Pair): Selected {
  const put = open + text.slice(whole.from, whole.to) + close;
  return { text: text.slice(0, whole.from) + put + text.slice(whole.to), start: from + open.length, end: to + open.length };
}

/** Beside a letter a mark would not begin in front of a bracket, nor end behind one. */
function withWholeMarks({ marks }: Read, chosen: Stretch): Stretch {
  const whole = marks.find(({ tag, inner }) => tag !== "code" && inner.from === chosen.from && inner.to === chosen.to);
  return whole ? withWholeMarks({ marks } as Read, { from: whole.open.from, to: whole.close.to }) : chosen;
}

/** Once, a star makes words italic, and twice bold, as it is written. What has its mark keeps it. */
function marked(selected: Selected, typed: string, isLine: boolean): Selected | null {
  const has = marksOf(selected, isLine);
  const mark = typed === "`" ? "code" : typed === "~" ? "s" : "em";
  if (!has.has(mark)) return toggleMark(selected, mark, isLine);
  if (mark !== "em" || has.has("strong")) return selected;
  const plain = toggleMark(selected, "em", isLine);
  return plain && toggleMark(plain, "strong", isLine);
}
