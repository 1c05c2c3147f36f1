import { expect, it } from "vitest";
import { MOST_PLACES, tableParts } from "./table-parts.ts";

it("rows that are shorter than others are filled up, so that no cell stands beyond the headers", () => {
  expect(tableParts([["a"], ["b", "c"], []])).toEqual([
    {
      headers: ["a", ""],
      rows: [
        ["b", "c"],
        ["", ""],
      ],
    },
  ]);
});

it("one long row among many short ones makes no more places than were copied by anybody", () => {
  const short = Array.from({ length: 10_000 }, () => ["x"]);
  const long = (width: number) => [...short, Array.from({ length: width }, () => "y")];
  expect(tableParts(long(MOST_PLACES / 10_000)).length).toBe(0);
  expect(tableParts(long(49)).length).toBe(10);
});
