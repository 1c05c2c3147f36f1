import { describe, expect, it } from "vitest";
import { marked } from "../../test/differences.ts";
import { doc, h, p, table, todo, ul } from "../../test/documents.ts";
import { type ContentDiff, diffContent } from "./diff-content.ts";

type Draft = Parameters<typeof doc>[0];

/** The difference of one block as lines of text. */
const between = (before: Draft | null, after: Draft | null) => {
  const [was = null, is = null] = [before && doc(before)[0], after && doc(after)[0]];
  return diffContent(was, is).flatMap(linesOf);
};

const mark = { kept: "", added: "+ ", removed: "- " };

function linesOf(part: ContentDiff): string[] {
  switch (part.type) {
    case "text":
    case "heading":
      return [`${part.type}: ${marked(part.text)}`];
    case "list":
      return part.items.map((item) => mark[item.kind] + marked(item.text));
    case "todo":
      return part.items.map(
        (item) =>
          `${mark[item.kind]}${item.completed ? "*" : ""}${marked(item.text)}${item.toggled ? " (toggled)" : ""}${item.moved ? " (moved)" : ""}`,
      );
    case "table":
      return [
        part.columns.map((column) => mark[column.kind] + marked(column.header)).join(" | "),
        ...part.rows.map((row) => mark[row.kind] + row.cells.map(marked).join(" | ")),
      ];
  }
}

describe("what changed inside a block", () => {
  it("is told by words in texts and headings", () => {
    expect(between(p("by road"), p("by sea"))).toEqual(["text: by [-road-]{+sea+}"]);
    expect(between(h("The walk, in four parts"), h("The walk, stage by stage", 3))).toEqual([
      "heading: The walk, [-in four parts-]{+stage by stage+}",
    ]);
  });

  it("is all of it where the block was added or removed", () => {
    expect(between(null, ul(["map", "coins"]))).toEqual(["+ {+map+}", "+ {+coins+}"]);
    expect(between(table(["Stage"], [["one"]]), null)).toEqual(["- [-Stage-]", "- [-one-]"]);
    expect(between(null, p("by sea"))).toEqual(["text: {+by sea+}"]);
  });

  it("is told by words still where a text became a heading", () =>
    expect(between(p("Stages of it"), h("Stages"))).toEqual(["heading: Stages[- of it-]"]));

  it("is what went and what came where a text became a list", () =>
    expect(between(p("map"), ul(["map"]))).toEqual(["text: [-map-]", "+ {+map+}"]));

  it("is told by items in a list, and by words in an item", () =>
    expect(between(ul(["map", "water", "coins"]), ul(["paper map", "coins", "torch"]))).toEqual([
      "{+paper +}map",
      "- [-water-]",
      "coins",
      "+ {+torch+}",
    ]));

  it("is told by id in a todo, with what was ticked and what moved", () =>
    expect(
      between(todo(["tides", "ferry on Sundays", "photograph"]), todo(["photograph", "*tides", "ferry on Mondays", "bench"])),
    ).toEqual(["photograph (moved)", "*tides (toggled)", "ferry on [-Sundays-]{+Mondays+}", "+ {+bench+}"]));

  it("is told by rows, columns and cells in a table", () =>
    expect(
      between(
        table(
          ["Stage", "Climb"],
          [
            ["one", "85 m"],
            ["two", "210 m"],
            ["three", "140 m"],
          ],
        ),
        table(
          ["Stage", "Rest", "Climb"],
          [
            ["one", "bench", "90 m"],
            ["three", "", "140 m"],
            ["four", "", "20 m"],
          ],
        ),
      ),
    ).toEqual([
      "Stage | + {+Rest+} | Climb",
      "one | {+bench+} | [-85-]{+90+} m",
      "- [-two-] |  | [-210 m-]",
      "three |  | 140 m",
      "+ {+four+} |  | {+20 m+}",
    ]));

  it("is shown for rows of unequal length", () =>
    expect(between(table(["Stage"], [["one", "85 m"], []]), table(["Stage"], [["one"], ["two"]]))).toEqual([
      "Stage | - ",
      "one | [-85 m-]",
      "{+two+} | ",
    ]));
});
