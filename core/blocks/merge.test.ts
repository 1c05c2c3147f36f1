import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedBy, doc, documents, h, p, table, textsOf, todo, ul, wordsOf } from "../../test/documents.ts";
import type { Block } from "./block.ts";
import { merge } from "./merge.ts";

const versions = fc
  .tuple(documents, changedBy("mine"), changedBy("their"))
  .map(([base, mine, theirs]) => ({ base, mine: mine(base), theirs: theirs(base) }));

const property = (holds: (versions: { base: Block[]; mine: Block[]; theirs: Block[] }) => unknown) =>
  fc.assert(
    fc.property(versions, (made) => {
      holds(made);
    }),
  );

describe("merge, whatever two people did", () => {
  it("takes theirs where I did nothing", () =>
    property(({ base, theirs }) => expect(merge(base, base, theirs).blocks).toEqual(theirs)));

  it("takes mine where they did nothing", () =>
    property(({ base, mine }) => expect(merge(base, mine, base).blocks).toEqual(mine)));

  it("takes either where both did the same", () =>
    property(({ base, mine }) => expect(merge(base, mine, mine).blocks).toEqual(mine)));

  it("keeps ids unique and positions 0…n−1", () =>
    property(({ base, mine, theirs }) => {
      const { blocks } = merge(base, mine, theirs);
      expect(new Set(blocks.map((block) => block.id)).size).toBe(blocks.length);
      expect(blocks.map((block) => block.position)).toEqual(blocks.map((_, index) => index));
    }));

  it("loses no word that either side wrote", () =>
    property(({ base, mine, theirs }) => {
      const merged = new Set(wordsOf(merge(base, mine, theirs).blocks));
      const written = [...wordsOf(mine), ...wordsOf(theirs)].filter((word) => /mine|their/.test(word));
      expect(written.filter((word) => !merged.has(word))).toEqual([]);
    }));

  it("brings back no block that both deleted", () =>
    property(({ base, mine, theirs }) => {
      const left = new Set([...mine, ...theirs].map((block) => block.id));
      const merged = new Set(merge(base, mine, theirs).blocks.map((block) => block.id));
      expect(base.filter((block) => !left.has(block.id) && merged.has(block.id))).toEqual([]);
    }));

  it("keeps a block that one side edited and the other deleted", () =>
    property(({ base, mine, theirs }) => {
      const merged = new Set(merge(base, mine, theirs).blocks.map((block) => block.id));
      for (const [one, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const) {
        const gone = new Set(other.map((block) => block.id));
        const edited = one.filter((block) => {
          const was = base.find(({ id }) => id === block.id);
          return was && !gone.has(block.id) && JSON.stringify(was.content) !== JSON.stringify(block.content);
        });
        expect(edited.filter((block) => !merged.has(block.id))).toEqual([]);
      }
    }));

  it("adds no block and no word when the same Save is merged again after a lost answer", () =>
    property(({ base, mine, theirs }) => {
      // Rows have no ids: two that say the same cannot be told apart.
      fc.pre(
        !base.some((block) => block.type === "table" && new Set(block.content.rows.map(String)).size < block.content.rows.length),
      );
      const once = merge(base, mine, theirs).blocks;
      const twice = merge(base, mine, once).blocks;
      const written = (blocks: Block[]) =>
        wordsOf(blocks)
          .filter((word) => /mine|their/.test(word))
          .sort();
      expect(twice.map((block) => block.id)).toEqual(once.map((block) => block.id));
      expect(written(twice)).toEqual(written(once));
    }));
});

describe("merge of texts", () => {
  const both = (was: string, mine: string, theirs: string) =>
    textsOf(merge(doc(p(was, "x")), doc(p(mine, "x")), doc(p(theirs, "x"))).blocks);

  it("combines changes of different words", () => {
    expect(both("the ferry runs on Sundays", "the old ferry runs on Sundays", "the ferry runs on Mondays")).toEqual([
      "the old ferry runs on Mondays",
    ]);
  });

  it("keeps both texts where the same words changed, the later right after", () => {
    expect(both("before ten", "before nine", "before noon")).toEqual(["before noon", "before nine"]);
  });

  it("keeps both where the changes touch", () => {
    expect(both("ab", "ab mine", "ab theirs")).toEqual(["ab theirs", "ab mine"]);
    expect(both("one, two", "1, two", "one; two")).toEqual(["one; two", "1, two"]);
  });

  it("prefers words to an emptied text", () => {
    expect(both("before ten", "", "before noon")).toEqual(["before noon"]);
    expect(both("before ten", "before noon", " ")).toEqual(["before noon"]);
  });

  it("keeps both where one side changed the type and both the text", () => {
    const { blocks } = merge(doc(p("stages", "x")), doc(h("My stages", 2, "x")), doc(p("stages of the walk", "x")));
    expect(blocks.map((block) => [block.type, textsOf([block])[0]])).toEqual([
      ["text", "stages of the walk"],
      ["heading", "My stages"],
    ]);
  });
});

describe("merge of orders", () => {
  const base = doc(p("a", "a"), p("b", "b"), p("c", "c"), p("d", "d"));
  const order = (blocks: Block[]) => blocks.map((block) => block.id).join("");
  const pick = (ids: string) =>
    [...ids].map((id, position) => ({ ...(base.find((block) => block.id === id) ?? p(id, id)), position }) as Block);

  it("combines a move and an edit", () => {
    const edited = base.map((block) => (block.id === "a" ? ({ ...block, content: { text: "a edited" } } as Block) : block));
    const { blocks } = merge(base, pick("bcda"), edited);
    expect(order(blocks)).toBe("bcda");
    expect(textsOf(blocks)).toContain("a edited");
  });

  it("combines moves of different blocks", () => expect(order(merge(base, pick("bacd"), pick("abdc")).blocks)).toBe("badc"));

  it("puts my insertion behind theirs at the same place", () =>
    expect(order(merge(base, pick("abcdm"), pick("abcdt")).blocks)).toBe("abcdtm"));

  it("combines a deletion and an insertion side by side", () =>
    expect(order(merge(base, pick("acd"), pick("abxcd")).blocks)).toBe("axcd"));
});

describe("merge of items, rows and columns", () => {
  it("keeps the items that both appended to a list", () => {
    const { blocks } = merge(doc(ul(["map"], "x")), doc(ul(["map", "water"], "x")), doc(ul(["map", "coins"], "x")));
    expect(textsOf(blocks)).toEqual(["map", "coins", "water"]);
  });

  it("combines a tick and a changed text of one todo item", () => {
    const { blocks } = merge(doc(todo(["tides"], "x")), doc(todo(["*tides"], "x")), doc(todo(["tides at noon"], "x")));
    expect(blocks).toEqual(doc(todo(["*tides at noon"], "x")));
  });

  it("combines a new column and a new row", () => {
    const base = table(["Stage"], [["one"], ["two"]], "x");
    const { blocks } = merge(
      doc(base),
      doc(
        table(
          ["Stage", "Climb"],
          [
            ["one", "85"],
            ["two", "210"],
          ],
          "x",
        ),
      ),
      doc(table(["Stage"], [["one"], ["half"], ["two"]], "x")),
    );
    expect(blocks).toEqual(
      doc(
        table(
          ["Stage", "Climb"],
          [
            ["one", "85"],
            ["half", ""],
            ["two", "210"],
          ],
          "x",
        ),
      ),
    );
  });

  it("keeps two tables where both wrote into one cell", () => {
    const of = (cell: string) => doc(table(["Stage"], [[cell]], "x"));
    expect(textsOf(merge(of("one"), of("mine"), of("theirs")).blocks)).toEqual(["Stage", "theirs", "Stage", "mine"]);
  });
});

describe("what a merge reports", () => {
  it("names each block that is not as I left it", () => {
    const base = doc(p("one", "a"), p("two", "b"), p("three", "c"), p("four words stand here", "d"));
    const mine = doc(p("one", "a"), p("2", "b"), p("3", "c"), p("four fine words stand here", "d"));
    const theirs = doc(p("1", "a"), p("zwei", "b"), p("four words stand there", "d"), p("new", "e"));
    const { changes } = merge(base, mine, theirs);
    expect(changes.map(({ id, outcome }) => `${id} ${outcome}`).sort()).toEqual([
      "a theirs",
      "b kept-both",
      "c kept-edited",
      "d combined",
      "e theirs",
    ]);
    expect(changes.find(({ id }) => id === "b")?.copyId).toMatch(/^m/);
  });
});
