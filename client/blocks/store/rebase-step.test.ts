import { expect, it } from "vitest";
import { doc, h, p } from "../../../test/documents.ts";
import { lineOf } from "../../../test/line-of.ts";
import { PageStore } from "./page-store.ts";
import { rebaseStep } from "./rebase-step.ts";

/** A page that was changed here, then by somebody else, and undone here. */
function undone(base: ReturnType<typeof doc>, here: ReturnType<typeof doc>, theirs: ReturnType<typeof doc>) {
  const store = new PageStore(base);
  store.change(() => here);
  store.rebase(here, here);
  store.rebase(theirs, theirs, rebaseStep);
  store.undo();
  return store.blocks.map(lineOf);
}

it("takes no words away that an undo would have put into a block in which somebody else wrote", () => {
  const whole = doc(p("The ferry runs. The inn is small.", "a"), p("End", "z"));
  const parted = doc(p("The ferry runs.", "a"), p("The inn is small.", "b"), p("End", "z"));
  const theirs = doc(p("The ferry runs. At noon.", "a"), p("The inn is small.", "b"), p("End", "z"));
  expect(undone(whole, parted, theirs)).toEqual(["The ferry runs. At noon. The inn is small.", "End"]);
  const turned = doc(h("The ferry runs. At noon.", 2, "a"), p("The inn is small.", "b"), p("End", "z"));
  expect(undone(whole, parted, turned)).toEqual(["h2 The ferry runs. At noon. The inn is small.", "End"]);
  expect(undone(whole, parted, parted)).toEqual(["The ferry runs. The inn is small.", "End"]);
  const twice = doc(p("The ferry", "a"), p("runs.", "c"), p("The inn is small.", "b"), p("End", "z"));
  expect(undone(whole, parted, twice).join(" ")).toBe("The ferry runs. The inn is small. End");
});
