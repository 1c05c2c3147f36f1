import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, h, p, textsOf, todo, ul } from "../../test/documents.ts";
import { expectBoth } from "../../test/expect-both.ts";
import type { Block } from "./block.ts";
import { merge } from "./merge.ts";

describe("a text that one divides while the other writes in it", () => {
  const base = doc(p("The ferry runs at noon. Bring coins.", "x"), p("end", "z"));
  const divided = doc(p("The ferry runs at noon.", "x"), p("Bring coins.", "y"), p("end", "z"));
  const written = (text: string) => doc(p(text, "x"), p("end", "z"));

  it("has the other's words in the half that they belong to", () => {
    expectBoth(base, divided, written("The ferry runs at noon. Bring small coins."), [
      "The ferry runs at noon.",
      "Bring small coins.",
      "end",
    ]);
    expectBoth(base, divided, written("The old ferry runs at noon. Bring two coins."), [
      "The old ferry runs at noon.",
      "Bring two coins.",
      "end",
    ]);
  });

  it("has them also right beside the place", () => {
    expectBoth(base, divided, written("The ferry runs at noon. Take coins."), ["The ferry runs at noon.", "Take coins.", "end"]);
    expectBoth(base, divided, written("The ferry runs at noon. Wait there. Bring coins."), [
      "The ferry runs at noon. Wait there.",
      "Bring coins.",
      "end",
    ]);
    const clause = doc(p("map tent", "x"));
    expectBoth(clause, doc(p("map", "x"), p("tent", "y")), doc(p("map and tent", "x")), ["map and", "tent"]);
    const unspaced = doc(p("你好世界", "x"));
    expectBoth(unspaced, doc(p("你好", "x"), p("世界", "y")), doc(p("你好吗世界", "x")), ["你好", "吗世界"]);
  });

  it("is a heading where either made it one", () => {
    const parts = doc(h("The ferry runs at noon.", 2, "x"), p("Bring coins.", "y"), p("end", "z"));
    const texts = ["The ferry runs at noon.", "Bring small coins.", "end"];
    expectBoth(base, parts, written("The ferry runs at noon. Bring small coins."), texts);
    const turned = doc(h("The ferry runs at noon. Bring small coins.", 2, "x"), p("end", "z"));
    expectBoth(base, divided, turned, texts);
    for (const [mine, theirs] of [
      [divided, turned],
      [turned, divided],
    ] as const)
      expect(merge(base, mine, theirs).blocks.map(({ type }) => type)).toEqual(["heading", "text", "text"]);
  });

  it("ends with the full stop that the other put in where it is divided", () => {
    const [was, end] = ["Bring coins Then go.", p("end", "z")];
    const parted = doc(p("Bring coins", "x"), p("Then go.", "y"), end);
    expectBoth(doc(p(was, "x"), end), parted, doc(p("Bring coins. Then go.", "x"), end), ["Bring coins.", "Then go.", "end"]);
  });

  it("is told from a new text that shares a word with it", () => {
    const mine = doc(todo(["Train at 10", "not 9"], "t"));
    expect(textsOf(merge(doc(todo(["Train at 9"], "t")), mine, doc(todo(["Train at 9 from Bonn"], "t"))).blocks)).toContain(
      "not 9",
    );
  });

  it("adds nothing the next time where the other joined another text to it", () => {
    const was = doc(p("It rains. We meet at noon.", "a"), p("Call Ben.", "b"));
    const mine = doc(p("It rains.", "a"), p("We meet at noon.", "n"), p("Call Ben soon.", "b"));
    const { blocks } = merge(was, mine, doc(p("It rains. We meet at noon. Call Ben.", "a")));
    expect(textsOf(merge(was, mine, blocks).blocks)).toEqual(textsOf(blocks));
  });

  it("is told from new words below it, and from other words for the same", () => {
    const added = doc(p("The ferry runs at noon.", "x"), p("Nothing is to pay.", "y"), p("end", "z"));
    expect(textsOf(merge(base, added, written("The ferry runs at noon. Bring small coins.")).blocks)).toEqual([
      "The ferry runs at noon. Bring small coins.",
      "Nothing is to pay.",
      "end",
    ]);
    const mended = doc(p("The ferry runs at noon.", "x"), p("Bring my coins.", "y"), p("end", "z"));
    expect(textsOf(merge(base, mended, written("The ferry runs at noon. Bring your coins.")).blocks).join(" ")).toMatch(
      /your.*my|my.*your/,
    );
  });

  it("keeps both where one of two halves would have only one of a sign's pair", () => {
    const open = written("The ferry runs at ~~~noon. Bring~~~ coins.");
    expect(textsOf(merge(base, divided, open).blocks)).toContain("The ferry runs at ~~~noon. Bring~~~ coins.");
  });

  it("has its second half right behind the first, above what the other put below it", () => {
    const added = doc(p("The ferry runs at noon. Bring coins.", "x"), p("Nothing is to pay.", "n"), p("end", "z"));
    expectBoth(base, divided, added, ["The ferry runs at noon.", "Bring coins.", "Nothing is to pay.", "end"]);
    const items = (...words: string[]) => doc(todo(words, "x"));
    expectBoth(items("map and rope", "hat"), items("map", "rope", "hat"), items("map and rope", "tent", "hat"), [
      "map",
      "rope",
      "tent",
      "hat",
    ]);
  });

  it("has them where its halves were moved to", () => {
    const [line, end] = [p("A line", "m"), p("end", "z")];
    const [whole, first, second] = ["The ferry runs at noon. Bring coins.", "The ferry runs at noon.", "Bring coins."];
    const [was, mended] = [
      doc(p(whole, "x"), line, end),
      doc(p("The old ferry runs at noon. Bring small coins.", "x"), line, end),
    ];
    const [one, other] = ["The old ferry runs at noon.", "Bring small coins."];
    expectBoth(was, doc(p(first, "x"), line, p(second, "y"), end), mended, [one, "A line", other, "end"]);
    expectBoth(was, doc(p(second, "y"), p(first, "x"), line, end), mended, [other, one, "A line", "end"]);
    expectBoth(was, doc(line, p(first, "x"), end, p(second, "y")), mended, ["A line", one, "end", other]);
    expectBoth(was, doc(p(second, "y"), line, p(first, "x"), end), mended, [other, "A line", one, "end"]);
    const items = (...words: string[]) => doc(todo(words, "x"));
    expectBoth(items("map and rope", "hat"), items("map", "hat", "and rope"), items("map and thin rope", "hat"), [
      "map",
      "hat",
      "and thin rope",
    ]);
  });

  it("may be a heading, or an item of a list or todo", () => {
    expectBoth(
      doc(h("Stages and ferries", 2, "x")),
      doc(h("Stages", 2, "x"), p("and ferries", "y")),
      doc(h("Stages and two ferries", 2, "x")),
      ["Stages", "and two ferries"],
    );
    for (const make of [ul, todo])
      expectBoth(
        doc(make(["map", "tent and rope", "hat"], "x")),
        doc(make(["map", "tent", "and rope", "hat"], "x")),
        doc(make(["map", "tent and thin rope", "hat"], "x")),
        ["map", "tent", "and thin rope", "hat"],
      );
  });

  it("loses no word, and adds none when it is merged again", () => {
    const words = fc.array(fc.constantFrom("tide", "ferry", "map", "hat"), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), fc.boolean(), fc.boolean(), (all, where, what, isMended, isFirst) => {
        const at = 1 + (where % (all.length - 1));
        const place = what % all.length;
        const changed = all.flatMap((word, index) => (index !== place ? [word] : isMended ? ["mine"] : ["mine", word]));
        const was = doc(p(all.join(" "), "x"));
        const halves = doc(p(all.slice(0, at).join(" "), "x"), p(all.slice(at).join(" "), "y"));
        const other = doc(p(changed.join(" "), "x"));
        const [mine, theirs] = isFirst ? [other, halves] : [halves, other];
        const { blocks } = merge(was, mine, theirs);
        const inOrder = (page: Block[]) => textsOf(page).join(" ");
        expect(textsOf(blocks).join(" ").split(" ")).toEqual(expect.arrayContaining(changed));
        expect(inOrder(merge(was, mine, blocks).blocks)).toEqual(inOrder(blocks));
      }),
    );
  });
});

describe("two texts that one puts together while the other writes in them", () => {
  it("have the other's words", () => {
    const base = doc(p("The ferry runs at noon.", "x"), p("Bring coins.", "y"), p("end", "z"));
    const joined = doc(p("The ferry runs at noon. Bring coins.", "x"), p("end", "z"));
    for (const [first, second] of [
      ["The ferry runs at noon.", "Bring small coins."],
      ["The ferry runs at noon.", "Take coins."],
      ["The old ferry runs at noon.", "Bring no coins."],
    ] as const)
      expectBoth(base, joined, doc(p(first, "x"), p(second, "y"), p("end", "z")), [`${first} ${second}`, "end"]);
    expectBoth(
      doc(todo(["map", "tent", "rope"], "x")),
      doc(todo(["map tent", "rope"], "x")),
      doc({
        id: "x",
        type: "todo",
        content: {
          items: ["map", "tent", "rope"].map((id) => ({ id, text: id === "tent" ? "my tent" : id, completed: false })),
        },
      }),
      ["map my tent", "rope"],
    );
  });
});
