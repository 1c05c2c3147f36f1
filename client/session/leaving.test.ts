// Tabs that stay open need a process of their own, which files with other options have.
// @vitest-environment-options {"process": "leaving"}
import { setMaxListeners } from "node:events";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { textsOf, wordsOf } from "../../test/documents.ts";
import { answering } from "../../test/session/answers.ts";
import { openTab, startBrowser, type Tab } from "../../test/session/browser.ts";
import type { Line } from "../../test/session/open-session.ts";
import { PageServer } from "../../test/session/page-server.ts";
import { type Place, pageOf, withWord } from "../../test/session/written.ts";
import { readDrafts } from "../device/drafts.ts";
import { DRAFTS } from "../device/left-drafts.ts";
import type { OpenPage } from "./open-page.ts";
import type { PageSession } from "./page-session.ts";

/**
 * Pages that are left and come back to, in one tab or two, while calls are on their way and some get lost: what was typed is found
 * again, on the page or on the device, and is on the server once when all is saved.
 */

const names = ["Marta", "Also"];
const tabs: Tab[] = [];
let server = new PageServer(pageOf(names));
let line: Line = async () => {};

beforeAll(async () => {
  // Every page that is open listens to the window.
  setMaxListeners(0);
  startBrowser();
  vi.stubGlobal(
    "fetch",
    answering(
      () => server,
      (call, way) => line(call, way),
    ),
  );
  for (const _ of names) tabs.push(await openTab());
});

/** Milliseconds until what does not wait for the server has come to rest, or nothing more is to be seen of it. */
const LONGEST = 2000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const began = Date.now(); !(await isSo()) && Date.now() - began < LONGEST; ) await turn();
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Somebody at one tab. */
class Visitor {
  readonly #tab: Tab;
  readonly #name: string;
  readonly words: string[] = [];
  #page: OpenPage;
  #leave: () => void;
  #isHere = true;

  constructor(tab: Tab, name: string) {
    this.#tab = tab;
    this.#name = name;
    this.#page = tab.openPage(server.id);
    this.#leave = this.#page.hold(async () => {});
  }

  get session() {
    const now = this.#page.now();
    return this.#isHere && now.state === "open" ? now.session : null;
  }

  async saveAll(): Promise<void> {
    if (this.#page.now().state === "failed") this.#page.retry();
    await this.session?.save();
    await this.session?.refresh();
  }

  type(place: Place): void {
    const { session } = this;
    const word = `${this.#name}${this.words.length}`;
    if (!session) return;
    this.words.push(word);
    session.store.change((blocks) => withWord(blocks, this.#name, place, word));
    expect(wordsOf(session.store.blocks)).toContain(word);
  }

  leave(): void {
    this.#leave();
    this.#leave = () => {};
    this.#isHere = false;
  }

  comeBack(): void {
    this.leave();
    this.#isHere = true;
    this.#page = this.#tab.openPage(server.id);
    this.#leave = this.#page.hold(async () => {});
  }
}

interface Step {
  who: number;
  what: Place | "save" | "leave" | "come back";
  /** How many calls or answers arrive before the next step. */
  arriving: number;
}

const step = (people: number): fc.Arbitrary<Step> =>
  fc.record({
    who: fc.nat({ max: people - 1 }),
    what: fc.constantFrom<Step["what"]>("text", "list", "todo", "new block", "save", "save", "leave", "come back", "come back"),
    arriving: fc.nat({ max: 3 }),
  });

interface Story {
  scheduler: fc.Scheduler;
  plan: Step[];
  losses: readonly boolean[];
}

const stories = (people: number): fc.Arbitrary<Story> =>
  fc.record({
    scheduler: fc.scheduler(),
    plan: fc.array(step(people), { minLength: 3, maxLength: 12 }),
    losses: fc.array(fc.boolean(), { maxLength: 6 }),
  });

async function play({ scheduler, plan, losses }: Story, people: number): Promise<void> {
  // On the device and in the tabs nothing is known of this one.
  server = new PageServer(pageOf(names), server.id + 1);
  let isQuiet = false;
  const lost = [...losses];
  line = async (call, way) => {
    if (!isQuiet) await scheduler.schedule(Promise.resolve(), `${call} ${way}`);
    if (!isQuiet && call !== "health" && lost.shift()) throw new TypeError("Failed to fetch");
  };
  const visitors = tabs.slice(0, people).map((tab, who) => new Visitor(tab, names[who] ?? ""));
  for (const { who, what, arriving } of plan) {
    const visitor = visitors[who];
    if (what === "save") void visitor?.session?.save();
    else if (what === "leave") visitor?.leave();
    else if (what === "come back") visitor?.comeBack();
    else visitor?.type(what);
    for (let at = 0; at < arriving; at += 1) {
      await turn();
      if (scheduler.count() > 0) await scheduler.waitOne();
    }
  }
  // Then the line is good: everybody comes back, and saves until nothing is left on the device.
  isQuiet = true;
  while (scheduler.count() > 0) await scheduler.waitOne();
  for (const visitor of visitors) visitor.comeBack();
  await until(async () => {
    for (const visitor of visitors) await visitor.saveAll();
    const isSaved = visitors.every(({ session }) => session?.isDirty === false);
    const saved = wordsOf(server.content);
    const isThere = visitors.every(({ words }) => words.every((word) => saved.includes(word)));
    return isThere && isSaved && (await readDrafts(1, server.id)).length === 0;
  });
  // What was on its way to the device when it was saved goes from there as soon as it has come.
  await until(async () => visitors.every(({ session }) => session?.isSafe === true));
  expect(await readDrafts(1, server.id)).toEqual([]);
  // What one saved last the other has not heard of yet.
  for (const { session } of visitors) await session?.refresh();
  const saved = wordsOf(server.content);
  for (const { words, session } of visitors) {
    for (const word of words) expect(saved.filter((one) => one === word)).toEqual([word]);
    expect(textsOf(session?.store.blocks ?? [])).toEqual(textsOf(server.content));
  }
  for (const visitor of visitors) visitor.leave();
}

describe("a page that is left and come back to", () => {
  it("shows its last words from the first moment to who comes back at once", async () => {
    server = new PageServer(pageOf(names), server.id + 1);
    line = async () => {};
    const visitor = new Visitor(tabs[0] as Tab, "Marta");
    await until(async () => visitor.session !== null);
    const drafts = async () => (await readDrafts(1, server.id)).length;
    visitor.type("list");
    await until(async () => (await drafts()) === 1);
    await visitor.saveAll();
    await until(async () => (await drafts()) === 0);
    visitor.type("list");
    visitor.comeBack();
    await until(async () => visitor.session !== null);
    expect(wordsOf(visitor.session?.store.blocks ?? [])).toContain("Marta1");
    visitor.leave();
  });

  it("has a draft of which there is no mark below what is written at its place before it is found", async () => {
    server = new PageServer(pageOf(names), server.id + 1);
    line = async () => {};
    const [left, visitor] = tabs.map((tab) => new Visitor(tab, "Marta")) as [Visitor, Visitor];
    await until(async () => left.session !== null && visitor.session !== null);
    visitor.leave();
    left.type("todo");
    await until(async () => (await readDrafts(1, server.id)).length === 1);
    left.leave();
    localStorage.removeItem(`${DRAFTS}1`);
    visitor.comeBack();
    await until(async () => visitor.session !== null);
    const { store } = visitor.session as PageSession;
    store.change((blocks) => withWord(blocks, "Marta", "todo", "first"));
    await until(async () => wordsOf(store.blocks).includes("Marta0"));
    expect(textsOf(store.blocks).slice(-4)).toEqual(["Marta first", "Marta Marta0", "Also", "The end"]);
    await visitor.saveAll();
    visitor.leave();
  });

  it("has every word, whatever was on its way", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(stories(1), (story) => play(story, 1)),
      { numRuns: 40 },
    );
  });

  it("has every word in two tabs", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(stories(2), (story) => play(story, 2)),
      { numRuns: 40 },
    );
  });
});
