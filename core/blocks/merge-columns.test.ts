import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, table, wordsOf } from "../../test/documents.ts";
import type { Block } from "./block.ts";
import { merge } from "./merge.ts";

type Cells = readonly (readonly string[])[];

const page = ([headers = [], ...rows]: Cells) =>
  doc(
    table(
      [...headers],
      rows.map((row) => [...row]),
      "t",
    ),
  );

/** Whoever saves first, and merged once more. */
function expectCells(base: Cells, one: Cells, other: Cells, cells: Cells): void {
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const { blocks } = merge(page(base), page(mine), page(theirs));
    expect(blocks).toEqual(page(cells));
    expect(merge(page(base), page(mine), blocks).blocks).toEqual(blocks);
  }
}

/** One thing done to columns: put in, moved or taken away. */
const columnAct = fc.record({
  kind: fc.constantFrom("put in", "move", "take away"),
  at: fc.nat(),
  to: fc.nat(),
  head: fc.boolean(),
});

function done(cells: Cells, { kind, at, to, head }: { kind: string; at: number; to: number; head: boolean }): Cells {
  const width = cells[0]?.length ?? 0;
  const from = at % width;
  if (kind === "put in") return cells.map((row, y) => row.toSpliced(at % (width + 1), 0, y === 0 && head ? "New" : ""));
  const without = cells.map((row) => row.toSpliced(from, 1));
  return kind === "move" ? without.map((row, y) => row.toSpliced(to % width, 0, cells[y]?.[from] ?? "")) : without;
}

const heads = fc.array(fc.constantFrom("", "", "Tide", "Wind"), { minLength: 3, maxLength: 5 });

describe("columns of which several have one head, or none", () => {
  const base = [
    ["", "", ""],
    ["one", "two", "three"],
    ["four", "five", "six"],
  ];
  const written = base.with(1, ["one", "two red", "three"]);

  it("are known by what is in them", () => {
    const cells = (...rows: string[][]) => [rows[0]?.map(() => "") ?? [], ...rows];
    for (const [one, is] of [
      [
        cells(["", "one", "two", "three"], ["", "four", "five", "six"]),
        cells(["", "one", "two red", "three"], ["", "four", "five", "six"]),
      ],
      [
        cells(["one", "", "two", "three"], ["four", "", "five", "six"]),
        cells(["one", "", "two red", "three"], ["four", "", "five", "six"]),
      ],
      [cells(["two", "three"], ["five", "six"]), cells(["two red", "three"], ["five", "six"])],
      [cells(["three", "one", "two"], ["six", "four", "five"]), cells(["three", "one", "two red"], ["six", "four", "five"])],
      [cells(["one", "three"], ["four", "six"]), written],
    ] as const)
      expectCells(base, one, written, is);
  });

  it("have what the other wrote where they were put, in one table", () => {
    fc.assert(
      fc.property(heads, columnAct, fc.nat(), fc.nat(), (headers, act, x, y) => {
        const cells = [headers, ...[1, 2, 3].map((row) => headers.map((_, column) => `cell${row}${column} of${row}${column}`))];
        const place = x % headers.length;
        const row = 1 + (y % 3);
        const write = (all: Cells, word: string) => all.map((line) => line.map((cell) => (cell === word ? `${cell} red` : cell)));
        const word = cells[row]?.[place] ?? "";
        const [one, other] = [done(cells, act), write(cells, word)];
        // What the other wrote in is not taken away.
        if (!one.flat().includes(word)) return;
        expectCells(cells, one, other, write(one, word));
      }),
    );
  });

  it("lose no word, whatever two do", () => {
    const write = columnAct.map((act) => ({ ...act, kind: "write" }));
    const acts = fc.array(fc.oneof(columnAct, write), { maxLength: 4 });
    fc.assert(
      fc.property(heads, acts, acts, (headers, one, other) => {
        const cells: Cells = [headers, ...[1, 2, 3].map((row) => headers.map((_, column) => `cell${row}${column}`))];
        const made = (by: string, acts: typeof one) =>
          acts.reduce<Cells>((all, act, nth) => {
            if (act.kind !== "write") return all[0]?.length === 1 ? all : done(all, act);
            const [x, y] = [act.at % (all[0]?.length ?? 1), 1 + (act.to % (all.length - 1))];
            return all.map((row, line) => row.map((cell, at) => (at === x && line === y ? `${cell} ${by}${nth}`.trim() : cell)));
          }, cells);
        const [base, mine, theirs] = [page(cells), page(made("mine", one)), page(made("theirs", other))];
        const { blocks } = merge(base, mine, theirs);
        const words = (all: Block[]) => wordsOf(all).filter((word) => /mine|theirs/.test(word));
        expect(new Set(words(blocks))).toEqual(new Set([...words(mine), ...words(theirs)]));
      }),
    );
  });
});
