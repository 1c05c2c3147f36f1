import fc from "fast-check";
import { expect, it } from "vitest";
import { anyMarkdown } from "../../../test/markdown-scraps.ts";
import { marksIn } from "./letters.ts";
import { runsOf } from "./piece.ts";
import { readText } from "./read.ts";
import { removeBefore } from "./remove.ts";

/** As the field sees a text while nobody has met its signs. */
function seenIn(value: string) {
  const children = readText(value);
  return { value, letters: runsOf(children).map((run) => ({ ...run, isMet: false })), marks: marksIn(children) };
}

/** Where a caret can be put: at letters that are read. */
function placesIn(text: string): number[] {
  return seenIn(text).letters.flatMap(({ kind, from, to }) =>
    kind === undefined ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : [],
  );
}

const LINKS_THAT_MEET = /\]\(([^()\s]*)\)!?\[[^[\]]*\]\(\1\)/;

it("is the same to the byte after a letter was typed and deleted, wherever it was", () => {
  fc.assert(
    fc.property(anyMarkdown, fc.nat(), (text, place) => {
      // Two links to one address are one as soon as the letter between them goes.
      fc.pre(!LINKS_THAT_MEET.test(text));
      const places = placesIn(text);
      const at = places[place % Math.max(1, places.length)] ?? 0;
      const typed = seenIn(`${text.slice(0, at)}x${text.slice(at)}`);
      // Signs with nothing between them mean nothing until then, and go with the letter that made them a mark.
      fc.pre(!typed.marks.some(({ inner }) => inner.from === at && inner.to === at + 1));
      expect(removeBefore(typed, at + 1)?.value).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
