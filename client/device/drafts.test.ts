import { expect, it } from "vitest";
import { doc, p, textsOf } from "../../test/documents.ts";
import { applyDraft } from "./drafts.ts";

const base = doc(p("The harbour", "a"), p("The path", "b"));
const draft = (...blocks: ReturnType<typeof p>[]) => new Map(doc(...blocks).map((block) => [block.id, block]));

it("a draft shows its changed blocks in place", () => {
  expect(textsOf(applyDraft(base, { order: null, blocks: draft(p("The road", "b")) }))).toEqual(["The harbour", "The road"]);
});

it("a draft with an order says which blocks there are", () => {
  expect(textsOf(applyDraft(base, { order: ["c", "b"], blocks: draft(p("New", "c")) }))).toEqual(["New", "The path"]);
});

it("words whose block is gone from the page are shown at its end", () => {
  expect(textsOf(applyDraft(base, { order: null, blocks: draft(p("Typed", "gone")) }))).toEqual([
    "The harbour",
    "The path",
    "Typed",
  ]);
});

it("positions are counted anew", () => {
  expect(applyDraft(base, { order: ["b"], blocks: new Map() })).toEqual([{ ...base[1], position: 0 }]);
});
