import fc from "fast-check";
import { expect, it } from "vitest";
import { doc, documents, p, table, todo, ul } from "../../test/documents.ts";
import { content, contentOfAnySize } from "./block.ts";
import { type Excess, excessesOf, grown } from "./excess.ts";
import { mostOf } from "./size-limits.ts";

const times = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

it("What is more than a page may hold is named with its block and place", () => {
  const rows = times(mostOf.rows + 1).map((cell) => [cell]);
  const blocks = doc(
    p("words", "a"),
    ul(times(mostOf.items + 2), "l"),
    todo(times(mostOf.items), "c"),
    table([""], [...rows, times(60)], "t"),
  );
  expect(excessesOf(blocks)).toEqual([
    { id: "l", kind: "items", count: mostOf.items + 2, path: ["1", "content", "items"] },
    { id: "t", kind: "rows", count: mostOf.rows + 2, path: ["3", "content", "rows"] },
    { id: "t", kind: "columns", count: 60, path: ["3", "content", "headers"] },
  ]);
  expect(excessesOf(Array(mostOf.blocks + 1).fill(p("", "x")))).toMatchObject([{ id: null, kind: "blocks", path: [] }]);
});

const excesses = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom("a", "b", null),
    kind: fc.constantFrom("items", "rows"),
    count: fc.integer({ min: 1001, max: 20_000 }),
    path: fc.constant([]),
  }),
  { selector: ({ id, kind }) => `${kind} ${id}` },
) as fc.Arbitrary<Excess[]>;

it("Grown is what was less, or was no more than it may be", () => {
  fc.assert(
    fc.property(excesses, excesses, (sent, kept) => {
      const before = ({ id, kind }: Excess) => kept.find((one) => one.id === id && one.kind === kind)?.count ?? 0;
      expect(grown(sent, kept) === null).toBe(sent.every((one) => one.count <= before(one)));
    }),
  );
});

it("Without limits, the same is read as with them", () => {
  fc.assert(
    fc.property(documents, (blocks) => {
      expect(contentOfAnySize.parse(blocks)).toEqual(content.parse(blocks));
    }),
    { numRuns: 20 },
  );
  expect(contentOfAnySize.safeParse([{ ...doc(ul([], "l"))[0], content: { items: [0], ordered: false } }]).success).toBe(false);
});
