import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { deleteBlock, insertBlocks, moveBlockTo, newBlock } from "#core/blocks/edit.ts";
import { merge } from "#core/blocks/merge.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { PageStore } from "./page-store.ts";
import { rebaseStep } from "./rebase-step.ts";
import { arrive, type Travelled } from "./travel.ts";

const text = (id: string, words = id) => newBlock("text", id, { text: words });
const page = (...blocks: Block[]) => new PageStore(renumber(blocks));
const words = (store: PageStore) => store.blocks.map((block) => (block.type === "text" ? block.content.text : block.type));
const write = (store: PageStore, id: string, to: string) => store.replace({ ...text(id, to), position: store.place(id) });

const go = (store: PageStore, travelled: Travelled | null) => travelled && arrive(store, travelled);
const undo = (store: PageStore) => go(store, store.undo());
const redo = (store: PageStore) => go(store, store.redo());

/** What is told to those who draw, as `b` for a block and `order`. */
function listen(store: PageStore): string[] {
  const told: string[] = [];
  for (const { id } of store.blocks) store.onBlock(id, () => told.push(id));
  store.onOrder(() => told.push("order"));
  return told;
}

describe("an edit", () => {
  it("is heard by its block alone, however long the page", () => {
    const store = page(...Array.from({ length: 1000 }, (_, at) => text(`b${at}`)));
    const told = listen(store);
    const before = store.blocks;
    write(store, "b500", "more");
    expect(told).toEqual(["b500"]);
    expect(store.blocks.filter((block, at) => block !== before[at])).toHaveLength(1);
  });

  it("that changes nothing is none", () => {
    const store = page(text("a"));
    const told = listen(store);
    store.replace(store.blocks[0] as Block);
    store.change((blocks) => deleteBlock(blocks, "nobody"));
    expect(told).toEqual([]);
    expect(store.can.undo).toBe(false);
  });

  it("of the order is heard by who draws the order, not by blocks that only shift", () => {
    const store = page(text("a"), text("b"), text("c"));
    const told = listen(store);
    store.change((blocks) => moveBlockTo(blocks, "c", 0));
    expect(told).toEqual(["order"]);
    expect(store.blocks.map(({ id, position }) => `${position}${id}`)).toEqual(["0c", "1a", "2b"]);
  });
});

describe("undo and redo", () => {
  it("go through texts, insertions and deletions in the order in which they came", () => {
    const store = page(text("a"), text("b"));
    write(store, "a", "a!");
    store.change((blocks) => insertBlocks(blocks, 1, [text("new")]));
    store.change((blocks) => deleteBlock(blocks, "b"));
    expect([undo(store), words(store)]).toEqual(["b", ["a!", "new", "b"]]);
    expect(undo(store) !== null && words(store)).toEqual(["a!", "b"]);
    expect([undo(store), words(store)]).toEqual(["a", ["a", "b"]]);
    while (store.can.redo) redo(store);
    expect(words(store)).toEqual(["a!", "new"]);
  });

  it("open the block that changed, with the caret behind the change, if one was open then", () => {
    const store = page(text("a", "one two"), text("b"));
    store.edit("a");
    write(store, "a", "one more two");
    store.edit("b");
    undo(store);
    expect(store.editing).toMatchObject({ id: "a", caret: "one ".length });
    redo(store);
    expect(store.editing).toMatchObject({ id: "a", caret: "one more ".length });
    store.edit(null);
    write(store, "b", "c");
    undo(store);
    expect(store.editing).toBe(null);
  });
});

describe("what was selected", () => {
  const run = { anchor: "b", head: "c" };
  const abcd = () => {
    const store = page(...["a", "b", "c", "d"].map((id) => text(id)));
    store.select(run);
    return store;
  };

  it("is selected again by the undo of what was done to it", () => {
    const deeds: [string, (store: PageStore) => void][] = [
      ["deleted", (store) => store.change((blocks) => deleteBlock(deleteBlock(blocks, "b"), "c"))],
      ["moved", (store) => store.change((blocks) => moveBlockTo(blocks, "a", 3))],
      ["followed by copies", (store) => store.change((blocks) => insertBlocks(blocks, 3, [text("copy")]))],
      ["changed", (store) => store.change((blocks) => blocks.map((block) => (block.id === "c" ? text("c", "!") : block)))],
    ];
    for (const [name, deed] of deeds) {
      const store = abcd();
      deed(store);
      store.select({ anchor: "d", head: "d" });
      expect([name, undo(store), store.selected]).toEqual([name, "c", run]);
    }
  });

  it("ends where a step leads elsewhere", () => {
    const store = page(...["a", "b", "c", "d"].map((id) => text(id)));
    store.change((blocks) => deleteBlock(blocks, "a"));
    store.select(run);
    expect([undo(store), store.selected]).toEqual(["a", null]);
    redo(store);
    expect(store.selected).toBe(null);
    store.select(run);
    write(store, "d", "d!");
    expect([undo(store), store.selected]).toEqual(["d", null]);
  });

  it("is what is left of it after others have saved", () => {
    const store = abcd();
    store.change((blocks) => moveBlockTo(blocks, "a", 3));
    store.select(null);
    const base = renumber(store.base.filter(({ id }) => id !== "c"));
    store.rebase(base, merge(store.base, store.blocks, base).blocks, rebaseStep);
    undo(store);
    expect(store.selected).toEqual({ anchor: "b", head: "b" });
  });
});

describe("a page", () => {
  it("is dirty until it is what is saved again", () => {
    const store = page(text("a"));
    write(store, "a", "b");
    expect(store.isDirty).toBe(true);
    write(store, "a", "a");
    expect(store.isDirty).toBe(false);
    write(store, "a", "c");
    store.rebase(store.blocks, store.blocks);
    expect(store.isDirty).toBe(false);
    expect(store.can.undo).toBe(true);
  });

  it("keeps what is typed but not entered, and enters it when the block is left", () => {
    const store = page(newBlock("list", "l"), text("a"));
    store.edit("l");
    const add = (block: Block) => (block.type === "list" ? { ...block, content: { ...block.content, items: ["map"] } } : block);
    store.setPending("l", add);
    expect(store.pending?.content).toMatchObject({ items: ["map"] });
    expect(store.block("l")?.content).toMatchObject({ items: [] });
    store.edit("a");
    expect(store.block("l")?.content).toMatchObject({ items: ["map"] });
    expect(store.pending).toBe(null);
  });

  it("opens what stands beside a block that somebody else's Save takes away, so that the next key has a place", () => {
    const store = page(text("a"), text("b"), text("c"));
    store.edit("b");
    store.rebase([text("a"), text("c")], [text("a"), text("c")]);
    expect(store.editing).toMatchObject({ id: "a", caret: "end" });
    store.rebase([text("c")], [text("c")]);
    expect(store.editing).toMatchObject({ id: "c", caret: "start" });
    store.rebase([], []);
    expect(store.editing).toBe(null);
  });
});

describe("what the server has, when somebody else saved", () => {
  const save = (store: PageStore, ...blocks: Block[]) => {
    const base = renumber(blocks);
    store.rebase(base, merge(store.base, store.blocks, base).blocks, rebaseStep);
  };

  it("leaves every step undoable and takes nothing of theirs back with it", () => {
    const store = page(text("a"), text("b"));
    write(store, "a", "a one");
    store.rest();
    write(store, "a", "a one two");
    store.change((blocks) => insertBlocks(blocks, 2, [text("mine")]));
    save(store, text("theirs"), text("a"), text("b", "b, too"));
    expect(words(store)).toEqual(["theirs", "a one two", "b, too", "mine"]);
    save(store, text("theirs", "more of theirs"), text("a"), text("b", "b, too"));
    expect([undo(store), undo(store), undo(store), undo(store)].slice(1)).toEqual(["a", "a", null]);
    expect(words(store)).toEqual(["more of theirs", "a", "b, too"]);
    while (redo(store) !== null);
    expect(words(store)).toEqual(["more of theirs", "a one two", "b, too", "mine"]);
  });

  it("keeps their words where an undo would have to choose, and passes over steps that do nothing any more", () => {
    const store = page(text("a", "The path"));
    write(store, "a", "The path is wet");
    store.rebase(store.blocks, store.blocks, rebaseStep);
    save(store, text("a", "The path is dry"));
    expect(undo(store)).toBe(null);
    expect(words(store)).toEqual(["The path is dry"]);
  });

  it("tells who holds a place from where to where, before anybody draws", () => {
    const store = page(text("a"), text("b"));
    const told: string[] = [];
    store.onOrder(() => told.push("drawn"));
    store.onMapped(({ before, after, by }) => told.push(`${by} ${before.length} ${after.length} ${store.blocks === after}`));
    write(store, "a", "a!");
    store.change((blocks) => deleteBlock(blocks, "b"));
    undo(store);
    save(store, text("a"), text("b"), text("c"));
    expect(told).toEqual(["edit 2 2 true", "edit 2 1 true", "drawn", "undo 1 2 true", "drawn", "save 2 3 true", "drawn"]);
  });
});
