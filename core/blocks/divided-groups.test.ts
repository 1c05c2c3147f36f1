import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, h, p, textsOf, todo } from "../../test/documents.ts";
import { expectBoth } from "../../test/expect-both.ts";
import type { Block } from "./block.ts";
import { merge } from "./merge.ts";

const [a, b, c, d] = [
  "The ferry runs at noon.",
  "Bring small coins.",
  "Gulls cry over cold water.",
  "Soup waits at home.",
] as const;
const page = (...texts: [text: string, id: string][]) => doc(...texts.map(([text, id]) => p(text, id)));
const base = page([a, "a"], [b, "b"], [c, "c"], [d, "d"]);

describe("texts that one puts together while the other changes them", () => {
  it("have each word once where the other divides what went into the one above, and writes in it", () => {
    const joined = page([`${a} Bring small red coins.`, "a"], [c, "c"], [d, "d"]);
    const divided = page([a, "a"], ["Bring", "b"], ["small coins now.", "n"], [c, "c"], [d, "d"]);
    expectBoth(base, joined, divided, [`${a} Bring`, "small red coins now.", c, d]);
  });

  it("have them where three became one", () => {
    const joined = page([a, "a"], [`${b} ${c} ${d}`, "b"]);
    for (const [one, two, three] of [
      [b, "Gulls cry over cold grey water.", d],
      ["Bring two small coins.", c, "Hot soup waits at home."],
    ] as const)
      expectBoth(base, joined, page([a, "a"], [one, "b"], [two, "c"], [three, "d"]), [a, `${one} ${two} ${three}`]);
  });

  it("have them where both put together what stands side by side", () => {
    const above = page([a, "a"], [`${b} ${c}`, "b"], ["Hot soup waits at home.", "d"]);
    expectBoth(base, above, page([a, "a"], [b, "b"], [`${c} ${d}`, "c"]), [a, `${b} ${c} Hot soup waits at home.`]);
  });

  it("have them where an end was divided off first, and put to the next", () => {
    const moved = page([a, "a"], ["Bring", "b"], [`small coins. ${c}`, "n"], [d, "d"]);
    for (const [one, other, is] of [
      ["Bring small red coins.", c, `small red coins. ${c}`],
      ["Bring small coins.", "Gulls cry over water.", "small coins. Gulls cry over water."],
    ] as const)
      expectBoth(base, moved, page([a, "a"], [one, "b"], [other, "c"], [d, "d"]), [a, "Bring", is, d]);
    const divided = page([a, "a"], ["Bring", "b"], ["small coins.", "m"], [c, "c"], [d, "d"]);
    expectBoth(base, moved, divided, [a, "Bring", `small coins. ${c}`, d]);
  });

  it("have them where one of them was moved before", () => {
    const joined = page([`${a} ${c}`, "a"], [b, "b"], [d, "d"]);
    expectBoth(base, joined, page([a, "a"], [b, "b"], ["Gulls cry over cold grey water.", "c"], [d, "d"]), [
      `${a} Gulls cry over cold grey water.`,
      b,
      d,
    ]);
    const above = page([`${c} ${a}`, "c"], [b, "b"], [d, "d"]);
    expectBoth(base, above, page(["The old ferry runs at noon.", "a"], [b, "b"], [c, "c"], [d, "d"]), [
      `${c} The old ferry runs at noon.`,
      b,
      d,
    ]);
  });

  it("have them as items of a todo, and as headings", () => {
    const items = (...words: [text: string, id: string][]) =>
      doc({ id: "t", type: "todo", content: { items: words.map(([text, id]) => ({ id, text, completed: false })) } });
    expectBoth(
      items(["map", "1"], ["tent and rope", "2"], ["hat", "3"]),
      items(["map tent and long rope", "1"], ["hat", "3"]),
      items(["map", "1"], ["tent", "2"], ["and rope", "n"], ["hat", "3"]),
      ["map tent", "and long rope", "hat"],
    );
    const heading = (first: string, ...others: [text: string, id: string][]) => doc(h(first, 2, "a"), ...page(...others));
    expectBoth(
      heading(a, [b, "b"], [c, "c"]),
      heading(`${a} ${b} ${c}`),
      heading(a, [b, "b"], ["Gulls cry over cold grey water.", "c"]),
      [`${a} ${b} Gulls cry over cold grey water.`],
    );
  });

  it("stay where one of them became something of several texts", () => {
    const was = page(["It rains", "a"], ["map tent rope", "b"]);
    const joined = page(["It rains hard map tent rope", "a"]);
    const turned = doc(p("It rains now", "a"), todo(["map", "tent", "red rope"], "b"));
    for (const { blocks } of [merge(was, joined, turned), merge(was, turned, joined)])
      expect(textsOf(blocks).join(" ")).toMatch(/red/);
  });
});

describe("a half that was moved away and written in", () => {
  const moved = page([a, "a"], ["Gulls cry", "c"], [b, "b"], ["over cold grey water.", "n"], [d, "d"]);
  const was = page([a, "a"], [c, "c"], [b, "b"], [d, "d"]);

  it("stands once where the other writes in it, or divides it, too", () => {
    expectBoth(was, moved, page([a, "a"], ["Gulls cry over cold water. Always.", "c"], [b, "b"], [d, "d"]), [
      a,
      "Gulls cry",
      b,
      "over cold grey water. Always.",
      d,
    ]);
    const divided = page([a, "a"], ["Gulls cry", "c"], ["over cold water.", "m"], [b, "b"], [d, "d"]);
    for (const [mine, theirs] of [
      [moved, divided],
      [divided, moved],
    ] as const) {
      const { blocks } = merge(was, mine, theirs);
      expect(
        textsOf(blocks)
          .join(" ")
          .match(/Gulls|over|cold|grey|water/g)
          ?.sort(),
      ).toEqual(["Gulls", "cold", "grey", "over", "water"].sort());
      expect(textsOf(merge(was, mine, blocks).blocks)).toEqual(textsOf(blocks));
    }
  });
});

/** What each does to texts in a row: writes, divides, or puts one to that above it. */
const act = fc.record({ kind: fc.constantFrom("write", "divide", "join"), at: fc.nat(), where: fc.nat() });
type Act = { kind: string; at: number; where: number };

function done(texts: readonly [text: string, id: string][], { kind, at, where }: Act, name: string): [string, string][] {
  const place = at % texts.length;
  const [text, id] = texts[place] as [string, string];
  const words = text.split(" ");
  const before = texts[place - 1];
  if (kind === "join") return before ? texts.toSpliced(place - 1, 2, [`${before[0]} ${text}`, before[1]]) : [...texts];
  const gap = 1 + (where % Math.max(1, words.length - 1));
  if (kind === "divide" && words.length < 2) return [...texts];
  if (kind === "write") return texts.with(place, [words.toSpliced(gap, 0, name).join(" "), id]);
  return texts.toSpliced(place, 1, [words.slice(0, gap).join(" "), id], [words.slice(gap).join(" "), name]);
}

describe("texts in a row that one divides and puts together", () => {
  it("have each word once where the other writes in one of them", () => {
    const start: [string, string][] = [
      ["one two three four", "a"],
      ["five six seven eight", "b"],
      ["nine ten eleven twelve", "c"],
      ["red blue green brown", "d"],
    ];
    const shapes = fc.array(
      act.filter(({ kind }) => kind !== "write"),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(shapes, fc.nat(), fc.nat(), fc.boolean(), (acts, at, where, isFirst) => {
        const shaped = acts.reduce((texts, one, nth) => done(texts, one, `n${nth}`), start);
        const written = done(start, { kind: "write", at, where }, "mine");
        const [was, one, other] = [start, shaped, written].map((texts) => page(...texts)) as [Block[], Block[], Block[]];
        // Where both did something in one place either may stand first, and what was made anew is another text of the same words.
        const [text] = written.find(([words]) => words.includes("mine")) ?? [""];
        const around = text.split(" ").filter((_, place, all) => [place - 1, place + 1].some((near) => all[near] === "mine"));
        fc.pre(shaped.some(([words]) => words.includes(around.join(" "))));
        fc.pre(!shaped.some(([words, id]) => start.some(([said, name]) => said === words && name !== id)));
        const { blocks } = isFirst ? merge(was, one, other) : merge(was, other, one);
        const words = textsOf(blocks).join(" ").split(" ");
        expect(words).toEqual(textsOf(other).join(" ").split(" "));
      }),
    );
  });
});
