import { describe, expect, it } from "vitest";
import { typedRow } from "./typed-row.ts";

const table = (text: string) => ({ headers: ["A", "B"], rows: [[text, ""]] });
const rowOf = (text: string) => typedRow(table(text), { row: 0, column: 0 })?.content.rows[0];

describe("a row that was typed into one cell", () => {
  it.each([
    ["| Mon | Porto |", ["Mon", "Porto"]],
    ["Mon | Porto |", ["Mon", "Porto"]],
    ["| Mon | Porto", ["Mon", "Porto"]],
    ["|Mon||12|", ["Mon", "", "12"]],
    ["| a \\| b | c |", ["a | b", "c"]],
    ["| --- | :-: |", ["", ""]],
  ])("%j stands in %j", (text, cells) => expect(rowOf(text)).toEqual(cells));

  it.each(["Mon | Porto", "Mon", "", "|", "| Mon |", "a || b", "a \\| b\\"])("%j stays in its cell", (text) =>
    expect(rowOf(text)).toBeUndefined(),
  );

  it("takes the place of no other words, and dashes are a rule in the first row alone", () => {
    expect(typedRow({ headers: ["A", "B"], rows: [["| Mon | Porto |", "Faro"]] }, { row: 0, column: 0 })).toBeNull();
    expect(typedRow({ headers: ["Day | Where |", "B"], rows: [["", ""]] }, { row: -1, column: 0 })).toBeNull();
    const rows = [
      ["1", "2"],
      ["| - | - |", ""],
    ];
    expect(typedRow({ headers: ["A", "B"], rows }, { row: 1, column: 0 })?.content.rows[1]).toEqual(["-", "-"]);
  });

  it("brings columns where it has more, and leads into the row below", () => {
    const step = typedRow({ headers: ["Day | Where | Cost |", "Column 2"], rows: [["", ""]] }, { row: -1, column: 0 });
    expect(step?.content).toEqual({ headers: ["Day", "Where", "Cost"], rows: [["", "", ""]] });
    expect(step?.cell).toEqual({ row: 0, column: 0 });
  });
});
