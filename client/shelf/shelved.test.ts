import { describe, expect, it } from "vitest";
import { doc, p } from "../../test/documents.ts";
import type { Draft } from "../device/drafts.ts";
import { describeDraft, fileNameOf, markdownOf, titleOf } from "./shelved.ts";

const draft = (given: Partial<Draft> = {}): Draft => ({
  account: 1,
  pageId: 2,
  workspaceId: 3,
  tab: "tab",
  revision: 4,
  updatedAt: 0,
  title: null,
  pageTitle: "Day one",
  order: null,
  blocks: new Map(),
  ...given,
});
const blocks = (...texts: string[]) => new Map(doc(...texts.map((text) => p(text))).map((block) => [block.id, block]));

describe("a draft on the shelf", () => {
  it("has the title that was typed, or the page's", () => {
    expect(titleOf(draft())).toBe("Day one");
    expect(titleOf(draft({ title: "Day two" }))).toBe("Day two");
    expect(titleOf(draft({ pageTitle: " " }))).toBe("Untitled");
  });

  it("says how much differs", () => {
    expect(describeDraft(draft({ blocks: blocks("a"), order: ["b1"] }))).toBe("1 block changed");
    expect(describeDraft(draft({ blocks: blocks("a", "b"), title: "Day two" }))).toBe("2 blocks changed, title changed");
    expect(describeDraft(draft({ order: [] }))).toBe("Blocks moved or deleted");
    expect(describeDraft(draft({ title: "Day two" }))).toBe("Title changed");
  });

  it("becomes a Markdown file below its title", () => {
    expect(markdownOf(draft({ title: "Day\ntwo" }), doc(p("At *dawn*")))).toBe("# Day two\n\nAt *dawn*\n");
  });

  it("gives the file a name that every system takes", () => {
    expect(fileNameOf(draft({ title: 'Tides: "high/low"?' }))).toBe("Tides high low.md");
    expect(fileNameOf(draft({ title: "..\u0000/..\\" }))).toBe("Untitled.md");
    expect(fileNameOf(draft({ title: "潮".repeat(500) }))).toBe(`${"潮".repeat(80)}.md`);
  });
});
