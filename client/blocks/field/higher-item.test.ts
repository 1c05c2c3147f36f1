import { expect, it } from "vitest";
import { marksIn } from "./letters.ts";
import { runsOf } from "./piece.ts";
import { readText } from "./read.ts";
import { written } from "./writing.ts";

/** What is left of a text without what is between the braces, with `|` at the caret. */
function left(marked: string): string {
  const [from, to] = [marked.indexOf("{"), marked.indexOf("}") - 1];
  const value = marked.replace(/[{}]/g, "");
  const children = readText(value);
  const letters = runsOf(children).map((run) => ({ ...run, isMet: false }));
  const found = written(
    { value, letters, marks: marksIn(children) },
    { inputType: "deleteByCut", text: null, stretch: { from, to } },
  );
  return found ? `${found.value.slice(0, found.caret)}|${found.value.slice(found.caret)}` : "";
}

it.each([
  ["- low\n  - {tide\n- }noon", "- low\n- |noon"],
  ["- low\n  - {tide\n}- noon", "- low\n- |noon"],
  ["1. low\n   1. {tide\n   2. ebb\n2. }noon", "1. low\n2. |noon"],
  ["- low\n  - [x] {tide\n    - ebb\n- [ ] }noon\n- six", "- low\n- [ ] |noon\n- six"],
  ["> - low\n>   - {tide\n> - }noon", "> - low\n> - |noon"],
])("an item stays at its level where one that is nested above it goes: %s", (marked, rest) => expect(left(marked)).toBe(rest));

it.each([
  ["- {low\n  - }tide\n- noon", "- |tide\n- noon"],
  ["1. {low\n2. }tide", "1. |tide"],
  ["- low\n  - t{ide\n- }noon", "- low\n  - t|noon"],
])("elsewhere the signs of the first line stay: %s", (marked, rest) => expect(left(marked)).toBe(rest));
