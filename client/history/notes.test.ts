import { describe, expect, it } from "vitest";
import { diff } from "#core/blocks/diff.ts";
import { doc, h, p, ul } from "../../test/documents.ts";
import { describeCounts, notesOf } from "./notes.ts";

type Draft = Parameters<typeof doc>[0];
const noted = (before: Draft[], after: Draft[]) => diff(doc(...before), doc(...after)).map((block) => notesOf(block).join("; "));

describe("notes on a changed block", () => {
  it("name the type that it had", () => expect(noted([p("x", "a")], [ul(["x"], "a")])).toEqual(["List, was text"]));

  it("name the level that it had, which is 2 where none is named", () => {
    const plain = { ...h("x", 2, "a"), content: { text: "x" } } as Draft;
    expect(noted([plain], [h("x", 3, "a")])).toEqual(["Level 3, was 2"]);
    expect(noted([plain], [h("x", 2, "a")])).toEqual([""]);
  });

  it("tell bulleted from numbered", () => {
    const numbered = { ...ul(["x"], "a"), content: { items: ["x"], ordered: true } } as Draft;
    expect(noted([ul(["x"], "a")], [numbered])).toEqual(["Numbered, was bulleted"]);
    expect(noted([numbered], [ul(["x"], "a")])).toEqual(["Bulleted, was numbered"]);
  });

  it("say that it moved", () =>
    expect(noted([p("x", "a"), p("y", "b"), p("z", "c")], [p("y", "b"), p("z", "c"), h("x", 2, "a")])).toEqual([
      "",
      "",
      "Moved; Heading, was text",
    ]));
});

describe("counts", () => {
  it("name what there is", () => {
    expect(describeCounts({ changed: 2, added: 1, removed: 0, moved: 1 })).toBe("2 blocks changed, 1 added, 1 moved");
    expect(describeCounts({ changed: 0, added: 0, removed: 1200, moved: 0 })).toBe("1,200 blocks removed");
    expect(describeCounts({ changed: 0, added: 0, removed: 0, moved: 0 })).toBe("");
  });
});
