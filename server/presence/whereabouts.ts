/** Milliseconds that somebody who left is seen yet, so that a reload or a glance at another tab is no coming and going. */
export const STAYS = 10_000;
/** Milliseconds after which nobody is believed to be anywhere because another process said so. */
export const BELIEVED = 25_000;
/** Pairs of a page and a person that are kept of what other processes say. */
const MOST_HEARD = 100_000;

/** Pages with people on them. */
export type Places = [pageId: number, userIds: number[]][];

/** What one process tells the others. */
export interface Word {
  from: string;
  here: Places;
  gone: Places;
}

interface Seen {
  /** Streams of this process. */
  streams: number;
  /** Until when whoever left this process is seen yet; 0 where she is not, or has not left. */
  stays: number;
  /** When each other process said so last. */
  said: Map<string, number>;
}

/** Who has which page open, as far as one process knows. In memory alone; somebody with many tabs and devices is there once. */
export class Whereabouts {
  readonly #pages = new Map<number, Map<number, Seen>>();
  #heard = 0;

  enter(pageId: number, userId: number): void {
    const seen = this.#seen(pageId, userId);
    seen.streams += 1;
    seen.stays = 0;
  }

  /** @param atOnce not only after a while */
  leave(pageId: number, userId: number, now: number, atOnce: boolean): void {
    const seen = this.#pages.get(pageId)?.get(userId);
    if (!seen) return;
    seen.streams -= 1;
    if (seen.streams > 0) return;
    seen.stays = atOnce ? 0 : now + STAYS;
    this.#dropIfGone(pageId, userId, seen);
  }

  /** @returns the pages on which somebody came or went */
  hear({ from, here, gone }: Word, now: number): number[] {
    const changed = new Set<number>();
    for (const [pageId, userId] of pairs(here)) {
      const isNew = !this.isOn(pageId, userId);
      if (isNew && this.#heard >= MOST_HEARD) continue;
      const { said } = this.#seen(pageId, userId);
      if (!said.has(from)) this.#heard += 1;
      said.set(from, now);
      if (isNew) changed.add(pageId);
    }
    for (const [pageId, userId] of pairs(gone)) {
      const seen = this.#pages.get(pageId)?.get(userId);
      if (!seen?.said.delete(from)) continue;
      this.#heard -= 1;
      if (this.#dropIfGone(pageId, userId, seen)) changed.add(pageId);
    }
    return [...changed];
  }

  /** Forgets whoever left, and what no process has said again. @returns the pages from which somebody went, with who left this process */
  forget(now: number): { changed: number[]; left: Places } {
    const changed: number[] = [];
    const left: Places = [];
    for (const [pageId, people] of this.#pages) {
      const leavers: number[] = [];
      const before = people.size;
      for (const [userId, seen] of people) {
        for (const [from, at] of seen.said) if (now - at > BELIEVED && seen.said.delete(from)) this.#heard -= 1;
        const isLeaver = seen.stays > 0 && seen.stays <= now;
        if (isLeaver) leavers.push(userId);
        if (isLeaver) seen.stays = 0;
        this.#dropIfGone(pageId, userId, seen);
      }
      if (leavers.length > 0) left.push([pageId, leavers]);
      if (people.size < before) changed.push(pageId);
    }
    return { changed, left };
  }

  /** In the order in which they came. */
  on(pageId: number): number[] {
    return [...(this.#pages.get(pageId)?.keys() ?? [])];
  }

  /** The first of them but for one, and how many there are without her. */
  others(pageId: number, userId: number, most: number): { first: number[]; count: number } {
    const people = this.#pages.get(pageId);
    const first: number[] = [];
    for (const id of people?.keys() ?? []) {
      if (first.length === most) break;
      if (id !== userId) first.push(id);
    }
    return { first, count: (people?.size ?? 0) - (people?.has(userId) ? 1 : 0) };
  }

  /** Words of other processes that are kept. */
  get heard(): number {
    return this.#heard;
  }

  isOn(pageId: number, userId: number): boolean {
    return this.#pages.get(pageId)?.has(userId) ?? false;
  }

  /** As this process sees it by itself. */
  isHere(pageId: number, userId: number): boolean {
    const seen = this.#pages.get(pageId)?.get(userId);
    return seen !== undefined && isHere(seen);
  }

  /** Whom this process sees by itself. */
  own(): Places {
    const own: Places = [];
    for (const [pageId, people] of this.#pages) {
      const users = [...people].filter(([, seen]) => isHere(seen)).map(([userId]) => userId);
      if (users.length > 0) own.push([pageId, users]);
    }
    return own;
  }

  #seen(pageId: number, userId: number): Seen {
    const people = this.#pages.get(pageId) ?? new Map<number, Seen>();
    this.#pages.set(pageId, people);
    const seen = people.get(userId) ?? { streams: 0, stays: 0, said: new Map() };
    people.set(userId, seen);
    return seen;
  }

  #dropIfGone(pageId: number, userId: number, seen: Seen): boolean {
    if (isHere(seen) || seen.said.size > 0) return false;
    const people = this.#pages.get(pageId);
    people?.delete(userId);
    if (people?.size === 0) this.#pages.delete(pageId);
    return true;
  }
}

const isHere = ({ streams, stays }: Seen) => streams > 0 || stays > 0;

function* pairs(places: Places): Generator<[pageId: number, userId: number]> {
  for (const [pageId, users] of places) for (const userId of users) yield [pageId, userId];
}
