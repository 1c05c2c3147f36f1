import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { doc, p, textsOf, ul } from "../../test/documents.ts";
import { harbour, heldLine, pass } from "../../test/session/held-line.ts";
import { atOnce, openSession } from "../../test/session/open-session.ts";
import { PageServer } from "../../test/session/page-server.ts";

beforeAll(() => import("./merging.ts"));
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a Save during a Save", () => {
  it("follows it with the words that were written meanwhile", async () => {
    const server = harbour();
    const held = heldLine();
    const { session, write, told } = openSession(server, held.line);
    write("a", "The harbour at dawn");
    held.hold("save there");
    const first = session.save();
    await pass();
    write("b", "The path is wet");
    const second = session.save();
    expect(session.save()).toBe(second);
    expect(held.waiting()).toEqual(["save there"]);
    held.hold();
    await held.release();
    await Promise.all([first, second]);
    expect(textsOf(server.content)).toEqual(["The harbour at dawn", "The path is wet"]);
    expect(told.map(({ kind }) => kind)).toEqual(["content-saved", "content-saved"]);
    await pass(400);
    expect(session.told.state).toBe("saved");
    await pass(3000);
    expect(session.told.state).toBe("kept");
  });

  it("with nothing written since is the same Save", async () => {
    const server = harbour();
    const { session, write } = openSession(server);
    write("a", "The harbour at dawn");
    await Promise.all([session.save(), session.save()]);
    expect(server.revision).toBe(2);
    await session.save();
    expect(server.revision).toBe(3);
  });

  it("leaves a new item in its row to be written on", async () => {
    const server = new PageServer(doc(ul(["map"], "l")));
    const { session } = openSession(server);
    const add = (text: string) =>
      session.store.setPending("l", (block) => ({ ...block, content: { items: ["map", text], ordered: false } }) as never);
    add("Buy mi");
    expect(session.told.state).toBe("unsaved");
    await session.save();
    expect(textsOf(server.content)).toEqual(["map", "Buy mi"]);
    expect(session.isDirty).toBe(false);
  });
});

describe("a title", () => {
  it("never overtakes another: the latest wins, and 'Saving' is told while one is on its way", async () => {
    const server = harbour();
    const held = heldLine();
    const { session, published } = openSession(server, held.line);
    held.hold("rename there");
    session.title.type("Day o");
    expect(session.told.state).toBe("unsaved");
    await pass(1000);
    expect([session.told.state, session.title.saved]).toEqual(["saving", "Day o"]);
    session.title.type("Day on the coast");
    await pass(1000);
    expect(held.waiting()).toEqual(["rename there"]);
    await held.release();
    await held.release();
    await pass(2500);
    expect([server.title, session.told.state]).toEqual(["Day on the coast", "kept"]);
    expect(published.at(-1)?.title).toBe("Day on the coast");
  });

  it("is the latest in the version that a Save makes while an older one is on its way", async () => {
    const server = harbour();
    const held = heldLine();
    const { session, write } = openSession(server, held.line);
    held.hold("rename back");
    session.title.type("Day o");
    await pass(1000);
    session.title.type("Day on the coast");
    write("a", "The harbour at dawn");
    const saved = session.save();
    await pass();
    expect(server.titles).toEqual(["Day one"]);
    held.hold();
    await held.release();
    await saved;
    expect(server.titles).toEqual(["Day one", "Day on the coast"]);
  });

  it("that is refused comes back as it was, and what was typed since is saved", async () => {
    const server = harbour();
    const held = heldLine();
    const { session, told } = openSession(server, held.line);
    held.hold("rename there");
    session.title.type("Refused");
    await pass(1000);
    session.title.type("Taken");
    await pass(1000);
    await held.refuse(500);
    await held.release();
    expect([server.title, session.title.shown, session.title.draft]).toEqual(["Taken", "Taken", null]);
    expect(told.map(({ kind }) => kind)).toEqual(["title-failed", "title-saved"]);
    session.title.type("Refused again");
    await pass(1000);
    await held.refuse(500);
    expect(session.title.shown).toBe("Taken");
  });

  it("that waits for its second is saved when the page is left", async () => {
    const server = harbour();
    const { session } = openSession(server);
    session.title.type("Day two");
    session.close();
    await pass();
    expect(server.title).toBe("Day two");
  });
});

describe("what others save", () => {
  it("is shown at once where nothing is unsaved, is held beside what is, and merged by a Save", async () => {
    const server = harbour();
    const { session, write, texts } = openSession(server, atOnce);
    server.save(doc(p("The harbour", "a"), p("The path is dry", "b")), 1, null, "Jonas");
    await pass();
    expect(texts()).toEqual(["The harbour", "The path is dry"]);
    write("a", "The harbour at dawn");
    server.save(doc(p("The harbour", "a"), p("The path is dry", "b"), p("A bench", "c")), 2, null, "Jonas");
    await pass();
    expect(session.told.theirs?.author.name).toBe("Jonas");
    expect(texts()).toEqual(["The harbour at dawn", "The path is dry"]);
    await session.save();
    expect(texts()).toEqual(["The harbour at dawn", "The path is dry", "A bench"]);
    expect(session.told.theirs).toBe(null);
    expect(session.store.undo()).not.toBe(null);
    expect(texts()).toEqual(["The harbour", "The path is dry", "A bench"]);
  });

  it("is told of no more once another version was restored", async () => {
    const server = harbour();
    const { session, write } = openSession(server, atOnce);
    server.onSaved.length = 0;
    server.save(doc(p("The harbour", "a"), p("The path is dry", "b")), 1, null, "Jonas");
    write("a", "The harbour at dawn");
    await session.save();
    expect(session.told.merged).not.toBe(null);
    await session.restoreVersion(server.save(doc(p("The harbour", "a")), null, null, "Marta"));
    expect([session.told.merged, session.store.blocks.length]).toEqual([null, 1]);
  });

  it("keeps no Save waiting: reading stops, and goes on behind it", async () => {
    const server = harbour();
    const held = heldLine();
    const { session, write, texts } = openSession(server, held.line);
    held.hold("read there");
    server.save(doc(p("The harbour", "a"), p("The path is dry", "b")), 1, null, "Jonas");
    await pass();
    write("a", "The harbour at dawn");
    const saved = session.save();
    held.hold();
    await held.release();
    await saved;
    expect(texts()).toEqual(["The harbour at dawn", "The path is dry"]);
    expect(textsOf(server.content)).toEqual(["The harbour at dawn", "The path is dry"]);
  });

  it("stands beside one's own words where both changed the same, and what is written on goes on in one's own", async () => {
    const server = harbour();
    const held = heldLine();
    const { session, write, texts } = openSession(server, held.line);
    write("b", "The path is wet");
    server.onSaved.length = 0;
    server.save(doc(p("The harbour", "a"), p("The path is dry", "b")), 1, null, "Jonas");
    held.hold("save back");
    const saved = session.save();
    await pass();
    write("b", "The path is wet and steep");
    await held.release();
    await saved;
    expect(texts()).toEqual(["The harbour", "The path is dry", "The path is wet and steep"]);
    held.hold();
    await session.save();
    expect(textsOf(server.content)).toEqual(["The harbour", "The path is dry", "The path is wet and steep"]);
  });

  it.each([
    ["takes its list away", ul(["map"], "b"), doc(p("The harbour", "a"))],
    ["makes a text of its list", ul(["map"], "b"), doc(p("The harbour", "a"), p("The path is dry", "b"))],
    ["changes what the list was before", p("The path", "b"), doc(p("The harbour", "a"), p("The path is dry", "b"))],
  ])("keeps a new item that is being typed while it %s", async (_, before, theirs) => {
    const server = new PageServer(doc(p("The harbour", "a"), before));
    const held = heldLine();
    const { session, write, texts } = openSession(server, held.line);
    write("a", "The harbour at dawn");
    session.store.replace({ ...ul(["map"], "b"), position: 1 });
    server.onSaved.length = 0;
    server.save(theirs, 1, null, "Jonas");
    held.hold("save back");
    const saved = session.save();
    await pass();
    const add = (block: Block) => block.type === "list" && { ...block, content: { ...block.content, items: ["map", "hat"] } };
    session.store.setPending("b", (block) => add(block) || block);
    await held.release();
    await saved;
    held.hold();
    await session.save();
    expect(texts()).toContain("hat");
    expect(textsOf(server.content)).toContain("hat");
  });
});
