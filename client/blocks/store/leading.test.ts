import { expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { insertBlocks, newBlock } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { PageStore } from "./page-store.ts";
import { rebaseStep } from "./rebase-step.ts";
import { arrive } from "./travel.ts";

const text = (id: string, words: string) => newBlock("text", id, { text: words });

function undo(store: PageStore): void {
  const travelled = store.undo();
  if (travelled) arrive(store, travelled);
}

function redo(store: PageStore): void {
  const travelled = store.redo();
  if (travelled) arrive(store, travelled);
}

/** As Enter does it. */
function split(store: PageStore, block: Block, at: number): void {
  const words = block.type === "text" ? block.content.text : "";
  const halves = [text(block.id, words.slice(0, at)), text("new", words.slice(at))];
  store.change((blocks) => renumber(blocks.toSpliced(store.place(block.id), 1, ...halves)), at);
  store.edit("new", "start");
}

/** As Backspace does it. */
function join(store: PageStore, above: Block, below: Block): void {
  const [head, tail] = [above, below].map((block) => (block.type === "text" ? block.content.text : "")) as [string, string];
  store.change((blocks) => renumber(blocks.toSpliced(store.place(above.id), 2, text(above.id, head + tail))), "start");
  store.edit(above.id, head.length);
}

function pageOf(...blocks: Block[]): PageStore {
  const store = new PageStore(renumber(blocks));
  store.edit(blocks[0]?.id ?? null);
  return store;
}

it("a redo leads to where the change led, and an undo of it again to where the caret was before", async () => {
  const store = pageOf(text("a", "one two"), text("c", "three"));
  split(store, store.blocks[0] as Block, 3);
  await null;
  store.edit("c", "end");
  for (let time = 0; time < 2; time += 1) {
    undo(store);
    expect(store.editing).toMatchObject({ id: "a", caret: 3 });
    redo(store);
    expect(store.editing).toMatchObject({ id: "new", caret: "start" });
  }
});

it("a redo of a join leads to the seam", async () => {
  const store = pageOf(text("a", "one"), text("b", " two"));
  store.edit("b", "start");
  join(store, store.blocks[0] as Block, store.blocks[1] as Block);
  await null;
  undo(store);
  expect(store.editing).toMatchObject({ id: "b", caret: "start" });
  redo(store);
  expect(store.editing).toMatchObject({ id: "a", caret: 3 });
});

it("what is opened later by its reader is not where a change led", async () => {
  const store = pageOf(text("a", "one"), text("c", "three"));
  store.change((blocks) => insertBlocks(blocks, 1, [text("new", "two")]));
  await null;
  store.edit("c", "start");
  undo(store);
  redo(store);
  expect(store.editing).toMatchObject({ id: "new", caret: "end" });
});

it("the seam is found where somebody else has written in front of it meanwhile", async () => {
  const store = pageOf(text("a", "one"), text("b", " two"));
  store.edit("b", "start");
  join(store, store.blocks[0] as Block, store.blocks[1] as Block);
  await null;
  undo(store);
  const theirs = renumber([text("a", "at one"), text("b", " two")]);
  store.rebase(theirs, theirs, rebaseStep);
  redo(store);
  expect(store.editing).toMatchObject({ id: "a", caret: "at one".length });
});
