import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMarkdown } from "../../../test/markdown-scraps.ts";
import { runsOf } from "../field/piece.ts";
import { readText } from "../field/read.ts";
import { halve } from "./halve.ts";

/** A text that is parted at the bar, with `///` between what comes of it. */
function halved(source: string): string {
  const at = source.indexOf("¦");
  return halve(source.replace("¦", ""), at).join(" /// ");
}

describe("a text between whose parts blocks come", () => {
  it.each([
    ["over the ¦hill", "over the /// hill"],
    ["so **ear¦ly** out", "so **ear** /// **ly** out"],
    ["one\n¦two", "one /// two"],
    ["sea ¦- and land\n- map", "sea /// \\- and land\n- map"],
    ["# St¦age\nwords", "# St /// # age\nwords"],
  ])("is parted as words: %j", (source, result) => expect(halved(source)).toBe(result));

  it.each([
    ["> one ¦two\n> three", "> one /// > two\n> three"],
    ["> one¦\n> two", "> one /// > two"],
    ["> one\n> ¦two", "> one /// > two"],
    ["> one\n>\n> ¦two", "> one /// > two"],
    ["> one\n> ¦\n> two", "> one /// > two"],
    ["> one\nla¦zy\nlines", "> one\nla /// > zy\nlines"],
    ["> one¦\nlazy", "> one /// > lazy"],
    ["> **one¦\n> two**", "> **one** /// > **two**"],
    ["> > in ¦deep\n> out", "> > in /// > > deep\n> out"],
    ["¦> one", " /// > one"],
    ["> one¦", "> one /// "],
    ["> one¦\n\nafter", "> one /// after"],
  ])("stays a quote: %j", (source, result) => expect(halved(source)).toBe(result));

  it.each([
    ["> [!tip] Low ¦tide\n> words", "> [!tip] Low /// > [!tip] tide\n> words"],
    ["> [!tip] Low tide\n> some ¦words", "> [!tip] Low tide\n> some /// > [!tip]\n> words"],
    ["> [!tip]- Low tide¦\n> words", "> [!tip]- Low tide /// > [!tip]-\n> words"],
    ["> [!tip]\n> ¦words", " /// > [!tip]\n> words"],
    ["¦> [!tip] >", " /// > [!tip] >"],
    ["> [!tip] Low\n> - map\n> - wa¦ter", "> [!tip] Low\n> - map\n> - wa /// > [!tip]\n> - ter"],
  ])("stays a callout: %j", (source, result) => expect(halved(source)).toBe(result));

  it.each([
    ["- a\n  - b ¦c\n  - d\n- e\n  - f", "- a\n  - b /// - c\n- d\n- e\n  - f"],
    ["- a¦\n  - b\n    - c", "- a /// - b\n  - c"],
    ["- a\n  - b\n    - c ¦x\n  - d\n    - g\n- e\n  - f", "- a\n  - b\n    - c /// - x\n- d\n  - g\n- e\n  - f"],
    ["1. a\n2. b ¦c\n3. d", "1. a\n2. b /// 2. c\n3. d"],
    ["- [x] a ¦b\n- [ ] c", "- [x] a /// - [x] b\n- [ ] c"],
    ["- a¦\n  more\n- b", "- a /// - more\n- b"],
    ["- a\n- ¦", "- a /// "],
    ["- a\n- ¦\n- b", "- a /// - b"],
    ["- a\n- ¦b", "- a /// - b"],
    ["> - a\n>   - b ¦c\n>   - d", "> - a\n>   - b /// > - c\n> - d"],
    ["- a\n\n      co¦de", "- a\n\n      co /// - de"],
  ])("stays a list: %j", (source, result) => expect(halved(source)).toBe(result));

  it.each([
    ["[y]: /p¦\n> [!note] a", "[y]: /p /// > [!note] a"],
    ["[y]: /p¦\n# a", "[y]: /p /// # a"],
    ["[y]: /p¦\n- a", "[y]: /p /// - a"],
  ])("leaves what stands below a link's address what it is: %j", (source, result) => expect(halved(source)).toBe(result));

  it("does not part a table", () => {
    expect(halved("| a | b |\n|---|---|\n| 1¦ | 2 |\n\nafter")).toBe("| a | b |\n|---|---|\n| 1 | 2 | /// after");
    expect(halved("| a |\n|---|\n| 1¦ |\n\n[y]: /p\nafter")).toBe("| a |\n|---|\n| 1 |\n\n[y]: /p /// after");
    expect(halved("| ¦a |\n|---|\n\n[y]: /p\n\nafter")).toBe("| a |\n|---|\n\n[y]: /p /// after");
    expect(halved("> | a |\n> |---|\n> | ¦1 |\n>\n> end")).toBe("> | a |\n> |---|\n> | 1 | /// > end");
  });

  it("loses no letter", () => {
    fc.assert(
      fc.property(anyMarkdown, fc.nat(), (source, place) => {
        const whole = halve(source, place % (source.length + 1)).join("\n");
        let at = 0;
        for (const letter of source.match(/[\p{L}&;]/gu) ?? []) {
          at = whole.indexOf(letter, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("leaves each letter in what it was part of", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(signs, words), { minLength: 1, maxLength: 7 }), fc.nat(), (lines, place) => {
        const source = lines.map((line) => line.join("")).join("\n");
        // What is pasted into code is code.
        fc.pre(!looks(source).some((look) => look.includes(" pre")));
        const [above, below] = halve(source, place % (source.length + 1));
        expect([...looks(above), ...looks(below)]).toEqual(looks(source));
      }),
      { numRuns: 3000 },
    );
  });
});

const signs = fc.constantFrom(
  ...["> ", "> > ", "- ", "  - ", "1. ", "   - ", "- [x] ", "# ", "> - ", ">   - ", "\n> [!tip] ", "\n", "\n> "],
);
const words = fc.constantFrom("a b", "c", "**d e** f", "`g h`", "*i j*", "[k l](/p)");

/** Every letter that is read, with what it is part of. */
function looks(source: string): string[] {
  return runsOf(readText(source)).flatMap(({ from, to, kind, path }) => {
    const around = [...new Set(path.map(({ tag, class: name }) => (name?.startsWith("callout") ? name : tag)))].filter(
      (tag) => !["p", "span", "ul", "ol"].includes(tag),
    );
    return kind === undefined
      ? [...source.slice(from, to).replace(/\s/g, "")].map((letter) => `${letter} ${around.join(" ")}`)
      : [];
  });
}
