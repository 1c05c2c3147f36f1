import { type Item, itemsOf } from "./item-lines.ts";
import { marksOf, nextItem } from "./line-signs.ts";
import type { Selected } from "./toggle-mark.ts";

/**
 * Puts the items of a list in which a selection stands, with all that is below them, under the item above (1), or out of the one that
 * they are in (−1). What can go no further stays where it is. Pure.
 * @returns null outside of lists
 */
export function indentItems(selected: Selected, by: -1 | 1): Selected | null {
  const items = itemsOf(selected.text, selected.end);
  const chosen = chosenOf(items, selected, by);
  if (chosen.length === 0) return null;
  // A number of more digits may leave what is below without its place: then the one before is used again, and drawn as the next.
  for (const next of [nextItem, (signs: string) => signs]) {
    const signs = by > 0 ? signsBelow(items, chosen) : signsOutside(items, chosen, next);
    const moved = withSigns(selected, signs);
    if (signs.size > 0 && isMeant(items, itemsOf(moved.text, moved.end), signs, by)) return moved;
  }
  return selected;
}

/** Does a selection stand in an item of a list? */
export function isAmongItems(selected: Selected): boolean {
  return SIGN.test(selected.text) && chosenOf(itemsOf(selected.text, selected.end), selected, 1).length > 0;
}

/** Most texts have no line that begins so, and need not be read. */
const SIGN = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])/m;

/** New signs for the first line of an item. */
type Signs = ReadonlyMap<Item, string>;

/** Those in which the selection stands, but for what goes along with one of them. */
function chosenOf(items: readonly Item[], { start, end }: Selected, by: -1 | 1): Item[] {
  const at = (caret: number) => items.findLast(({ from, to }) => from <= caret && caret <= to);
  const ends = [at(start), at(end)];
  const chosen = items.filter((item) => ends.includes(item) || (start < item.from && item.from < end));
  // What is on the first level already takes nothing along.
  const going = by > 0 ? chosen : chosen.filter(({ within }) => within.length > 0);
  const places = new Set(going.map(({ place }) => place));
  return chosen.filter(({ within }) => !within.some((place) => places.has(place)));
}

/** Under the item above: like what is under it already, else as far to the right as its words. */
function signsBelow(items: readonly Item[], chosen: readonly Item[]): Signs {
  const signs = new Map<Item, string>();
  /** By what they are in: the item that those before went under, and the last of them. */
  const went = new Map<number | undefined, { above: Item; last: string }>();
  for (const item of chosen) {
    const { within, before, mark } = item;
    const others = went.get(within.at(-1));
    const above = others?.above ?? siblingAbove(items, item);
    if (!above || !isMovable(item) || above.before !== before) continue;
    const last = others?.last ?? items.slice(above.place, item.place).findLast((one) => one.within.at(-1) === above.place)?.signs;
    const first = before + " ".repeat(above.width) + mark.replace(/^\d+/, "1") + item.signs.slice(before.length + mark.length);
    const next = last === undefined ? first : withBox(nextItem(last), mark);
    signs.set(item, next);
    went.set(within.at(-1), { above, last: next });
  }
  return signs;
}

function siblingAbove(items: readonly Item[], { place, within }: Item): Item | undefined {
  for (let at = place - 1; at > (within.at(-1) ?? -1); at -= 1) if (items[at]?.within.length === within.length) return items[at];
  return undefined;
}

/** Behind the item that it is in. */
function signsOutside(items: readonly Item[], chosen: readonly Item[], nextOf: (signs: string) => string): Signs {
  const signs = new Map<Item, string>();
  const last = new Map<Item, string>();
  for (const item of chosen) {
    const outer = items[item.within.at(-1) ?? -1];
    if (!outer || !isMovable(item) || !isMovable(outer)) continue;
    const next = withBox(nextOf(last.get(outer) ?? outer.signs), item.mark);
    signs.set(item, next);
    last.set(outer, next);
  }
  return signs;
}

/** A mark behind another one in the same line has nowhere to go. */
function isMovable({ mark, before }: Item): boolean {
  return mark !== "" && !/[^ \t>]/.test(before);
}

/** Ticked or not, or none that is to be ticked: an item stays what it was. */
function withBox(signs: string, mark: string): string {
  const box = BOX.exec(mark)?.[0];
  if (!box && !BOX.test(signs)) return signs;
  return `${signs.replace(BOX, "").trimEnd()} ${box ? `${box} ` : ""}`;
}

const BOX = /\[[ xX]\]/;

/** Moved as far as was meant, and nothing else with it. */
function isMeant(before: readonly Item[], after: readonly Item[], signs: Signs, by: number): boolean {
  const moved = new Set([...signs.keys()].map(({ place }) => place));
  const depth = ({ place, within }: Item) => within.length + ([...within, place].some((one) => moved.has(one)) ? by : 0);
  return before.length === after.length && before.every((item, place) => after[place]?.within.length === depth(item));
}

/** The items with other signs; what is below them goes along, and so does the selection. */
function withSigns({ text, start, end }: Selected, signs: Signs): Selected {
  const moves = [...signs];
  const lines: string[] = [];
  let [at, newStart, newEnd] = [0, start, end];
  for (const line of text.split("\n")) {
    while (moves[0] && at > moves[0][0].to) moves.shift();
    const [item, next] = moves[0] ?? [];
    const [old, put] = !item || next === undefined || at < item.from ? [0, ""] : indentOf(line, item, next, at === item.from);
    lines.push(put + line.slice(old));
    const shift = (caret: number) => (caret > at || (caret === at && old > 0) ? Math.max(put.length - old, at - caret) : 0);
    newStart += shift(start);
    newEnd += shift(end);
    at += line.length + 1;
  }
  return { text: lines.join("\n"), start: newStart, end: newEnd };
}

/** How much of a line goes for what. A line that stands less far to the right than the item's words goes on from them all the same. */
function indentOf(line: string, { before, signs, width }: Item, next: string, isFirst: boolean): [number, string] {
  if (isFirst) return [signs.length, next];
  const space = line.startsWith(before) ? (/^[ \t]*/.exec(line.slice(before.length))?.[0] ?? "") : "";
  if (space === "" || line.trim() === "") return [0, ""];
  const mark = marksOf(next).at(-1);
  const own = space.startsWith("\t") ? 1 : Math.min(width, space.length);
  return [before.length + own, next.slice(0, mark?.at ?? 0) + " ".repeat((mark?.width ?? 0) + 1)];
}
