import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countingLooks } from "../test/counting-looks.ts";
import { doc, documents, p, table, todo, ul } from "../test/documents.ts";
import { content } from "./blocks/block.ts";
import { checkLarge, MOST_FAULTS } from "./faults.ts";
import { newPage } from "./page.ts";

const many = 2000;
const times = <T>(make: (at: number) => T) => Array.from({ length: many }, (_, at) => make(at));
const block = (change: object) => times((at) => ({ id: `b${at}`, type: "text", position: at, content: { text: "" }, ...change }));

/** Each has as many faults as there is room for. */
const faulty: [string, unknown][] = [
  ["no blocks", times(() => 0)],
  ["no ids", block({ id: 7 })],
  ["empty ids", block({ id: "" })],
  ["long ids", block({ id: "x".repeat(200) })],
  ["equal ids", block({ id: "same" })],
  ["unknown types", block({ type: "video" })],
  ["no positions", block({ position: -1 })],
  ["no contents", block({ content: null })],
  ["texts that cannot be stored", block({ content: { text: "\0" } })],
  ["levels that there are not", block({ type: "heading", content: { text: "", level: 9 } })],
  ["items that are numbers", block({ type: "list", content: { items: times(() => 0), ordered: false } })],
  ["items that cannot be stored", block({ type: "list", content: { items: times(() => "\ud800"), ordered: false } })],
  ["todo items that are numbers", block({ type: "todo", content: { items: times(() => 0) } })],
  [
    "todo items with equal ids",
    block({ type: "todo", content: { items: times(() => ({ id: "a", text: "", completed: true })) } }),
  ],
  ["todo items without anything", block({ type: "todo", content: { items: times(() => ({})) } })],
  ["rows that are too wide", block({ type: "table", content: { headers: [], rows: [times(() => "")] } })],
  ["cells that are numbers", block({ type: "table", content: { headers: [], rows: Array(1000).fill(Array(50).fill(0)) } })],
];

describe("a large body", () => {
  it.each(faulty)("with %s everywhere is told a few faults, and is not searched for more", (_, value) => {
    let looks = 0;
    // Ids can only be compared once all blocks are read.
    const counted = counting(value, () => {
      looks += 1;
      if (looks > many * 40) throw new Error("It is searched on.");
    });
    for (const [schema, body] of [
      [content, counted],
      [newPage, { workspaceId: 1, content: counted }],
    ] as const) {
      looks = 0;
      const checked = checkLarge(schema, body);
      if (!("faults" in checked)) throw new Error("It was taken.");
      expect(checked.faults.length).toBeGreaterThan(0);
      expect(checked.faults.length).toBeLessThanOrEqual(MOST_FAULTS);
    }
  });

  it("is taken and refused as any other", () =>
    fc.assert(
      fc.property(documents, fc.jsonValue(), (blocks, value) => {
        expect(checkLarge(content, blocks)).toEqual({ value: content.parse(blocks) });
        const other = content.safeParse(value);
        const checked = checkLarge(content, value);
        expect("value" in checked).toBe(other.success);
        if ("faults" in checked) expect(checked.faults[0]?.message).toBe(other.error?.issues[0]?.message);
      }),
    ));

  it("says where the fault is", () => {
    const value = [...doc(p("a"), todo(["b"]), table(["c"], [["d"]])), { ...ul([]), position: 3, content: { items: ["", 7] } }];
    expect(checkLarge(content, value)).toEqual({
      faults: [{ path: ["3", "content", "items", "1"], message: expect.stringMatching(/string|text/) }],
    });
  });
});

/** Tells of each look at a place of an array, however deep. */
function counting(value: unknown, look: () => void): unknown {
  const wrapped = new Map<unknown, unknown>();
  const wrap = (one: unknown): unknown => {
    if (typeof one !== "object" || one === null) return one;
    const known = wrapped.get(one) ?? (Array.isArray(one) ? countingLooks(look)(one.map(wrap)) : wrapValues(one));
    wrapped.set(one, known);
    return known;
  };
  const wrapValues = (one: object) => Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, wrap(inner)]));
  return wrap(value);
}
