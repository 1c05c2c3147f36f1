import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { textsOf, wordsOf } from "../../test/documents.ts";
import { type Line, type Open, openSession } from "../../test/session/open-session.ts";
import { PageServer } from "../../test/session/page-server.ts";
import { type Place, pageOf, withWord } from "../../test/session/written.ts";
import type { Caret } from "../blocks/store/editing.ts";
import { mapCaret } from "../blocks/store/map-caret.ts";

/**
 * Whatever order calls and answers come in, and whichever of them get lost: no word that was typed is lost, none is there twice, and
 * the caret stays at its words. Everybody writes behind a mark of her own, so that no two write the same words.
 */

beforeAll(() => import("./merging.ts"));

interface Step {
  who: number;
  what: Place | "save" | "title" | "undo and redo";
}

const steps = (people: number) =>
  fc.array(
    fc.record({
      who: fc.nat({ max: people - 1 }),
      what: fc.constantFrom<Step["what"]>(
        "text",
        "list",
        "todo",
        "new block",
        "above",
        "below",
        "save",
        "save",
        "save",
        "title",
        "undo and redo",
      ),
    }),
    { minLength: 3, maxLength: 14 },
  );

/** Lets everything happen that does not wait for the scheduler. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function runOut(scheduler: fc.Scheduler): Promise<void> {
  for (await rest(); scheduler.count() > 0; await rest()) await scheduler.waitOne();
}

/** One of the people: types, and holds a caret behind her last word. */
class Writer {
  readonly open: Open;
  readonly name: string;
  readonly words: string[] = [];
  #caret: { id: string; caret: Caret; word: string } | null = null;

  constructor(open: Open, name: string) {
    this.open = open;
    this.name = name;
    open.session.store.onMapped((change) => {
      if (change.by === "undo") this.#caret = null;
      if (change.by !== "save" || !this.#caret) return;
      const to = mapCaret(change, this.#caret.id, this.#caret.caret);
      this.#caret = to && { ...this.#caret, ...to };
    });
  }

  take(what: Step["what"]): void {
    const { session } = this.open;
    const word = `${this.name}${this.words.length}`;
    if (what === "save") void session.save();
    else if (what === "title") {
      session.title.type(word);
      session.close();
    } else if (what === "undo and redo") {
      if (session.store.undo()) session.store.redo();
    } else {
      this.words.push(word);
      session.store.change((blocks) => withWord(blocks, this.name, what, word));
      this.#caret = null;
      if (what === "text") this.#caret = { ...this.#behind(word), word };
    }
  }

  #behind(word: string): { id: string; caret: number } {
    const block = this.open.session.store.blocks.find(
      ({ type, content }) => type === "text" && content.text.includes(` ${word} `),
    );
    const text = block?.type === "text" ? block.content.text : "";
    return { id: block?.id ?? "", caret: text.indexOf(` ${word} `) + 1 + word.length };
  }

  /** What she has typed is there, once, and her caret stands behind it. */
  check(): void {
    const there = wordsOf(this.open.session.store.blocks);
    for (const word of this.words) expect(there.filter((one) => one === word)).toEqual([word]);
    if (!this.#caret) return;
    const block = this.open.session.store.block(this.#caret.id);
    const text = block?.type === "text" ? block.content.text : "";
    expect(text.slice(0, this.#caret.caret as number).endsWith(this.#caret.word)).toBe(true);
  }
}

interface Story {
  scheduler: fc.Scheduler;
  plan: Step[];
  /** Which calls get lost, on their way there or back. */
  losses: readonly boolean[];
}

const stories = (people: number): fc.Arbitrary<Story> =>
  fc.record({ scheduler: fc.scheduler(), plan: steps(people), losses: fc.array(fc.boolean(), { maxLength: 12 }) });

async function play({ scheduler, plan, losses }: Story, names: string[], check: (writers: Writer[]) => void): Promise<void> {
  const server = new PageServer(pageOf(names));
  const lost = [...losses];
  const line: Line = async (call, way) => {
    await scheduler.schedule(Promise.resolve(), `${call} ${way}`);
    if (lost.shift()) throw new TypeError("Failed to fetch");
  };
  const writers = names.map((name) => new Writer(openSession(server, line, name), name));
  const inOrder = plan.map(({ who, what }) => ({
    label: `${names[who]} ${what}`,
    builder: async () => writers[who]?.take(what),
  }));
  scheduler.scheduleSequence(inOrder);
  for (await rest(); scheduler.count() > 0; await rest()) {
    await scheduler.waitOne();
    for (const writer of writers) writer.check();
    check(writers);
  }
  // Then the line is good, and everybody saves what is left, and hears of it.
  lost.length = 0;
  for (let round = 0; round < 2; round += 1) {
    for (const { open } of writers) {
      void open.session.save();
      await runOut(scheduler);
      void open.session.refresh();
      await runOut(scheduler);
    }
  }
  const saved = wordsOf(server.content);
  for (const { words, open } of writers) {
    for (const word of words) expect(saved.filter((one) => one === word)).toEqual([word]);
    expect(textsOf(open.session.store.blocks)).toEqual(textsOf(server.content));
    expect([open.session.isDirty, open.session.told.theirs]).toEqual([false, null]);
    expect(open.session.title.shown).toBe(server.title);
  }
}

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 250), interruptAfterTimeLimit: 15_000 };

describe("in whatever order calls and answers come", () => {
  it("one who writes alone loses no word, sees none twice, and never hears of herself as of somebody else", async () => {
    await fc.assert(
      fc.asyncProperty(stories(1), (story) =>
        play(story, ["Marta"], ([marta]) => expect(marta?.open.session.told.theirs).toBe(null)),
      ),
      runs,
    );
  });

  it("two who write in one page, or two tabs of one, lose no word and see none twice", async () => {
    await fc.assert(
      fc.asyncProperty(stories(2), (story) => play(story, ["Marta", "Jonas"], () => {})),
      runs,
    );
  });
});
