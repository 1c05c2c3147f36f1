import { expect, it } from "vitest";
import { readTable } from "./table-note.ts";

const headersOf = (...lines: string[]) => readTable(lines.join("\r\n"), "Stops").tables[0]?.headers;

it.each([
  ["has commas", ["Stop;Price, net;Size (l, w)", "Mill;1,50;2", "Quay;3;2, 4"], ["Stop", "Price, net", "Size (l, w)"]],
  ["has commas in quotes", ['"Stop, old";"Price, net, or so"', '"Mill";1,50'], ["Stop, old", "Price, net, or so"]],
  ["has semicolons", ["Stop,Open; never; or so", "Mill,yes; no", '"Quay, old",no'], ["Stop", "Open; never; or so"]],
  [
    "has quotation marks",
    ['\ufeff"Stop ""the, old""";12" pipe, net', "Mill;1,2,3", "Quay;2"],
    ['Stop "the, old"', '12" pipe, net'],
  ],
  ["has a line's end in quotes", ['"Stop,\nold";Price', "Mill;1,50", "", "Quay;2"], ["Stop,\nold", "Price"]],
  ["has tabs", ["Stop, old\tOpen; never", "Mill\tyes"], ["Stop, old", "Open; never"]],
  ["is longer than others", ["Stop,Open,Price", "Mill", "Quay,yes"], ["Stop", "Open", "Price"]],
] as const)("What keeps cells apart is what divides the first rows alike, also where the header %s", (_, lines, headers) => {
  expect(headersOf(...lines)).toEqual(headers);
});

it("A row that does not end is read, too", () => {
  expect(headersOf(`Stop;${"a, ".repeat(30_000)}`)).toHaveLength(50);
});

it("Rows of which nearly all cells are missing are no table", () => {
  const rows = (count: number) => `${",".repeat(count)}\n${"a\n".repeat(count)}`;
  expect(() => readTable(rows(1500), "Stops")).toThrow("Nearly all cells of its rows are missing");
  expect(readTable(rows(500), "Stops").tables).toHaveLength(11);
});
