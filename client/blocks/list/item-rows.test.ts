import { describe, expect, it } from "vitest";
import { doc, p, textsOf, todo, ul } from "../../../test/documents.ts";
import { PageStore } from "../store/page-store.ts";
import { ItemRows } from "./item-rows.ts";
import { nestRow } from "./rows-out.ts";

function open(...items: string[]) {
  const store = new PageStore(doc(ul(items, "l"), p("End", "e")));
  store.edit("l");
  const rows = new ItemRows(store, { id: "l", caret: "end", turn: 1 });
  rows.attach();
  /** What somebody else saved of the list, under what is typed here. */
  const receive = (...theirs: string[]) => {
    const base = doc(ul(theirs, "l"), p("End", "e"));
    store.rebase(base, base);
  };
  return { store, rows, receive };
}

const items = (store: PageStore) => textsOf(store.blocks.slice(0, 1));

describe("the row that is open", () => {
  it("stays at its item when others put some above, take some away, and write into it", () => {
    const { store, rows, receive } = open("map", "hat");
    rows.go(1);
    const key = rows.keys[1];
    receive("tent", "map", "hat");
    expect([rows.focus.row, rows.keys[2]]).toEqual([2, key]);
    receive("map", "a red hat");
    expect([rows.focus.row, rows.keys[1]]).toEqual([1, key]);
    rows.put(1, 1, ["a red hats"], "typing");
    expect([items(store), rows.keys[1]]).toEqual([["map", "a red hats"], key]);
  });

  it("is an item of its own when its joining to the one above is taken back", () => {
    const { store, rows } = open("map");
    rows.go("new");
    rows.write(" hat ");
    rows.joinDraft();
    expect(items(store)).toEqual(["map hat "]);
    store.undo();
    expect(items(store)).toEqual(["map", "hat"]);
    store.undo();
    expect(items(store)).toEqual(["map"]);
  });

  it("is taken back as it was typed, entered or not, and stays the same item", () => {
    for (const isEntered of [false, true]) {
      const store = new PageStore(doc(todo(["map"], "t"), p("End", "e")));
      store.edit("t");
      const rows = new ItemRows(store, { id: "t", caret: "end", turn: 1 });
      rows.attach();
      for (const words of ["red", "red hat", "red hat and coat"]) {
        store.rest();
        rows.write(words);
      }
      if (isEntered) rows.enter([rows.draft]);
      const added = () => (store.blocks[0]?.type === "todo" ? store.blocks[0].content.items.slice(1) : []);
      for (const words of [["red hat"], ["red"], []]) {
        store.undo();
        expect(added().map(({ text }) => text)).toEqual(words);
      }
      while (store.can.redo) store.redo();
      expect(added().map(({ text }) => text)).toEqual(["red hat and coat"]);
      const [last] = added();
      store.undo();
      expect(added()[0]?.id).toBe(last?.id);
    }
  });

  it("is a step of undo apart from what was typed into another item right before", () => {
    const { store, rows } = open("map");
    rows.put(0, 1, ["map of tides"], "typing");
    rows.go("new");
    rows.write("hat");
    store.commitPending();
    expect(items(store)).toEqual(["map of tides", "hat"]);
    store.undo();
    expect(items(store)).toEqual(["map of tides"]);
    store.undo();
    expect(items(store)).toEqual(["map"]);
  });

  it("stays where it was typed when Enter is pressed in another item, or splits that", () => {
    const { store, rows } = open("map", "hat");
    rows.go("new");
    rows.write("tent");
    rows.openAt(1);
    expect([items(store), rows.place, rows.draft]).toEqual([["map", "hat", "tent"], 1, ""]);
    const other = open("map", "hat");
    other.rows.go("new");
    other.rows.write("tent");
    other.rows.put(0, 1, ["m", "ap"]);
    other.store.commitPending();
    expect(items(other.store)).toEqual(["m", "ap", "hat", "tent"]);
  });

  it("stays where it is, and what it is, where nothing is above it to go under", () => {
    const { store, rows } = open();
    rows.go("new");
    rows.write("map");
    nestRow(rows, "new", 3);
    expect([rows.draft, items(store)]).toEqual(["map", []]);
  });

  it("is the first still, and the row for a new item behind what was typed in it, where nothing is above it to go under", () => {
    const { store, rows } = open("map", "hat");
    rows.write("tent");
    nestRow(rows, 0, 0);
    expect([items(store), rows.place, rows.draft]).toEqual([["map", "hat", "tent"], 3, ""]);
  });

  it("loses nothing that is typed as a new item when another row goes under the one above", () => {
    const nested = open("map", "hat");
    nested.rows.write("tent");
    nestRow(nested.rows, 1, 0);
    expect(nested.store.block("l")?.content).toEqual({ text: "- map\n  - hat\n- tent" });

    const between = open("map", "hat");
    between.rows.openAt(1);
    between.rows.write("tent");
    nestRow(between.rows, 1, 0);
    expect(between.store.block("l")?.content).toEqual({ text: "- map\n- tent\n  - hat" });
  });

  it("keeps its name through Enter, splitting and removing, each other row one of its own", () => {
    const { rows } = open("map", "hat", "tent");
    const [map, , tent] = rows.keys;
    rows.put(1, 1, ["h", "at"]);
    expect([rows.keys[0], rows.keys[3]]).toEqual([map, tent]);
    rows.remove(1);
    expect([rows.keys[0], rows.keys[2]]).toEqual([map, tent]);
    expect(new Set(rows.keys).size).toBe(3);
  });
});

describe("the row for a new item", () => {
  it("stays where it was opened, with what is typed in it, and at the end where nothing is", () => {
    const { store, rows, receive } = open("map", "hat");
    receive("map", "hat", "tent");
    expect(rows.place).toBe(3);
    rows.openAt(1);
    rows.write("coin ");
    receive("new", "map", "hat", "tent");
    expect([rows.place, rows.draft, rows.isEntered]).toEqual([2, "coin ", false]);
    store.commitPending();
    expect(items(store)).toEqual(["new", "map", "coin", "hat", "tent"]);
  });

  it("stands for the item that a Save made of it, and goes on being typed as that one", () => {
    const { store, rows, receive } = open("map");
    rows.write("Buy mi ");
    store.commitPending();
    expect([items(store), rows.isEntered, rows.draft, rows.place]).toEqual([["map", "Buy mi"], true, "Buy mi ", 1]);
    receive("above", "map", "Buy mi");
    expect([rows.place, rows.isEntered]).toEqual([2, true]);
    rows.write("Buy mi lk ");
    expect(items(store)).toEqual(["above", "map", "Buy mi lk"]);
    rows.enter(["Buy mi lk"]);
    expect([items(store), rows.place, rows.draft]).toEqual([["above", "map", "Buy mi lk"], 3, ""]);
    rows.write("eggs");
    store.commitPending();
    expect(items(store)).toEqual(["above", "map", "Buy mi lk", "eggs"]);
  });

  it("is typed again where others took the item away, and is gone where it was taken back", () => {
    const { store, rows, receive } = open("map");
    rows.write("coin");
    store.commitPending();
    receive("map");
    expect([rows.isEntered, store.pending?.content]).toEqual([false, { items: ["map", "coin"], ordered: false }]);
    store.commitPending();
    expect([items(store), rows.isEntered]).toEqual([["map", "coin"], true]);
    store.undo();
    expect([items(store), rows.draft, store.pending]).toEqual([["map"], "", null]);
  });

  it("leaves no item where all of it was deleted again, and is an item like the others once it was left", () => {
    const { store, rows } = open("map");
    rows.write("coin");
    store.commitPending();
    rows.write(" ");
    expect([items(store), rows.isEntered, store.pending]).toEqual([["map"], false, null]);
    rows.write("coin");
    store.commitPending();
    rows.settle();
    expect([rows.isEntered, rows.draft, rows.place]).toEqual([false, "", 2]);
  });
});

it("todo items stay known by their ids", () => {
  const store = new PageStore(doc(todo(["map", "*hat"], "l")));
  const rows = new ItemRows(store, { id: "l", caret: { item: 0 }, turn: 1 });
  rows.attach();
  const [map, hat] = rows.keys;
  const base = doc(todo(["*hat", "map of the coast"], "l"));
  store.rebase(base, base);
  expect([rows.focus.row, rows.keys]).toEqual([1, [hat, map]]);
});
