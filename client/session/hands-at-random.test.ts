import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { doc, h, p, table, todo, ul, wordsOf } from "../../test/documents.ts";
import { type Act, act, anyAct } from "../../test/session/hands.ts";
import { type Line, type Open, openSession } from "../../test/session/open-session.ts";
import { PageServer } from "../../test/session/page-server.ts";
import { type Draft, digestOf } from "../device/drafts.ts";
import { restoreDrafts } from "./draft/restore.ts";

/**
 * Whatever several people, or one in several tabs, do to one page at once, and whichever calls get lost: no word goes that nobody
 * took away, undo and redo take nobody else's, and at the end all see the same page, in which no id stands twice.
 */

beforeAll(() => import("./merging.ts"));

const page = (): Block[] =>
  doc(
    p("the harbour lies still before dawn", "a"),
    h("what to bring along", 2, "h"),
    ul(["map of town", "warm red coat", "water for two"], "l"),
    todo(["tide times checked", "*warden told today", "ferry paid twice"], "t"),
    table(
      ["hour", "tide", "wind"],
      [
        ["six", "low one", "north"],
        ["noon", "high two", "west"],
        ["nine", "low three", "east"],
      ],
      "g",
    ),
    p("bring small coins for the bus home", "b"),
    p("the end of it all", "z"),
  );

interface Step {
  who: number;
  does: Act | "save" | "leave";
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(2),
  does: fc.oneof(
    { weight: 24, arbitrary: anyAct },
    { weight: 4, arbitrary: fc.constant("save" as const) },
    { weight: 1, arbitrary: fc.constant("leave" as const) },
  ),
});

class Hand {
  #open: Open;
  readonly #server: PageServer;
  readonly #line: Line;
  readonly #name: string;
  #acts = 0;
  readonly typed = new Set<string>();
  /** What she took away, and has not brought back. */
  readonly taken = new Set<string>();
  /** What she took away at any time: undo and redo may do it again. */
  readonly #tookOnce = new Set<string>();
  /** Words of others that undo or redo took away. */
  readonly wronged: string[] = [];

  constructor(server: PageServer, line: Line, name: string) {
    [this.#server, this.#line, this.#name] = [server, line, name];
    this.#open = openSession(server, line, name);
  }

  get session() {
    return this.#open.session;
  }

  get #words() {
    return new Set(wordsOf(this.session.store.blocks));
  }

  /** Closes the page and opens it again, with what she had not saved. Steps of undo go. */
  async #comeBack(): Promise<void> {
    const { session, leave } = this.#open;
    session.store.commitPending();
    const draft = draftIn(session);
    leave();
    const read = async ({ revision }: Draft) => this.#server.version(revision ?? 1).content;
    const restored = await restoreDrafts(this.#server.page(), draft ? [draft] : [], read);
    this.#open = openSession(this.#server, this.#line, this.#name, restored);
  }

  async take({ does }: Step): Promise<void> {
    if (does === "save") return void this.session.save();
    if (does === "leave") return this.#comeBack();
    const before = this.#words;
    act(this.session.store, does, `${this.#name}${this.#acts}`);
    this.#acts += 1;
    const after = this.#words;
    for (const word of after) {
      if (before.has(word)) continue;
      if (word.startsWith(this.#name)) this.typed.add(word);
      this.taken.delete(word);
    }
    const isOthers = (word: string) => /^[A-Z]/.test(word) && !word.startsWith(this.#name) && !this.#tookOnce.has(word);
    for (const word of before) {
      if (after.has(word)) continue;
      if ((does.kind === "undo" || does.kind === "redo") && isOthers(word)) this.wronged.push(word);
      this.taken.add(word);
      this.#tookOnce.add(word);
    }
  }
}

/** What is left on the device of a page that is closed. */
function draftIn({ store, revision }: Open["session"]): Draft | null {
  if (!store.isDirty) return null;
  const was = new Map(store.base.map((block) => [block.id, block]));
  const own = store.blocks.filter((block) => was.get(block.id) !== block);
  const began = own.flatMap(({ id }): [string, string][] => {
    const before = was.get(id);
    return before ? [[id, digestOf(before)]] : [];
  });
  const place = { account: 1, pageId: 7, workspaceId: 1, tab: "t", updatedAt: 0, pageTitle: "", title: null, base: null };
  const order = store.blocks.map(({ id }) => id);
  return { ...place, revision, order, blocks: new Map(own.map((block) => [block.id, block])), began: new Map(began) };
}

/** Lets everything happen that does not wait for the scheduler. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function runOut(scheduler: fc.Scheduler): Promise<void> {
  for (await rest(); scheduler.count() > 0; await rest()) await scheduler.waitOne();
}

interface Story {
  scheduler: fc.Scheduler;
  plan: Step[];
  losses: readonly boolean[];
}

const stories: fc.Arbitrary<Story> = fc.record({
  scheduler: fc.scheduler(),
  plan: fc.array(step, { minLength: 30, maxLength: 90 }),
  losses: fc.oneof(fc.constant([]), fc.array(fc.boolean(), { maxLength: 12 })),
});

async function play({ scheduler, plan, losses }: Story): Promise<void> {
  const server = new PageServer(page());
  const lost = [...losses];
  const line: Line = async (call, way) => {
    await scheduler.schedule(Promise.resolve(), `${call} ${way}`);
    if (lost.shift()) throw new TypeError("Failed to fetch");
  };
  const hands = ["Marta", "Jonas", "Tab"].map((name) => new Hand(server, line, name));
  scheduler.scheduleSequence(plan.map((one) => ({ label: JSON.stringify(one), builder: async () => hands[one.who]?.take(one) })));
  await runOut(scheduler);
  lost.length = 0;
  // Then everybody saves what is left, and hears of it.
  for (let round = 0; round < 2; round += 1)
    for (const { session } of hands) {
      void session.save();
      await runOut(scheduler);
      void session.refresh();
      await runOut(scheduler);
    }
  const there = new Set(wordsOf(server.content));
  const isGone = (word: string) => !there.has(word) && !hands.some(({ taken }) => taken.has(word));
  for (const { session, typed, wronged } of hands) {
    expect(session.store.blocks).toEqual(server.content);
    expect([session.isDirty, session.told.theirs]).toEqual([false, null]);
    expect({ lost: [...typed].filter(isGone), wronged }).toEqual({ lost: [], wronged: [] });
  }
  const itemsIn = (block: Block) => (block.type === "todo" ? block.content.items : []);
  const ids = server.content.flatMap((block) => [block.id, ...itemsIn(block).map(({ id }) => `${id} in ${block.id}`)]);
  expect(new Set(ids).size).toBe(ids.length);
}

it("no hand loses a word to another's, and all end with one page", async () => {
  const numRuns = Number(process.env.PROPERTY_RUNS ?? 100);
  await fc.assert(fc.asyncProperty(stories, play), { numRuns, interruptAfterTimeLimit: 40_000 });
});
