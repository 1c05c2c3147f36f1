import type { Stretch } from "../field/piece.ts";
import { type Read, readWritten } from "./read-written.ts";
import { type Mark, type MarkSigns, type Words, wordsIn } from "./words.ts";
import { type Way, writeMarks } from "./write-marks.ts";

/** A text and what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** The marks that all of what is selected has; with nothing selected those at the caret. */
export function marksOf({ text, start, end }: Selected, isLine: boolean): ReadonlySet<Mark> {
  const read = readWritten(text, isLine);
  const chosen = lettersWithin(read, { from: start, to: end });
  if (!chosen) {
    const around = read.marks.filter(({ inner }) => inner.from <= start && start <= inner.to);
    return new Set(around.map(({ tag }) => tag).filter((tag) => tag !== "a") as Mark[]);
  }
  return common(wordsIn(read, chosen, chosen));
}

/**
 * Puts a mark on all of what is selected, or takes it off where all of it has the mark. Other marks and links stay as they are.
 * Between a letter and a bracket Markdown takes no signs: there they stand within the bracket.
 * @returns null where nothing is selected, or where Markdown has no signs for it
 */
export function toggleMark(selected: Selected, mark: Mark, isLine: boolean): Selected | null {
  for (const one of narrowed(selected)) {
    const next = rewritten(one, isLine, (words) => {
      const isOn = !common(words).has(mark);
      return words.map((word) => (word.isChosen ? withMark(word, mark, isOn) : word));
    });
    if (next) return next;
  }
  return null;
}

/** What is selected, then without what is no letter and no figure at its start, at its end, and at both. */
function narrowed({ text, start, end }: Selected): Selected[] {
  const chosen = text.slice(start, end);
  const from = start + Math.max(0, chosen.search(LETTER));
  const to = end - Math.max(0, [...chosen].reverse().join("").search(LETTER));
  const starts = from === start ? [start] : [start, from];
  return (to === end ? [end] : [end, to]).flatMap((last) => starts.map((first) => ({ text, start: first, end: last })));
}

const LETTER = /[\p{L}\p{N}]/u;

/** Makes what is selected a link, or leads the one that it is elsewhere. @param address null: it is none any more */
export function setLink(selected: Selected, address: string | null, isLine: boolean): Selected | null {
  const link = address === null ? null : { open: "[", close: `](${writtenAddress(address)})` };
  const linked = ({ marks }: Words) =>
    new Map([...(link ? [["a", link] as const] : []), ...[...marks].filter(([tag]) => tag !== "a")]);
  return rewritten(selected, isLine, (words) => words.map((word) => (word.isChosen ? { ...word, marks: linked(word) } : word)));
}

function writtenAddress(address: string): string {
  const escaped = address.trim().replace(/[\n<>]/g, encodeURIComponent);
  return /[\s()]/.test(escaped) || escaped === "" ? `<${escaped}>` : escaped;
}

function rewritten({ text, start, end }: Selected, isLine: boolean, change: (words: Words[]) => Words[]): Selected | null {
  const read = readWritten(text, isLine);
  const chosen = lettersWithin(read, { from: start, to: end });
  if (!chosen) return null;
  const stretch = withMarks(read, chosen);
  const words = wordsIn(read, stretch, chosen);
  if (!words.some(({ kind, isChosen }) => isChosen && kind === "words")) return null;
  const marked = spaced(change(words));
  const before = wordsIn(read, { from: 0, to: stretch.from }, chosen);
  const behind = wordsIn(read, { from: stretch.to, to: text.length }, chosen);
  for (const way of WAYS) {
    const { text: put, places } = writeMarks(marked, way);
    const next = text.slice(0, stretch.from) + put + text.slice(stretch.to);
    if (said(everything(readWritten(next, isLine))) !== said([...before, ...marked, ...behind])) continue;
    const first = marked.findIndex(({ isChosen, kind }) => isChosen && kind === "words");
    const last = marked.findLastIndex(({ isChosen, kind }) => isChosen && kind === "words");
    const to = (places[last] as number) + (marked[last]?.source.length ?? 0);
    return { text: next, start: stretch.from + (places[first] as number), end: stretch.from + to };
  }
  return null;
}

/** What Markdown reads differently in one of them is tried in the next. */
const WAYS: readonly Way[] = [
  { em: "*", isKept: true },
  { em: "_", isKept: true },
  { em: "*", isKept: false },
  { em: "_", isKept: false },
];

/** What is selected from its first letter that is read to its last. */
export function lettersWithin({ value, letters }: Read, { from, to }: Stretch): Stretch | null {
  const seen = letters.filter(({ kind }) => kind === undefined || kind === "drawn");
  const places = seen.flatMap((one) => {
    if (one.kind === "drawn") return one.from < to && one.to > from ? [one.from, one.to] : [];
    const start = Math.max(from, one.from);
    const text = value.slice(start, Math.min(to, one.to));
    if (text.trim() === "") return [];
    return [start + text.length - text.trimStart().length, start + text.trimEnd().length];
  });
  const [first, last] = [places[0], places.at(-1)];
  return first === undefined || last === undefined ? null : { from: first, to: last };
}

/** Every mark that is touched is written anew, and so is what holds it. */
function withMarks({ marks }: Read, chosen: Stretch): Stretch {
  let { from, to } = chosen;
  for (let isMore = true; isMore; ) {
    const touched = marks.filter(({ open, close }) => open.from <= to && close.to >= from);
    const next = {
      from: Math.min(from, ...touched.map(({ open }) => open.from)),
      to: Math.max(to, ...touched.map(({ close }) => close.to)),
    };
    isMore = next.from < from || next.to > to;
    ({ from, to } = next);
  }
  return { from, to };
}

function common(words: readonly Words[]): ReadonlySet<Mark> {
  const chosen = words.filter(({ kind, isChosen }) => kind === "words" && isChosen);
  const [first, ...others] = chosen;
  const tags = [...(first?.marks.keys() ?? [])].filter((tag) => others.every(({ marks }) => marks.has(tag)));
  return new Set(tags.filter((tag) => tag !== "a"));
}

function withMark(word: Words, mark: Mark, isOn: boolean): Words {
  const marks = new Map(word.marks);
  if (!isOn) marks.delete(mark);
  else if (!marks.has(mark)) marks.set(mark, NEW);
  if (mark !== "code" || isOn === word.marks.has("code")) return { ...word, marks };
  // In code every letter is itself, outside of it some are signs.
  return { ...word, marks, source: isOn ? word.seen : word.source.replace(/[\\`*_~[\]<&]/g, "\\$&") };
}

const NEW: MarkSigns = { open: "", close: "", isNew: true };

/** Space has the marks that go on over it, and those that are set on both sides; the end of a line only those that it had. */
function spaced(words: readonly Words[]): Words[] {
  return words.map((word, at) => {
    if (word.kind === "words" || (word.kind === "space" && word.marks.has("code"))) return word;
    const before = words.slice(0, at).findLast(({ kind }) => kind === "words");
    const behind = words.slice(at).find(({ kind }) => kind === "words");
    const isWithin = before?.isChosen && behind?.isChosen;
    const marks = [...(before?.marks ?? [])].filter(([tag, signs]) => {
      const next = behind?.marks.get(tag);
      if (!next || (word.kind === "line" && !word.marks.has(tag))) return false;
      if (tag === "code") return isWithin && word.kind === "space";
      return signs === next || (isWithin && (signs.isNew || next.isNew));
    });
    return { ...word, marks: new Map(marks) };
  });
}

function everything(read: Read): Words[] {
  const whole = { from: 0, to: read.value.length };
  return wordsIn(read, whole, whole);
}

/** What is read, with the marks that it has. */
function said(words: readonly Words[]): string {
  const parts = words.filter(({ kind }) => kind === "words");
  return JSON.stringify(parts.flatMap(({ seen, marks }) => [...seen].map((letter) => [letter, [...marks.keys()].sort().join()])));
}
