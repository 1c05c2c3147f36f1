import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineOf } from "../../../test/line-of.ts";
import { seenOf } from "../../../test/seen-markdown.ts";
import { fromPlain } from "./from-plain.ts";
import { withListSigns } from "./list-signs.ts";

const linesIn = (text: string) => fromPlain(text, () => "x").map(lineOf);

const lists: Record<string, [text: string, ...blocks: string[]]> = {
  "bullets of a chat": ["• map\n• water\n• bread", "ul map | water | bread"],
  "bullets and tabs of a word processor": ["•\tmap\n•\twater", "ul map | water"],
  "one bullet with a tab": ["Take:\n•\tmap", "Take:", "ul map"],
  "bullets with words around": ["Take:\n• map\n• water\nThank you", "Take:", "ul map | water", "Thank you"],
  "bullets with empty lines between them": ["• map\n\n• water\n", "ul map | water"],
  "an item of two lines": ["• map of\n  the coast\n• water", "ul map of\nthe coast | water"],
  "what looks like another list in an item": ["• 1. map\n• # water\n• - bread", "ul 1. map | # water | - bread"],
  "boxes of Markdown behind bullets": ["• [ ] map\n• [x] water", "todo map | x water"],
  "bullets of two levels": ["• food\n\t◦ bread\n\t◦ fish\n• map", "- food\n  - bread\n  - fish\n- map"],
  "levels that the signs alone tell": [
    "•\tfood\no\tbread\n§\tdark\no\tfish\n•\tmap",
    "- food\n  - bread\n    - dark\n  - fish\n- map",
  ],
  "bullets below numbers": ["1.\tfood\n•\tbread\n2.\tmap", "1. food\n   - bread\n2. map"],
  "numbers and tabs": ["1)\tmap\n2)\twater", "ol map | water"],
  "dashes of a list": ["– map\n– water", "ul map | water"],
  "dashes and tabs": ["—\tIs it far?\n—\tIs it deep?", "ul Is it far? | Is it deep?"],
  boxes: ["☐ map\n☑ water\n✓ bread", "todo map | x water | x bread"],
  "boxes in brackets": ["Take:\n[ ] map\n[x] water\n[] # bread\nThank you", "Take:", "todo map | x water | # bread", "Thank you"],
  "boxes in brackets, of two levels": ["[X] food\n\t[x] bread\n[x] map", "- [x] food\n  - [x] bread\n- [x] map"],
  "full lines below two bullets": [
    "• The coast path is a long-distance walking route that follows the\nedge of the land\n• It has been extended twice since",
    "ul The coast path is a long-distance walking route that follows the\nedge of the land | It has been extended twice since",
  ],
  "lists of several kinds": [
    "☐ map\n☑ water\n\n1.\tup\n2.\tdown\n\n• hat\n• boots",
    "todo map | x water",
    "ol up | down",
    "ul hat | boots",
  ],
  "full lines below bullets": [
    "• The coast path is a long-distance walking route that follows the edge of\nthe land for many miles and was opened in the last century by the people\nof the harbour, where it still begins.\n• It has been extended twice since then, most recently to the last harbour\nin the north of this country.",
    "ul The coast path is a long-distance walking route that follows the edge of the land for many miles and was opened in the last century by the people of the harbour, where it still begins. | It has been extended twice since then, most recently to the last harbour in the north of this country.",
  ],
};

const prose: Record<string, string> = {
  "one bullet": "Marta Berg\n• 5 min read",
  "what people say": "— Where were you?\n— At sea.\n— And now",
  "a dash among lines of a poem": "The tide\n– and the moon\ngoes out",
  "numbers of a sum": "Sum\n– 300",
  "ticks in front of praise": "✓ Safe to walk\n✓ Close to the sea",
  "what a test says": "✓ tide.ts (3)\n✓ moon.ts (4)",
  "words of one letter": "o sea\no tide",
  "a line between two bullets": "• map\nMarta\n• water",
  "a line below a short one between two bullets": "• map\nof the coast path\n• water",
  "a sentence below a full line": "• The coast path is a long-distance walking route that follows\nUnderneath\n• water",
  "one box in brackets": "[ ] map\nof the coast",
  "numbers in brackets": "[1] Tide\n[2] Moon",
  "bullets in a fence": "```\n• map\n• water\n```",
  "bullets with nothing behind": "•\n•",
  "bullets between words": "map • water\nbread • fish",
};

describe("of plain text,", () => {
  it.each(Object.entries(lists))("%s are a list", (_, [text, ...expected]) => {
    expect(linesIn(text)).toEqual(expected);
  });

  it.each(Object.entries(prose))("%s stays as it is", (_, text) => {
    expect(withListSigns(text)).toBe(text);
  });
});

it("as many lines as fit into a paste are a list, of one kind behind the other, too", () => {
  const text = `${"• a\n".repeat(100_000)}${" ◦ b\n".repeat(100_000)}`;
  const lines = withListSigns(text).split("\n");
  expect([lines[0], lines[99_999], lines[100_000], lines[199_999]]).toEqual(["- a", "- a", "  - b", "  - b"]);
}, 15_000);

it("no word is lost, whatever stands behind which sign", () => {
  const signs = [..."•◦▪▫‣⁃●○➢❖☐☑☒✓✔–—·o§-", "[ ]", "[x]", "[]", "1.", "2)", "3.", ""];
  const words = [
    "map",
    "map and water",
    "1. map",
    "- map",
    "# map",
    "> map",
    "[x] map",
    "===",
    "| map",
    "map\tsea",
    "*map",
    "Is it far?",
    "",
  ];
  const line = fc
    .tuple(
      fc.constantFrom("", "", "  ", "\t", "      "),
      fc.constantFrom(...signs),
      fc.constantFrom(" ", "\t", "   ", ""),
      fc.constantFrom(...words),
    )
    .map((parts) => parts.join(""));
  const lettersOf = (text: string) => text.replace(/[^a-z]/gi, "");
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (all) => {
      const text = all.join("\n");
      const seen = seenOf(fromPlain(text, () => "x")).map((one) => one.text);
      const kept = lettersOf(seen.join(""));
      const meant = lettersOf(text);
      // Letters that are signs may go; words do not.
      expect(kept.replaceAll("o", "").replaceAll("x", "")).toBe(meant.replaceAll("o", "").replaceAll("x", ""));
    }),
    { numRuns: 500 },
  );
});
