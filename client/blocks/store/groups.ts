import { longestIncreasing } from "#core/blocks/longest-increasing.ts";
import { changedStretch } from "./changed-stretch.ts";

/**
 * The blocks of a page in groups of some dozens. A group is what the page skips drawing while it is out of sight, and what one
 * insertion or move has to draw anew: ids stay in their group while others come and go.
 */
export interface Group {
  readonly key: number;
  readonly ids: readonly string[];
}

/** How many blocks a group is made of: the longer the page the more, because browsers look at every group in each frame. */
const FEWEST = 24;
const MOST = 48;
const WANTED_GROUPS = 200;
/** A group that has grown beyond this is divided. */
const FULL = 2 * MOST;

let lastKey = 0;

export function makeGroups(ids: readonly string[]): readonly Group[] {
  return chunk(ids, Math.min(MOST, Math.max(FEWEST, Math.ceil(ids.length / WANTED_GROUPS))));
}

/**
 * The groups for a new order. Groups whose ids stay the same stay the same objects; only the stretch that changed is grouped anew,
 * with one group before it, which new ids may join.
 */
export function regroup(groups: readonly Group[], ids: readonly string[]): readonly Group[] {
  const before = groups.flatMap((group) => group.ids);
  const { start, beforeEnd } = changedStretch(before, ids, Object.is);
  let [first, from, last, to] = [0, 0, groups.length, before.length];
  while (first < last && from + sizeOf(groups[first]) < start) {
    from += sizeOf(groups[first]);
    first += 1;
  }
  while (last > first && to - sizeOf(groups[last - 1]) >= beforeEnd) {
    to -= sizeOf(groups[last - 1]);
    last -= 1;
  }
  const stretch = ids.slice(from, ids.length - before.length + to);
  return [...groups.slice(0, first), ...regroupAll(groups.slice(first, last), stretch), ...groups.slice(last)];
}

const sizeOf = (group: Group | undefined) => group?.ids.length ?? 0;

function regroupAll(groups: readonly Group[], ids: readonly string[]): readonly Group[] {
  const places = new Map<string, number>();
  for (const group of groups) for (const id of group.ids) places.set(id, places.size);
  const known = ids.filter((id) => places.has(id));
  const steady = new Set(longestIncreasing(known.map((id) => places.get(id) as number)).map((index) => known[index] as string));
  const groupOf = new Map(groups.flatMap((group) => group.ids.filter((id) => steady.has(id)).map((id) => [id, group] as const)));

  const next: { from: Group | null; ids: string[] }[] = [];
  for (const id of ids) {
    const home = groupOf.get(id) ?? null;
    const last = next.at(-1);
    // New and moved ids join the group that they come to stand in.
    if (last && (home === null || last.from === home || last.from === null)) {
      last.ids.push(id);
      last.from ??= home;
    } else next.push({ from: home, ids: [id] });
  }
  return next.flatMap(({ from, ids: members }) => {
    if (from && sameIds(from.ids, members)) return [from];
    if (members.length > FULL) {
      const [first, ...rest] = chunk(members, MOST);
      return first ? [{ key: from?.key ?? first.key, ids: first.ids }, ...rest] : [];
    }
    return [{ key: from?.key ?? newKey(), ids: members }];
  });
}

function chunk(ids: readonly string[], size: number): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < ids.length; at += size) groups.push({ key: newKey(), ids: ids.slice(at, at + size) });
  return groups;
}

function newKey(): number {
  lastKey += 1;
  return lastKey;
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
