import { describe, expect, it } from "vitest";
import { moved } from "./drop.ts";
import { marksIn } from "./letters.ts";
import { runsOf } from "./piece.ts";
import { readText } from "./read.ts";

/** Moves what stands between two `|` to the `^`. */
function move(marked: string) {
  const value = marked.replace(/[|^]/g, "");
  const children = readText(value);
  const text = { value, letters: runsOf(children).map((run) => ({ ...run, isMet: false })), marks: marksIn(children) };
  const placed = marked.replaceAll("^", "");
  const [from, to] = [placed.indexOf("|"), placed.lastIndexOf("|") - 1];
  const at = marked.replaceAll("|", "").indexOf("^");
  const next = moved(text, { from, to }, value.slice(from, to), at);
  return next && `${next.value.slice(0, next.caret)}|${next.value.slice(next.caret)}`;
}

describe("words that are dragged elsewhere in their text", () => {
  it.each([
    ["further on", "a |b |c ^d", "a c b |d"],
    ["back", "a ^b |c |d", "a c |b d"],
    ["out of a mark that stays", "**a |b |c** d^", "**a c** db |"],
    ["with their mark", "a |**b** |c ^d", "a c **b** |d"],
    ["from one mark into another", "**a |b|** *c^d*", "**a**  *cb|d*"],
    ["over the end of a paragraph", "a |b |c\n\n^d", "a c\n\nb |d"],
  ])("go there: %s", (_, before, after) => expect(move(before)).toBe(after));

  it("stay where they are let go on themselves", () => {
    expect(move("a |b^c| d")).toBe(null);
    expect(move("a |bc|^ d")).toBe(null);
  });
});
