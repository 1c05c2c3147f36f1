import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { deleteBlock, insertBlocks, moveBlockTo, newBlock } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { PageStore } from "./page-store.ts";
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
    expect(store.canUndo).toBe(false);
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
    while (store.canRedo) redo(store);
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
    expect(store.canUndo).toBe(true);
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

  it("leaves a block that somebody else's Save takes away", () => {
    const store = page(text("a"), text("b"));
    store.edit("b");
    store.rebase([text("a")], [text("a")]);
    expect(store.editing).toBe(null);
  });
});
