import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { deleteBlock, newBlock } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { forgetSteps, keepSteps } from "./kept-steps.ts";
import { PageStore } from "./page-store.ts";

const text = (id: string, words = id) => newBlock("text", id, { text: words });
const words = (store: PageStore) => store.blocks.map((block) => (block.type === "text" ? block.content.text : block.type));
const write = (store: PageStore, id: string, to: string) => store.replace(text(id, to), "structure");
/** As it comes from the server: the same words, other objects. */
const anew = (blocks: readonly Block[]) => new PageStore(structuredClone(blocks) as Block[]);

let pages = 0;
/** A page that nobody has been on. */
const address = () => `/page/${++pages}`;

function written(at: string): PageStore {
  const store = new PageStore(renumber([text("a"), text("b"), text("c")]));
  const leave = keepSteps(store, at);
  write(store, "c", "c!");
  store.change((blocks) => deleteBlock(blocks, "b"));
  leave();
  return store;
}

describe("who comes back to a page", () => {
  it("undoes and does again what was done before, and nothing else counts as changed", () => {
    const at = address();
    const store = anew(written(at).blocks);
    keepSteps(store, at);
    expect(store.undo()?.changed.map(({ id }) => id)).toEqual(["b"]);
    expect(words(store)).toEqual(["a", "b", "c!"]);
    expect(store.undo()?.changed.map(({ id }) => id)).toEqual(["c"]);
    expect(words(store)).toEqual(["a", "b", "c"]);
    store.redo();
    store.redo();
    expect(words(store)).toEqual(["a", "c!"]);
    expect(store.can.redo).toBe(false);
  });

  it("takes back what was one's own, and leaves what others have written meanwhile", async () => {
    const at = address();
    written(at);
    const store = new PageStore(renumber([text("a", "a by others"), text("c", "c!"), text("d")]));
    keepSteps(store, at);
    await expect.poll(() => store.can.undo).toBe(true);
    store.undo();
    expect(words(store)).toEqual(["a by others", "b", "c!", "d"]);
    store.undo();
    expect(words(store)).toEqual(["a by others", "b", "c", "d"]);
  });

  it("finds them the next time where the page was left again before they were there", async () => {
    const at = address();
    written(at);
    const changed = () => new PageStore(renumber([text("a", "a by others"), text("c", "c!")]));
    keepSteps(changed(), at)();
    const store = changed();
    keepSteps(store, at);
    await expect.poll(() => store.can.undo).toBe(true);
    store.undo();
    expect(words(store)).toEqual(["a by others", "b", "c!"]);
  });

  it("has its steps for itself, whatever a Save that was on its way still brings to the page that was left", () => {
    const at = address();
    const earlier = written(at);
    const store = anew(earlier.blocks);
    keepSteps(store, at);
    const saved = renumber([text("a", "a by others"), text("c", "c!")]);
    earlier.rebase(saved, saved);
    store.undo();
    expect(words(store)).toEqual(["a", "b", "c!"]);
  });

  it("begins anew on another page, and on one that was left before many others", () => {
    const [at, other] = [address(), address()];
    const { blocks } = written(at);
    const elsewhere = anew(blocks);
    keepSteps(elsewhere, other);
    expect(elsewhere.can.undo).toBe(false);
    for (let count = 0; count < 8; count += 1) written(address());
    const store = anew(blocks);
    keepSteps(store, at);
    expect(store.can.undo).toBe(false);
  });

  it("begins anew once the session has ended", () => {
    const at = address();
    const store = anew(written(at).blocks);
    forgetSteps();
    keepSteps(store, at);
    expect(store.can.undo).toBe(false);
  });

  it("finds the newest steps where all of them would hold too much", () => {
    const at = address();
    const store = new PageStore(renumber([text("a")]));
    const leave = keepSteps(store, at);
    for (let count = 0; count < 10; count += 1) write(store, "a", `${count}`.repeat(1_000_000));
    leave();
    const again = anew(store.blocks);
    keepSteps(again, at);
    let steps = 0;
    while (again.undo()) steps += 1;
    expect(steps).toBe(3);
    expect(words(again)[0]?.[0]).toBe("6");
  });
});
