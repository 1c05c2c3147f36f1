import { describe, expect, it } from "vitest";
import { copiedPart, endAtSigns } from "./copied-part.ts";
import { isBesideItem, ownLines } from "./own-lines.ts";

/** Copies what is between the braces and puts it in at the bar, which stands in what is left without it. */
function pasted(source: string, into: string): string | null {
  const [from, to] = [source.indexOf("{"), source.indexOf("}") - 1];
  const text = source.replace(/[{}]/g, "");
  const copied = { text: copiedPart(text, from, to), endsLine: endAtSigns(text, from, to) !== null };
  const at = into.indexOf("|");
  const lines = ownLines(into.replace("|", ""), at, at, copied);
  return lines && `${into.slice(0, at)}${lines}|${into.slice(at + 1)}`;
}

const places: Record<string, [source: string, into: string, becomes: string | null]> = {
  "an item where it stood": ["- {one\n- }two", "- |two", "- one\n- |two"],
  "a numbered item where it stood": ["1. {one\n2. }two", "1. |two", "1. one\n2. |two"],
  "the end of an item where it stood": ["- o{ne\n- }two", "- o|two", "- one\n- |two"],
  "an item behind a space": ["- {one\n- }two", "- take |two", null],
  "an item behind another's words": ["- {one\n- }two", "- two|", null],
  "the words of an item": ["- {one}\n- two", "- |two", null],
  "an item with the line's end before it": ["- one{\n  - two}\n- three", "- one|\n- three", "- one\n  - two|\n- three"],
  "a line of a quote where it stood": ["> {one\n> }two", "> |two", "> one\n> |two"],
  "lines of a quote in a quote": ["> {one\n> two}\n> three", "> a|\n> b", "> aone\n> two|\n> b"],
  "lines of a quote in front of one": ["> {one\n> two\n> }three", ">> |three", ">> one\n>> two\n>> |three"],
  "a line of a quote with the line's end before it": ["> one{\n> two}", "> one|", "> one\n> two|"],
  "lines of a quote in a list": ["> {one\n> two}", "- a|", null],
  "items of a quote": ["> {- one\n> - two}", "> a|", null],
  "a line of a quote in words": ["> {one\n> }two", "|two", null],
};

describe("lines that were copied of a list or a quote", () => {
  it.each(Object.entries(places))("%s", (_, [source, into, becomes]) => expect(pasted(source, into)).toBe(becomes));
});

it("a whole item stands beside others at the start of their words, and behind all of them", () => {
  const isBeside = (text: string) => isBesideItem(text.replace("|", ""), text.indexOf("|"), text.indexOf("|"));
  expect(["- |one", "- one|\n- two", "  - |one"].map(isBeside)).toEqual([true, true, true]);
  expect(["- o|ne", "- one |", "- |", "|one"].map(isBeside)).toEqual([false, false, false, false]);
});
