import fc from "fast-check";
import { expect, test } from "vitest";
import { diffText, type Span } from "#core/blocks/diff-text.ts";
import { anyMarkdown } from "../../test/markdown-scraps.ts";
import { type Box, type Part, readDifference, readLineDifference } from "./as-read.ts";

/** In few words: `[p …]` is a box, `+…+` came, `-…-` went, `<em …>` is marked. */
function told(all: readonly (Box | Part)[] | null): string {
  return (all ?? [])
    .map((one) => {
      if (!("kind" in one)) return `[${one.piece.tag} ${one.children.length > 0 ? told(one.children) : (one.piece.drawn ?? "")}]`;
      if (one.note) return `(${one.note})`;
      const marked = one.marks.reduceRight((inner, { tag }) => `<${tag} ${inner}>`, one.text);
      const sign = { kept: "", added: "+", removed: "-" }[one.kind];
      return `${sign}${marked}${sign}`;
    })
    .join("");
}

const sum = "| a | b |\n|---|---|\n| low | tide |";

test.each([
  ["words", "low tide", "high tide", "[p -low-+high+ tide]"],
  ["marked words", "a **low** tide", "a **high** tide", "[p a -<strong low>-+<strong high>+ tide]"],
  ["marks and words at once", "**old** text", "**new** thing", "[p -<strong old>-+<strong new>+ -text-+thing+]"],
  ["a mark that came", "a low tide", "a **low** tide", "[p a +**+<strong low>+**+ tide]"],
  ["a mark that went", "a *low* tide", "a low tide", "[p a -*-low-*- tide]"],
  [
    "an address",
    "[tides](https://a.example/b)",
    "[tides](https://a.example/c)",
    "[p <a tides>-https://a.example/b-+https://a.example/c+]",
  ],
  ["an item that came", "- one\n- three", "- one\n- two\n- three", "[ul [li one][li +two+][li three]]"],
  ["an item that went", "- one\n- two\n- three", "- one\n- three", "[ul [li one][li -two-][li three]]"],
  ["an item below another", "- one", "- one\n  - two", "[ul [li one[ul [li +two+]]]]"],
  ["a box that was ticked", "- [ ] map\n- [ ] hat", "- [x] map\n- [ ] hat", "[ul [li [span ☑ ](Ticked)map][li [span ☐ ]hat]]"],
  ["a box that no longer is", "- [x] map", "- [ ] map", "[ul [li [span ☐ ](Unticked)map]]"],
  ["a line of a quote", "> low\n> tide", "> low\n> neap\n> tide", "[blockquote [p low\n+neap\n+tide]]"],
  ["words that became a quote", "low tide", "> low tide", "[blockquote [p +> +low tide]]"],
  ["code", "```js\nlow();\n```", "```js\nhigh();\n```", "[pre [code -low-+high+();\n]]"],
  ["a paragraph that went", "one\n\ntwo\n\nthree", "one\n\nthree", "[p one][p -two-][p three]"],
  ["paragraphs that were joined", "one\n\ntwo", "one two", "[p one-\n\n-][p + +two]"],
  ["all of it", "", "# Low\n\n- **tide**", "[h2 +Low+][ul [li +<strong tide>+]]"],
  ["a heading's level", "# Low", "## Low", "[h3 +#+Low]"],
  ["a row", sum, `${sum}\n| neap | moon |`, "[tbody [tr [td low][td tide]][tr [td +neap+][td +moon+]]]"],
  ["a callout", "> [!note] Low\n> noon", "> [!note] Low\n> one", "[div [p Low][p -noon-+one+]]"],
])("of a text is read, as the page draws it: %s", (_, before, after, read) => {
  expect(told(readDifference(diffText(before, after)))).toContain(read);
});

test("of an item is read in its line", () => {
  expect(told(readLineDifference(diffText("a **low** `tide`", "a **high** `tide`")))).toBe(
    "a -<strong low>-+<strong high>+ <code tide>",
  );
});

/** Letters of one side, in reading order. */
function lettersOf(all: readonly (Box | Part)[] | null, other?: Span["kind"]): string {
  const textOf = (one: Box | Part): string =>
    "kind" in one ? (one.kind === other ? "" : one.text) : one.children.map(textOf).join("");
  return (all ?? []).map(textOf).join("").replace(/\s/g, "");
}

function isWithin(letters: string, others: string): boolean {
  let at = 0;
  for (const other of others) if (other === letters[at]) at += 1;
  return at === letters.length;
}

test("no letter that is shown now is left out of a difference, whatever is written around it", () => {
  // A character reference of which a part changed is shown as it is written.
  const part = anyMarkdown.map((text) => text.replaceAll("&", "and"));
  const changed = fc.tuple(part, part, part, part);
  const alone = (text: string) => lettersOf(readDifference([{ kind: "kept", text }]));
  fc.assert(
    fc.property(changed, ([start, was, is, end]) => {
      const [before, after] = [start + was + end, start + is + end];
      const read = readDifference(diffText(before, after));
      expect(isWithin(alone(after), lettersOf(read, "removed"))).toBe(true);
    }),
  );
});
