import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { merge } from "#core/blocks/merge.ts";
import { doc, p, table, textsOf, todo, ul } from "../../test/documents.ts";
import { openSession } from "../../test/session/open-session.ts";
import { PageServer } from "../../test/session/page-server.ts";
import { onto } from "./merging.ts";

it("goes on in the one half where both divided a text, and what is typed there meanwhile stands once", () => {
  const base = doc(p("Map and rope", "x"), p("End", "z"));
  const halves = (second: string, id: string) => doc(p("Map", "x"), p(second, id), p("End", "z"));
  const sent = halves("and rope", "mine");
  for (const [theirs, is] of [
    ["and rope", "and rope, red"],
    ["and thin rope", "and thin rope, red"],
  ] as const) {
    const saved = merge(base, sent, halves(theirs, "theirs")).blocks;
    const shown = onto(sent, halves("and rope, red", "mine"), saved);
    expect(textsOf(shown)).toEqual(["Map", is, "End"]);
    expect(shown.map(({ id }) => id)).toEqual(["x", "theirs", "z"]);
  }
});

it("keeps what was typed in a block that others delete and put another in its place", () => {
  const sent = doc(p("Map", "x"), p("and rope", "mine"), p("End", "z"));
  const saved = doc(p("Map", "x"), p("A boat", "theirs"), p("End", "z"));
  expect(textsOf(onto(sent, doc(p("Map", "x"), p("and rope, red", "mine"), p("End", "z")), saved)).sort()).toEqual(
    ["A boat", "End", "Map", "and rope, red"].sort(),
  );
});

describe("whoever removed something and saved first", () => {
  const end = p("The end", "z");
  const cases = (): [what: string, was: Block[], without: Block[], written: Block[]][] => [
    ["a block", doc(p("A bench", "b"), end), doc(end), doc(p("A red bench", "b"), end)],
    [
      "an item",
      doc(ul(["map", "old tent"], "x"), end),
      doc(ul(["map"], "x"), end),
      doc(ul(["map", "old tent, green"], "x"), end),
    ],
    ["a todo", doc(todo(["map", "tent"], "x"), end), doc(todo(["map"], "x"), end), doc(todo(["map", "tent *"], "x"), end)],
    [
      "a row",
      doc(table(["a"], [["one"], ["two"]], "x"), end),
      doc(table(["a"], [["one"]], "x"), end),
      doc(table(["a"], [["one"], ["two and a half"]], "x"), end),
    ],
  ];
  const opened = async (was: Block[], without: Block[]) => {
    const server = new PageServer(was);
    const { session } = openSession(server);
    session.store.change(() => without);
    await session.save();
    const hear = async (blocks: Block[], base: number) => {
      server.save(blocks, base, null, "Jonas");
      await session.refresh({ id: 2, name: "Jonas" });
    };
    return { server, session, hear };
  };

  for (const [what, was, without, written] of cases())
    it(`is told that ${what} is back, because somebody else had written in it, and once`, async () => {
      const { session, hear } = await opened(was, without);
      await hear(written, 1);
      expect(session.store.blocks).toEqual(written);
      const id = what === "a block" ? "b" : "x";
      expect(session.told.merged).toMatchObject({ authors: ["Jonas"], blocks: [{ id, outcome: "kept-edited" }] });
      session.dismissNotice();
      await hear(doc(...written, p("A path", "n")), 3);
      expect(session.told.merged).toBe(null);
    });

  it("is told of nothing where the others removed it, too, wrote elsewhere, or removed what was written in here", async () => {
    for (const [, was, without] of cases()) {
      const { session, hear } = await opened(was, without);
      await hear(doc(...was.slice(0, -1), p("The very end", "z")), 1);
      expect([session.told.merged, session.store.blocks.length]).toEqual([null, without.length]);
    }
    const [, was, without, written] = cases()[0] as ReturnType<typeof cases>[number];
    const { session, hear } = await opened(was, written);
    await hear(without, 2);
    expect([session.told.merged, session.store.blocks]).toEqual([null, without]);
  });

  it("is told of it also where that Save met another one", async () => {
    for (const [, was, without, written] of cases()) {
      const server = new PageServer(was);
      const { session } = openSession(server);
      server.onSaved.length = 0;
      server.save(doc(...was, p("A path", "n")), 1, null, "Jonas");
      session.store.change(() => without);
      await session.save();
      expect(session.told.merged?.blocks).toEqual([{ id: "n", outcome: "theirs" }]);
      server.save(doc(...written, p("A path", "n")), 2, null, "Jonas");
      await session.refresh({ id: 2, name: "Jonas" });
      expect(session.told.merged?.blocks).toMatchObject([{ outcome: "kept-edited" }]);
    }
  });

  it("is told of it also with unsaved changes, once both are put together", async () => {
    for (const how of ["save", "take"] as const) {
      const [, was, without, written] = cases()[0] as ReturnType<typeof cases>[number];
      const { session, hear } = await opened(was, without);
      session.store.change((blocks) => doc(...blocks, p("A path", "n")));
      await hear(written, 1);
      expect([session.told.theirs?.author.name, session.told.merged]).toEqual(["Jonas", null]);
      await (how === "save" ? session.save() : session.takeTheirs());
      expect(session.told.merged?.blocks).toEqual([{ id: "b", outcome: "kept-edited" }]);
      expect(textsOf(session.store.blocks)).toEqual(["A red bench", "The end", "A path"]);
    }
  });
});
