import type { Block } from "#core/blocks/block.ts";
import { lex } from "#core/blocks/lex.ts";
import { toMarkdown } from "#core/blocks/to-markdown.ts";
import { enterText } from "./enter-text.ts";
import { type Item, itemsOf } from "./item-lines.ts";
import { continued, marksOf } from "./line-signs.ts";
import { readWrittenAt, withoutSelected } from "./read-written.ts";
import { lineAt } from "./text-line.ts";

/** A text after items or paragraphs were pasted into it, and the caret behind the last of them. */
export interface Between {
  text: string;
  caret: number;
}

/**
 * Items that are pasted into an item of a list in a text: each is one beside it, with its sign, and what is below it as far below. An
 * empty item becomes the first of them; another is parted at the caret, and they stand in between.
 * @returns null outside of such a list, and for what is not made of items alone
 */
export function itemsBetween(source: string, start: number, end: number, pasted: readonly Block[]): Between | null {
  const { value, caret } = withoutSelected(source, start, end, false);
  const place = placeAt(value, caret);
  const items = place && itemsOfBlocks(pasted);
  if (!items || items.length === 0) return null;
  const { line, words } = place;
  const [before, after] = [
    value.slice(words, Math.max(words, caret)).trim(),
    value.slice(Math.max(words, caret), line.to).trim(),
  ];
  if (before !== "" && after !== "") {
    const entered = enterText(value, caret);
    return "text" in entered ? itemsBetween(entered.text, entered.caret, entered.caret, pasted) : null;
  }
  if (after === "" && goesOn(value, place)) return null;
  const head = before === "" ? value.slice(0, line.from) : `${value.slice(0, line.to).trimEnd()}\n`;
  const lead = before === "" ? place.lead : continued(place.lead);
  const first = before === "" ? 0 : 1;
  const text = head + items.map((item, at) => written(item, place, at === 0 ? lead : continued(lead), first + at)).join("\n");
  const rest =
    after === "" ? "" : `\n${continued(lead)}${numbered(place, items.length)}${place.room}${value.slice(words, line.to)}`;
  return { text: text + rest + value.slice(line.to), caret: text.length };
}

/** Of the item that the caret stands in, on its first line. */
interface Place {
  line: { from: number; to: number };
  /** Where its words begin. */
  words: number;
  /** In front of its mark, its mark with its box, and what stands between that and its words. */
  lead: string;
  mark: string;
  room: string;
}

function placeAt(value: string, caret: number): Place | null {
  const line = lineAt(value, caret);
  const item = itemsOf(value, caret).findLast(({ from, mark }) => from === line.from && mark !== "");
  if (!item) return null;
  const words = Math.max(line.words(readWrittenAt(value, caret)), line.from + item.signs.length);
  const prefix = value.slice(line.from, words);
  const own = marksOf(prefix).at(-1);
  if (!own) return null;
  const room = prefix.slice(own.at + own.mark.length);
  // Behind another sign, as of a heading, it is no item alone.
  return room.trim() === "" ? { line, words, lead: prefix.slice(0, own.at), mark: own.mark, room: room || " " } : null;
}

/** Is there more of the item below, which is no item? It would be of the last one that is put there. */
function goesOn(value: string, { line }: Place): boolean {
  const items = itemsOf(value, line.to);
  const item = items.findLast(({ from }) => from === line.from);
  for (let at = line.to + 1; at <= (item?.to ?? 0); ) {
    const next = lineAt(value, at);
    const text = value.slice(next.from, next.to);
    // In the middle of a paragraph most numbers begin no item.
    if (text.trim() !== "") return !ITEM.test(text) || (NUMBERED.test(text) && items.every(({ from }) => from !== next.from));
    at = next.to + 1;
  }
  return false;
}

const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const NUMBERED = /^[ \t>]*\d/;

interface PastedLines {
  /** With a space behind it; empty for none. */
  box: string;
  lines: readonly string[];
  /** How far to the right its mark moves what is in it. */
  width: number;
}

/** @returns null where there is more than items */
function itemsOfBlocks(blocks: readonly Block[]): PastedLines[] | null {
  const items: PastedLines[] = [];
  for (const block of blocks) {
    const source = block.type === "table" || block.type === "heading" ? "" : toMarkdown([block]).trimEnd();
    const tokens = lex(source).tokens.filter(({ type }) => type !== "space");
    if (source === "" || tokens.some(({ type }) => type !== "list")) return null;
    const outer = itemsOf(source, -1).filter(({ within }) => within.length === 0);
    if (outer.some(({ mark, before }) => mark === "" || before !== "") || outer[0]?.from !== 0) return null;
    for (const [at, item] of outer.entries()) items.push(linesOf(source, item, outer[at + 1]?.from ?? source.length + 1));
  }
  return items;
}

function linesOf(source: string, { from, signs, mark, width }: Item, to: number): PastedLines {
  const [first = "", ...others] = source
    .slice(from, to - 1)
    .trimEnd()
    .split("\n");
  const box = BOX.exec(mark)?.[0] ?? "";
  return { box: box && `${box} `, lines: [first.slice(signs.length), ...others], width };
}

const BOX = /\[[ xX]\]$/;

/** @param by how many items it stands behind the one that the caret was in */
function written({ box, lines, width }: PastedLines, place: Place, lead: string, by: number): string {
  const [first = "", ...others] = lines;
  const bullet = numbered(place, by).replace(BOX, "").trimEnd();
  const own = box || (BOX.test(place.mark) ? "[ ] " : "");
  const space = place.room.replace("\n", "");
  const inside = continued(lead);
  const room = " ".repeat(Math.max(0, bullet.length + space.length - width));
  return [
    lead + bullet + space + own + first,
    ...others.map((line) => (line.trim() === "" ? inside.trimEnd() : inside + room + line)),
  ].join("\n");
}

/** Its mark, so many further. */
function numbered({ mark }: Place, by: number): string {
  return mark.replace(/^\d+/, (number) => String(Number(number) + by));
}
