import { describe, expect, it } from "vitest";
import { doc, h, p, ul } from "../test/documents.ts";
import { outlineOf } from "./outline.ts";

const read = (...blocks: ReturnType<typeof doc>) =>
  outlineOf(blocks, 2).map(({ place, nth, level, text }) => `${place}.${nth} ${"#".repeat(level)} ${text}`);

describe("an outline", () => {
  it("has the heading blocks and the headings in texts, without their signs", () => {
    const blocks = doc(
      h("Harbour **to** [cliffs](/page/3)"),
      p("Words\n\n## The `path` ##\n\nmore\n### Second"),
      ul(["# an item"]),
      h("End &amp; more", 1),
    );
    expect(read(...blocks)).toEqual(["0.0 ## Harbour to cliffs", "1.0 ## The path", "1.1 ### Second", "3.0 # End &amp; more"]);
  });

  it("leaves out code, tags, blank headings and what only looks like one", () => {
    const blocks = doc(
      p("```\n# code\n```\n#tag\n #\n    # indented\n####### seven\nC# is one"),
      h("   "),
      p("~~~\n# open to the end"),
    );
    expect(read(...blocks)).toEqual([]);
  });

  it("counts blank headings of a text, so that its others are found at their place", () => {
    expect(read(...doc(p("#\n\n# Second")))).toEqual(["0.1 # Second"]);
  });
});
