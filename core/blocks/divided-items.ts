import type { TodoItem } from "./block.ts";

/**
 * Two people pressed Enter in the same item at the same place: each made new items, which say the same. One pair is enough.
 * @returns my items less those that are theirs, too
 */
export function withoutTwins(
  base: readonly TodoItem[],
  mine: readonly TodoItem[],
  theirs: readonly TodoItem[],
): readonly TodoItem[] {
  const was = new Map(base.map((item) => [item.id, item]));
  const known = new Set([...base, ...theirs].map(({ id }) => id));
  const their = new Map(theirs.map((item, place) => [item.id, place]));
  const twins = new Set<string>();
  for (const [place, item] of mine.entries()) {
    const before = was.get(item.id);
    const theirPlace = their.get(item.id);
    if (!before || theirPlace === undefined || item.text === before.text) continue;
    const myParts = partsAt(mine, place, (id) => !known.has(id));
    const theirParts = partsAt(theirs, theirPlace, (id) => !was.has(id));
    if (!isSame(myParts, theirParts) || letters(myParts) !== letters([before])) continue;
    for (const { id } of myParts.slice(1)) twins.add(id);
  }
  return twins.size === 0 ? mine : mine.filter(({ id }) => !twins.has(id));
}

/** An item, and the new ones right behind it. */
function partsAt(items: readonly TodoItem[], place: number, isNew: (id: string) => boolean): readonly TodoItem[] {
  let end = place + 1;
  while (end < items.length && isNew(items[end]?.id ?? "")) end += 1;
  return items.slice(place, end);
}

function isSame(mine: readonly TodoItem[], theirs: readonly TodoItem[]): boolean {
  const isAlike = (one: TodoItem, other: TodoItem | undefined) => one.text === other?.text && one.completed === other.completed;
  return mine.length === theirs.length && mine.every((item, at) => isAlike(item, theirs[at]));
}

/** Where an item is divided, space goes. */
function letters(items: readonly TodoItem[]): string {
  return items.map(({ text }) => text.replace(/\s/g, "")).join("");
}
