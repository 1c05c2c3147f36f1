import type { Block } from "#core/blocks/block.ts";
import { sameBlock } from "#core/blocks/same.ts";
import { isWhole } from "#core/blocks/shape.ts";
import type { Change } from "./change.ts";
import { changedStretch } from "./changed-stretch.ts";
import type { Caret, Span } from "./editing.ts";
import { mapOffset } from "./map-offset.ts";

/** Letters on each side of a caret by which its place is known again. */
const BESIDE = 30;
/** Fewer are alike by chance. */
const FEWEST = 3;
/** Letters of all that changed, beyond which nothing is looked for. */
const MOST = 200_000;

interface Place {
  id: string;
  caret: Caret;
}

/** A text of a block; `item` is its place among others. */
interface Line {
  id: string;
  item: number | null;
  text: string;
}

/**
 * Where the letters beside a caret have gone that left its text: somebody divided it in front of them, joined it to another, or made
 * a list of texts, or texts or levels of a list.
 * @param home where its text has gone; of another block it is a guess, which is worth less than letters of which none is another
 * @returns null where nowhere else stand more of these letters, or too few of them
 */
export function mapLetters(change: Change, { id, caret }: Place, home: Place | null): Place | null {
  const was = change.before.find((block) => block.id === id);
  const from = was && lineAt([was], { id, caret });
  if (!from) return null;
  const { text: own } = from.line;
  const all = beside(own, from.span.to, own, from.span.to);
  const to = home && lineAt(change.after, home);
  const left = to ? beside(own, from.span.to, to.line.text, to.span.to) : 0;
  if (left === all) return null;
  const isSure = home?.id === id || (to && left === roomBeside(own, from.span.to, to.line.text, to.span.to));

  const { start, beforeEnd, afterEnd } = changedStretch(change.before, change.after, isSame);
  const before = linesOf(change.before.slice(start, beforeEnd));
  const after = linesOf(change.after.slice(start, afterEnd));
  const [text, textNow] = [before, after].map((lines) => lines.map((line) => line.text).join("\n")) as [string, string];
  if (text.length + textNow.length > MOST) return null;
  const begin = startOf(before, ({ id: one, item }) => one === id && item === from.line.item);
  const [first, last] = [from.span.from, from.span.to].map((at) => placeIn(after, mapOffset(text, textNow, begin + at)));
  if (!first || !last) return null;
  const found = beside(own, from.span.to, last.line.text, last.at);
  const room = roomBeside(own, from.span.to, last.line.text, last.at);
  if (found * 2 <= room || found < Math.min(all, FEWEST)) return null;
  if (found <= left && (isSure || found < room)) return null;
  const isSpan = typeof spanIn(caret) === "object" && first.line === last.line;
  return { id: last.line.id, caret: caretIn(last.line, isSpan ? { from: first.at, to: last.at } : last.at) };
}

const isSame = (one: Block, other: Block) => one.id === other.id && sameBlock(one, other);

/** How many letters beside the one place also stand beside the other. */
function beside(text: string, at: number, other: string, place: number): number {
  const [most, mostBelow] = roomsBeside(text, at, other, place);
  let [above, below] = [0, 0];
  while (above < most && text[at - above - 1] === other[place - above - 1]) above += 1;
  while (below < mostBelow && text[at + below] === other[place + below]) below += 1;
  return above + below;
}

function roomBeside(text: string, at: number, other: string, place: number): number {
  const [room, roomBelow] = roomsBeside(text, at, other, place);
  return room + roomBelow;
}

/** How many there can be, in front and behind. */
function roomsBeside(text: string, at: number, other: string, place: number): [number, number] {
  return [Math.min(BESIDE, at, place), Math.min(BESIDE, text.length - at, other.length - place)];
}

/** The text that a caret is in, and its letters there. */
function lineAt(blocks: readonly Block[], { id, caret }: Place): { line: Line; span: Span } | null {
  const at = spanIn(caret);
  const block = blocks.find((one) => one.id === id);
  if (at === null || !block) return null;
  const item = typeof caret === "object" && "item" in caret ? caret.item : null;
  const line = linesOf([block]).find((one) => one.item === item);
  return line ? { line, span: typeof at === "number" ? { from: at, to: at } : at } : null;
}

/** null where a caret is given by something else than letters. */
function spanIn(caret: Caret): number | Span | null {
  const at = typeof caret === "object" && "item" in caret ? caret.at : caret;
  return typeof at === "number" || (typeof at === "object" && "from" in at) ? at : null;
}

function caretIn({ item }: Line, at: number | Span): Caret {
  return item === null ? at : { item, at };
}

/** Texts in reading order; tables have none here: their cells are known by rows and columns. */
function linesOf(blocks: readonly Block[]): Line[] {
  return blocks.flatMap((block): Line[] => {
    if (!isWhole(block) || block.type === "table") return [];
    const { id } = block;
    if (block.type === "list") return block.content.items.map((text, item) => ({ id, item, text }));
    if (block.type === "todo") return block.content.items.map(({ text }, item) => ({ id, item, text }));
    return [{ id, item: null, text: block.content.text }];
  });
}

/** Where a line begins in all of them. */
function startOf(lines: readonly Line[], isLine: (line: Line) => boolean): number {
  let start = 0;
  for (const line of lines) {
    if (isLine(line)) break;
    start += line.text.length + 1;
  }
  return start;
}

function placeIn(lines: readonly Line[], place: number): { line: Line; at: number } | null {
  let at = place;
  for (const line of lines) {
    if (at <= line.text.length) return { line, at };
    at -= line.text.length + 1;
  }
  return null;
}
