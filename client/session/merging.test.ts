import { expect, it } from "vitest";
import { merge } from "#core/blocks/merge.ts";
import { doc, p, textsOf } from "../../test/documents.ts";
import { onto } from "./merging.ts";

it("goes on in the one half where both divided a text, and what is typed there meanwhile stands once", () => {
  const base = doc(p("Map and rope", "x"), p("End", "z"));
  const halves = (second: string, id: string) => doc(p("Map", "x"), p(second, id), p("End", "z"));
  const sent = halves("and rope", "mine");
  for (const [theirs, is] of [
    ["and rope", "and rope, red"],
    ["and thin rope", "and thin rope, red"],
  ] as const) {
    const saved = merge(base, sent, halves(theirs, "theirs")).blocks;
    const shown = onto(sent, halves("and rope, red", "mine"), saved);
    expect(textsOf(shown)).toEqual(["Map", is, "End"]);
    expect(shown.map(({ id }) => id)).toEqual(["x", "theirs", "z"]);
  }
});

it("keeps what was typed in a block that others delete and put another in its place", () => {
  const sent = doc(p("Map", "x"), p("and rope", "mine"), p("End", "z"));
  const saved = doc(p("Map", "x"), p("A boat", "theirs"), p("End", "z"));
  expect(textsOf(onto(sent, doc(p("Map", "x"), p("and rope, red", "mine"), p("End", "z")), saved)).sort()).toEqual(
    ["A boat", "End", "Map", "and rope, red"].sort(),
  );
});
