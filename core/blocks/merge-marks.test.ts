import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, h, p, textsOf, todo, ul } from "../../test/documents.ts";
import type { Block } from "./block.ts";
import { merge } from "./merge.ts";
import { shownText } from "./shown-text.ts";

/** Whoever saves first, and merged once more with either: the same blocks. */
function expectMerged(base: Block[], one: Block[], other: Block[], texts: string[]): void {
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const { blocks } = merge(base, mine, theirs);
    expect(textsOf(blocks)).toEqual(texts);
    for (const side of [mine, theirs]) expect(merge(base, side, blocks).blocks).toEqual(blocks);
  }
}

const inOne = (text: string) => doc(p(text, "x"));

function expectBoth(base: string, one: string, other: string, both: string): void {
  expectMerged(inOne(base), inOne(one), inOne(other), [both]);
}

describe("words that one writes where the other marks", () => {
  const base = "The ferry runs at noon. Bring coins.";

  it("are in the mark, beside it or in place of its words, whatever it is", () => {
    for (const [open, close] of [
      ["**", "**"],
      ["*", "*"],
      ["~~", "~~"],
      ["`", "`"],
      ["[", "](https://tides.example/a)"],
    ] as const) {
      const marked = `The ${open}ferry runs${close} at noon. Bring coins.`;
      for (const [written, both] of [
        ["The ferry often runs at noon. Bring coins.", `The ${open}ferry often runs${close} at noon. Bring coins.`],
        ["The old ferry runs at noon. Bring coins.", `The old ${open}ferry runs${close} at noon. Bring coins.`],
        ["The ferry runs late at noon. Bring coins.", `The ${open}ferry runs${close} late at noon. Bring coins.`],
        ["The boat runs at noon. Bring coins.", `The ${open}boat runs${close} at noon. Bring coins.`],
        ["The small boat at noon. Bring coins.", `The ${open}small boat${close} at noon. Bring coins.`],
        ["The ferry at noon. Bring coins.", `The ${open}ferry${close} at noon. Bring coins.`],
        ["The ferry runs after noon. Bring coins.", `The ${open}ferry runs${close} after noon. Bring coins.`],
      ] as const)
        expectBoth(base, marked, written, both);
    }
  });

  it("go though somebody marked them, but for an address", () => {
    expectBoth(
      base,
      "The **ferry** runs at noon. Bring coins.",
      "The runs at noon. Bring coins.",
      "The runs at noon. Bring coins.",
    );
    const [linked, gone] = ["The [ferry](/page/1) runs at noon. Bring coins.", "The runs at noon. Bring coins."];
    expect(textsOf(merge(inOne(base), inOne(gone), inOne(linked)).blocks)).toEqual([linked, gone]);
  });

  it("are out of a mark that is taken away, and in one that reaches further", () => {
    expectBoth(
      "The **ferry runs** at noon",
      "The ferry runs at noon",
      "The **old ferry runs** at noon",
      "The old ferry runs at noon",
    );
    expectBoth("The **ferry runs** at noon", "The ferry runs at noon", "The **boat** at noon", "The boat at noon");
    expectBoth(
      "The **ferry** runs at noon",
      "The **ferry runs** at noon",
      "The ferry starts at noon",
      "The ferry **starts** at noon",
    );
  });

  it("have the address that the other gave to them", () => {
    expectBoth(
      "See [the tides](/page/1) first",
      "See [the tides](/page/2) first",
      "See [all the tides](/page/1) first",
      "See [all the tides](/page/2) first",
    );
    expectBoth(
      "See [the tides](/page/1) first",
      "See the tides first",
      "See [the low tides](/page/1) first",
      "See the low tides first",
    );
  });

  it("may be words of a heading, an item and several lines", () => {
    const [was, marked, written, both] = ["at noon", "at ~~noon~~", "at high noon", "at high ~~noon~~"];
    for (const make of [
      (text: string) => h(text, 2, "x"),
      (text: string) => ul([text, "end"], "x"),
      (text: string) => todo([text], "x"),
    ])
      expectMerged(doc(make(was)), doc(make(marked)), doc(make(written)), textsOf(doc(make(both))));
    expectBoth(
      "one two\n\n- three four",
      "one two\n\n- **three four**",
      "one *two*\n\n- three new four",
      "one *two*\n\n- **three new four**",
    );
  });
});

describe("marks of two that overlap", () => {
  const base = "one two three four five six";

  it("hold both", () => {
    for (const [mine, theirs, both] of [
      ["one **two three four** five six", "one two *three* four five six", "one **two *three* four** five six"],
      ["one **two three four** five six", "one two *three four* five six", "one **two *three four*** five six"],
      ["one **two three** four five six", "one two *three four* five six", "one **two *three*** *four* five six"],
      ["one **two three** four five six", "one **two three four** five six", "one **two three four** five six"],
      ["one **two** three four five six", "one two **three** four five six", "one **two** **three** four five six"],
      [
        "one **two three four** five six",
        "one two [three four five six](/page/1)",
        "one **two** [**three four** five six](/page/1)",
      ],
      [
        "one two three **four five** six",
        "one [two three four](/page/1) five six",
        "one [two three **four**](/page/1) **five** six",
      ],
      ["one ~~two three~~ four five six", "one two `three four` five six", "one ~~two `three`~~ `four` five six"],
    ] as const)
      expectBoth(base, mine, theirs, both);
  });

  it("give way to the address that was saved first, where the other is left on other words", () => {
    const [one, other] = ["one [two three](/page/1) four five six", "one two [three four](/page/2) five six"];
    expect(textsOf(merge(inOne(base), inOne(one), inOne(other)).blocks)).toEqual([
      "one [two](/page/1) [three four](/page/2) five six",
    ]);
    expect(textsOf(merge(inOne(base), inOne(other), inOne(one)).blocks)).toEqual([
      "one [two three](/page/1) [four](/page/2) five six",
    ]);
  });

  it("leave both texts where one address would be gone", () => {
    const [one, other] = ["one [two](/page/1) three four five six", "one [two three](/page/2) four five six"];
    expect(textsOf(merge(inOne(base), inOne(one), inOne(other)).blocks)).toEqual([other, one]);
  });
});

describe("marks in a text that is divided", () => {
  const base = doc(p("The ferry runs at noon. Bring coins.", "x"), p("end", "z"));
  const divided = doc(p("The ferry runs at noon.", "x"), p("Bring coins.", "y"), p("end", "z"));
  const written = (text: string) => doc(p(text, "x"), p("end", "z"));

  it("are closed at its end and opened again", () => {
    expectMerged(base, divided, written("The ferry runs at **noon. Bring** coins."), [
      "The ferry runs at **noon.**",
      "**Bring** coins.",
      "end",
    ]);
    expectMerged(base, divided, written("The [ferry *runs* at noon. Bring](/page/1) coins."), [
      "The [ferry *runs* at noon.](/page/1)",
      "[Bring](/page/1) coins.",
      "end",
    ]);
  });

  it("hold over three parts that both made", () => {
    const was = doc(p("one **two three four five** six", "x"));
    const one = doc(p("one **two**", "x"), p("**three four five** six", "a"));
    const other = doc(p("one **two three four**", "x"), p("**five** six", "b"));
    expectMerged(was, one, other, ["one **two**", "**three four**", "**five** six"]);
  });

  it("hold where texts are put together", () => {
    const joined = doc(p("The ferry runs at noon. Bring coins.", "x"));
    const apart = doc(p("The ferry runs at noon.", "x"), p("Bring coins.", "y"));
    const marked = doc(p("The ferry runs at **noon.**", "x"), p("Bring *small* coins.", "y"));
    expectMerged(apart, joined, marked, ["The ferry runs at **noon.** Bring *small* coins."]);
  });
});

describe("signs that are no marks", () => {
  it("are words, as they were", () => {
    for (const [was, one, other, both] of [
      ["2 * 3 is six", "2 * 3 is **six**", "2 * 4 is six", "2 * 4 is **six**"],
      ["a \\* b c", "a \\* **b** c", "new a \\* b c", "new a \\* **b** c"],
      [
        "![map](/file/1) of tides",
        "![map](/file/1) of **tides**",
        "![map](/file/1) of all tides",
        "![map](/file/1) of all **tides**",
      ],
      ["[ ] a b", "[ ] **a** b", "[ ] a b c", "[ ] **a** b c"],
    ] as const)
      expectBoth(was, one, other, both);
  });
});

it("whatever two mark and write, has all words once and no sign alone", () => {
  const signs = ["**", "*", "~~", "`", "["] as const;
  const change = fc.record({
    from: fc.nat(),
    length: fc.integer({ min: 1, max: 4 }),
    sign: fc.constantFrom(...signs),
    isWriting: fc.boolean(),
  });
  const stems = ["tide", "ferry", "map", "hat", "coin", "bench", "path", "sun"];
  const changed = (
    words: string[],
    { from, length, sign, isWriting }: { from: number; length: number; sign: string; isWriting: boolean },
    by: string,
  ) => {
    const at = from % words.length;
    if (isWriting) return [...words.slice(0, at), `${by}${at}`, ...words.slice(at)];
    const span = words.slice(at, at + length).join(" ");
    const close = sign === "[" ? `](/page/${by})` : sign;
    return [...words.slice(0, at), `${sign}${span}${close}`, ...words.slice(at + length)];
  };
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), change, change, (count, one, other) => {
      const words = stems.slice(0, count);
      const [mine, theirs] = [changed(words, one, "mine"), changed(words, other, "their")].map((side) => side.join(" ")) as [
        string,
        string,
      ];
      const { blocks } = merge(inOne(words.join(" ")), inOne(mine), inOne(theirs));
      const isTwoAddresses = !one.isWriting && !other.isWriting && one.sign === "[" && other.sign === "[";
      const isOnePlace = one.isWriting && other.isWriting && one.from % count === other.from % count;
      fc.pre(!isOnePlace && !isTwoAddresses);
      expect(blocks).toHaveLength(1);
      const shown = blocks.map(shownText).join(" ");
      const all = [
        ...words,
        ...(one.isWriting ? [`mine${one.from % count}`] : []),
        ...(other.isWriting ? [`their${other.from % count}`] : []),
      ];
      expect(shown.split(" ").sort()).toEqual(all.sort());
    }),
  );
});
