/** The signs in front of a line: those of quotes stay on the next one, those of items make room. */

const ITEM = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)(?:[ \t]{1,4}\[[ xX]\](?=[ \t]|$))?/g;

/** In front of a line that goes on in the same quote and item. */
export function continued(signs: string): string {
  return signs.replace(ITEM, (mark) => " ".repeat(widthOf(mark)));
}

/** In front of the item that follows. @param signs of the item before, of which the last is its own */
export function nextItem(signs: string): string {
  const last = [...signs.matchAll(ITEM)].at(-1);
  if (!last) return signs;
  const [mark] = last;
  const own = unticked(mark.replace(/^\d+/, (number) => String(Number(number) + 1)));
  const rest = signs.slice(last.index + mark.length).replaceAll("\n", "");
  return continued(signs.slice(0, last.index)) + own + (rest === "" ? " " : rest);
}

const TICK = /\[[xX]\](?=[ \t]*$)/;

export function isTicked(signs: string): boolean {
  return TICK.test(signs);
}

export function unticked(signs: string): string {
  return signs.replace(TICK, "[ ]");
}

/** The marks of items in front of a line: where each begins, and how far to the right it moves what stands in it. */
export function marksOf(signs: string): { at: number; mark: string; width: number }[] {
  return [...signs.matchAll(ITEM)].map(({ index, 0: mark }) => ({ at: index, mark, width: widthOf(mark) }));
}

/** What stands in an item is as far to the right as its mark is wide; its box is not counted. */
function widthOf(mark: string): number {
  const box = mark.indexOf("[");
  return box < 0 ? mark.length : mark.slice(0, box).trimEnd().length;
}
