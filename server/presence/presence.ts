import { randomBytes } from "node:crypto";
import { type Company, SHOWN } from "#core/presence.ts";
import type { Db } from "../db/database.ts";
import { breathe } from "../pacing.ts";
import type { Topics } from "../topics.ts";
import { type Places, Whereabouts, type Word } from "./whereabouts.ts";

/** Milliseconds between two looks at who has gone; whoever is here is told to other processes anew at every second one. */
const BEAT = 5000;
/** What happens together is told once. Milliseconds. */
const GATHER = 200;
/** People on a page are told of news once in so many milliseconds; with more than fifty of them more seldom, and so seldom at most. */
const [EVERY, EACH, SELDOM] = [500, 10, 10_000];
/** Pairs of a page and a person in one message to other processes. */
const IN_A_WORD = 150;
/** Milliseconds for which a name is taken to be still the same. */
const NAME_HOLDS = 60_000;

interface Room {
  listeners: Set<() => void>;
  toldAt: number;
  timer: NodeJS.Timeout | null;
}

/** Who has a page open and may write in it. What is heard here was asked about by whoever enters: nobody enters without the right. */
export class Presence {
  readonly #self = randomBytes(6).toString("base64url");
  readonly #where = new Whereabouts();
  readonly #rooms = new Map<number, Room>();
  readonly #names = new Map<number, { name: string | null; readAt: number }>();
  readonly #db: Db;
  /** Under 0. */
  readonly #words: Topics<Word>;
  readonly #now: () => number;
  readonly #stopListening: () => void;
  readonly #beating: NodeJS.Timeout;
  #beats = 0;
  /** Who came or went here and was not told to other processes yet. */
  readonly #unsaid = new Map<number, Set<number>>();
  #saying: NodeJS.Timeout | null = null;

  constructor(db: Db, words: Topics<Word>, now: () => number) {
    this.#db = db;
    this.#words = words;
    this.#now = now;
    this.#stopListening = words.subscribe(0, (word) => this.#hear(word));
    this.#beating = setInterval(() => this.beat(), BEAT);
    this.#beating.unref();
  }

  stop(): void {
    clearInterval(this.#beating);
    this.#stopListening();
    clearTimeout(this.#saying ?? undefined);
    for (const { timer } of this.#rooms.values()) clearTimeout(timer ?? undefined);
  }

  /**
   * Somebody has a page open from now on.
   * @param listener called when somebody else may have come or gone
   * @returns ends it; `atOnce` where she must not be seen any longer
   */
  enter(pageId: number, userId: number, listener: () => void): (atOnce: boolean) => void {
    const isNew = !this.#where.isOn(pageId, userId);
    const isOwn = this.#where.isHere(pageId, userId);
    this.#where.enter(pageId, userId);
    const room = this.#rooms.get(pageId) ?? { listeners: new Set(), toldAt: Number.NEGATIVE_INFINITY, timer: null };
    this.#rooms.set(pageId, room);
    room.listeners.add(listener);
    if (!isOwn) this.#saySoon(pageId, userId);
    if (isNew) this.#tellSoon(pageId);
    return (atOnce) => {
      room.listeners.delete(listener);
      if (room.listeners.size === 0) this.#close(pageId, room);
      this.#where.leave(pageId, userId, this.#now(), atOnce);
      if (this.#where.isHere(pageId, userId)) return;
      this.#saySoon(pageId, userId);
      this.#tellSoon(pageId);
    };
  }

  /** Who else is there, for somebody who is there. */
  async others(pageId: number, userId: number): Promise<Company> {
    const { first: shown, count } = this.#where.others(pageId, userId, SHOWN);
    const names = await this.#namesOf(shown);
    const people = shown.flatMap((id) => {
      const name = names.get(id);
      return name == null ? [] : [{ id, name }];
    });
    return { people, more: count - shown.length };
  }

  /** Forgets who has gone, and says who is here. By the clock, and by tests. */
  beat(): void {
    const now = this.#now();
    const { changed, left } = this.#where.forget(now);
    this.#say({ gone: left });
    for (const pageId of changed) this.#tellSoon(pageId);
    for (const [id, { readAt }] of this.#names) if (now - readAt > NAME_HOLDS) this.#names.delete(id);
    this.#beats += 1;
    if (this.#beats % 2 === 0) this.#say({ here: this.#where.own() });
  }

  #hear(word: Word): void {
    if (word.from === this.#self) return;
    for (const pageId of this.#where.hear(word, this.#now())) this.#tellSoon(pageId);
  }

  /** When all browsers come back at once, a message is not one of them. */
  #saySoon(pageId: number, userId: number): void {
    const users = this.#unsaid.get(pageId) ?? new Set();
    this.#unsaid.set(pageId, users.add(userId));
    this.#saying ??= setTimeout(() => {
      this.#saying = null;
      const unsaid = [...this.#unsaid];
      this.#unsaid.clear();
      const those = (isHere: boolean): Places =>
        unsaid.map(([id, all]) => [id, [...all].filter((user) => this.#where.isHere(id, user) === isHere)]);
      this.#say({ here: those(true), gone: those(false) });
    }, GATHER);
    this.#saying.unref();
  }

  #say({ here = [], gone = [] }: { here?: Places; gone?: Places }): void {
    for (const some of cut(gone)) this.#words.publish(0, { from: this.#self, here: [], gone: some });
    for (const some of cut(here)) this.#words.publish(0, { from: this.#self, here: some, gone: [] });
  }

  /** A thousand people on one page are not told a thousand times that one more has come. */
  #tellSoon(pageId: number): void {
    const room = this.#rooms.get(pageId);
    if (!room || room.timer) return;
    const pause = Math.min(SELDOM, Math.max(EVERY, EACH * room.listeners.size));
    const wait = Math.max(GATHER, room.toldAt + pause - performance.now());
    room.timer = setTimeout(() => {
      room.timer = null;
      room.toldAt = performance.now();
      void tellAll(room.listeners);
    }, wait);
    room.timer.unref();
  }

  #close(pageId: number, room: Room): void {
    clearTimeout(room.timer ?? undefined);
    this.#rooms.delete(pageId);
  }

  async #namesOf(ids: number[]): Promise<Map<number, string | null>> {
    const unknown = ids.filter((id) => !this.#names.has(id));
    if (unknown.length > 0) {
      const rows = await this.#db
        .selectFrom("users")
        .select(["id", "first_name", "last_name"])
        .where("id", "in", unknown)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || null]));
      for (const id of unknown) this.#names.set(id, { name: byId.get(id) ?? null, readAt: this.#now() });
    }
    return new Map(ids.map((id) => [id, this.#names.get(id)?.name ?? null]));
  }
}

async function tellAll(listeners: Set<() => void>): Promise<void> {
  for (const listener of [...listeners]) {
    await breathe();
    if (listeners.has(listener)) listener();
  }
}

/** In pieces that fit into a message. */
function* cut(places: Places): Generator<Places> {
  let piece: Places = [];
  let room = IN_A_WORD;
  for (const [pageId, users] of places)
    for (let at = 0; at < users.length; ) {
      const some = users.slice(at, at + room);
      piece.push([pageId, some]);
      at += some.length;
      room -= some.length;
      if (room > 0) continue;
      yield piece;
      [piece, room] = [[], IN_A_WORD];
    }
  if (piece.length > 0) yield piece;
}
