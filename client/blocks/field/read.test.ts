import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { asHtml, tidy } from "../../../test/field-html.ts";
import { anyMarkdown as markdown, scraps } from "../../../test/markdown-scraps.ts";
import { Alone } from "../view/file.tsx";
import { CalloutQuote, InlineMarkdown, Markdown } from "../view/markdown.tsx";
import { type Child, runsOf, sourceOf } from "./piece.ts";
import { readLine, readText, TextReader } from "./read.ts";

/** Constructs that are followed wherever they stand. */
const followed = [
  "Words with **bold**, *italic*, ***both***, ~~gone~~ and `code`.",
  "__Bold__ and _italic_, snake_case_name and 2 * 3 * 4.",
  "Emphasis over\n*two\nlines* here.",
  "`` code with ` a tick `` and `two\nlines`",
  "A [link](https://x.example 'Title'), [one **in bold**](/page/1), <https://y.example> and https://z.example.",
  "[Nowhere](javascript:alert(1)) and ![a picture](/api/files/1)",
  "Far ![tide|214](https://x.example/a.png), ![|300x200](https://x.example/b.png), ![a \\[b\\]|9](https://x.example/c.png) ![a|1](/api/files/1)",
  "Before ![shot](/api/files/36) and  ![](/api/files/7#w=48) after\n![](/api/files/36)\nbelow **![in bold](/api/files/36)** and [![led](/api/files/3)](/x)",
  "- one ![](/api/files/36)\n\n  ![](/api/files/36)\n- > ![](/api/files/36) two",
  "# One\n## Two ##\n### Three\n#### Four\nand words right below",
  "Title\n=====\n\nBelow\n-----\nwords",
  "Line one  \nline two\\\nline three\n   and four",
  "> A quote\n> of two lines\nand a lazy one\n>\n> > inside\n\nafter",
  "- one\n- two\n  - two.one\n    more of it\n  - two.two\n- three",
  "1. one\n2. two\n\n   still two\n3. three",
  "7) seven\n8) eight",
  "- [ ] to do\n- [x] done\n\n* [ ] loose\n\n* [x] too",
  "- item\n\n  > quote in it\n\n  ```\n  code in it\n  ```\n- last",
  "> - list in a quote\n>   - deeper\n>\n> words",
  "Before\n\n```js\nconst a = 1;\n\n  indented\n```\n\nafter",
  "~~~\ntildes\n~~~",
  "```\nnever closed",
  "```\n```",
  "    indented code\n\n    more\n\nafter",
  "one\n\n---\n\ntwo\n***\nthree",
  "Escapes: \\*not\\* \\[x\\] and &amp; &copy; &#65;",
  "<div>\nis text\n</div>\n\nand <b>this</b> too",
  "  led in  \n\n\n\nafter   many   spaces ",
  "\n\nlate",
  "- \n- after an empty one",
  ">",
  "#",
  "- one\n\t- two\n\t\t- three\n\n\t  still two",
  "1.\tone\n\n\t\tcode in it\n\n2.\ttwo",
  "- a\n\n\t```\n\t\tcode\n\t```",
  "- a\n  - [ ] \n  - [x]\n  - [ ]  b\n\n> - [ ] \n\n* [x] \n\n* c",
  "- [ ]\n  - [x] \n    1. a\n- [x]\n\n  - b\n\n> * [ ] \n>   * c",
  "- [ ]\n  > a\n- [x] \n  ```js\n  b\n  ```\n- [ ]\n\n  > [!note] c\n  > d\n\n> 1. [ ]\n>    ~~~\n>    e\n>    ~~~",
  "- [ ]   far from its box\n- [x]  done",
  "- [ ]\ta tab\n- [x] \tboth\n  - [ ]\t \tdeeper\n\n* [ ]\tloose\n\n* [x]\t`too`",
  "[a \\[b\\] **c**](/x), ![p \\[q\\]](/y) and [r \\] s][x]\n\n[x]: /p",
  "One **word**.\n\n| a | b | c |\n|---|--:|:-:|\n| 1 | *2* | |\n|| x \\| `y` | z | more |\n| short\n\nafter",
  "> | a |\n> |---|\n> | b |\n\n- | c |\n  |---|\n  | d |",
  "a | b\n--|--\n1 | 2",
  "| a | b |\n|---|---|\n| 1 | 2 | *three* | x \\| 4 |\n| 5 |six\n| 7 | 8 |nine",
  "> [!note] Mind the *tide*\n> It comes `fast`,\n> and **so\n> on**.\n>\n> - item\n\nafter",
  "> [!WARNING]\n> Words\n> > [!tip]-   Deeper\nlazy",
  "> [!recipe]\n>\n> Words",
  "> [!recipe|two wide]+ Fish *soup*\n> Words",
  "> [!note] a [l](/x) and \\* &amp; `c`  \n> two",
  "- > [!danger]\n  > in an item",
  "> [!note] **not\n> one**",
  "> one\n===\n\n> - two\n---\n\nafter",
  "- words\n===\n- > quote\nlazy\n\t- more\nlazy *too*",
  "> > deep\nlazy\n> half\n\n> 1. item\nlazy\n> > in it\nlazy",
  "A ![dot](data:image/png;base64,iVBORw0KGgo=) among **words ![](data:image/gif;base64,R0lG)** and ![no](data:text/html,x).",
  "> [x]: /p\n\n- [y]: /p\n- [x] and [y]\n- [z]: /q\n  [w]: /r\n\n> - [v]: /q",
  "[x]: /page/1\n\n[x] and *more*\n\n[y]: /page/2 'Title'\n[z]: /page/3\n\n- [y]\n\n  [q]: /page/4\n- [z][]\n\n> [q]\n>\n> [w]: /p",
];

// It comes late.
beforeAll(() => Promise.all([CalloutQuote.preload(), Alone.preload()]));

const isPlain = (children: readonly Child[]): boolean =>
  children.some((child) => typeof child !== "string" && (/^plain\b/.test(child.class ?? "") || isPlain(child.children)));
const viewOf = (text: string) => tidy(renderToStaticMarkup(createElement(Markdown, { text })));
const viewOfLine = (text: string) => tidy(renderToStaticMarkup(createElement(InlineMarkdown, { text })));

describe("a text that is read for its field", () => {
  it("draws what the view draws, or what was typed, and holds every letter", () => {
    fc.assert(
      fc.property(markdown, (source) => {
        const drawn = readText(source);
        expect(sourceOf(drawn)).toBe(source);
        if (!isPlain(drawn)) expect(asHtml(drawn)).toBe(viewOf(source));
      }),
      { numRuns: 500 },
    );
  });

  it.each(followed)("draws %j as the view does", (source) => {
    const drawn = readText(source);
    expect(sourceOf(drawn)).toBe(source);
    expect(isPlain(drawn)).toBe(false);
    expect(asHtml(drawn)).toBe(viewOf(source));
  });

  it("draws two constructs below each other as the view does", () => {
    const part = fc.constantFrom(...followed);
    fc.assert(
      fc.property(part, fc.constantFrom("\n", "\n\n", "\n\n\n"), part, (one, between, other) => {
        const drawn = readText(one + between + other);
        if (!isPlain(drawn)) expect(asHtml(drawn)).toBe(viewOf(one + between + other));
      }),
      { numRuns: 200 },
    );
  });

  it.each(["[x]: /page/1", "[x]: /page/1\n[y]:  /p 'Two'\n\n", "\n  [x]: /p"])(
    "draws a text of nothing but definitions as the view does: %j",
    (source) => {
      const drawn = readText(source);
      expect(sourceOf(drawn)).toBe(source);
      const lines = source.trim().replaceAll("\n", "<br/>").replaceAll("'", "&#x27;");
      expect(asHtml(drawn)).toBe(`<p class="plain quiet">${lines}</p>`);
      expect(renderToStaticMarkup(createElement(Markdown, { text: source })).replaceAll("\n", "<br/>")).toBe(
        `<p class="as-typed quiet">${lines}</p>`,
      );
    },
  );

  it("knows what is parted by cells and definitions", () => {
    const kinds = runsOf(readText("| a | b |\n|---|---|\n| 1 | 2 |\n\n[x]: /p\n\nc")).map(({ from, to, kind }) => [
      from,
      to,
      kind,
    ]);
    expect(kinds.filter(([, , kind]) => kind !== undefined)).toEqual([
      [0, 2, "wall"],
      [3, 6, "wall"],
      [7, 22, "wall"],
      [23, 26, "wall"],
      [27, 29, "wall"],
      [29, 31, "wall"],
      [31, 38, "definition"],
      [38, 40, "wall"],
    ]);
  });

  it("says of every letter where it stands and what it is part of", () => {
    const runs = runsOf(readText("a **b**\n\n> c"));
    expect(runs.map(({ from, to, kind, path }) => [from, to, kind, path.map(({ tag }) => tag).join(" ")])).toEqual([
      [0, 2, undefined, "p"],
      [2, 4, "sign", "p span"],
      [4, 5, undefined, "p strong"],
      [5, 7, "sign", "p span"],
      [7, 9, "gap", "p span"],
      [9, 11, "prefix", "blockquote p span"],
      [11, 12, undefined, "blockquote p"],
    ]);
  });
});

describe("a line that is read for its field", () => {
  it("draws what the view draws, or what was typed, and holds every letter", () => {
    fc.assert(
      fc.property(markdown, (source) => {
        const drawn = readLine(source);
        expect(sourceOf(drawn)).toBe(source);
        if (!isPlain(drawn)) expect(asHtml(drawn)).toBe(viewOfLine(source));
      }),
      { numRuns: 500 },
    );
  });
});

describe("a text that is read while it is written", () => {
  it("comes out as if it were read for the first time", () => {
    const paragraphs = fc.array(fc.oneof(fc.constantFrom(...followed), markdown), { minLength: 3, maxLength: 9 });
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.nat(12),
      put: fc.constantFrom(...scraps),
    });
    fc.assert(
      fc.property(paragraphs, fc.array(edit, { minLength: 1, maxLength: 6 }), (parts, edits) => {
        const reader = new TextReader();
        let source = parts.join("\n\n");
        reader.read(source);
        for (const { at, removed, put } of edits) {
          const place = Math.floor(at * source.length);
          source = source.slice(0, place) + put + source.slice(place + removed);
          expect(reader.read(source)).toEqual(readText(source));
        }
      }),
      { numRuns: 250 },
    );
  });

  it("leaves the paragraphs alone that nobody writes in", () => {
    const reader = new TextReader();
    const parts = Array.from({ length: 9 }, (_, index) => `Paragraph ${index} with *emphasis*.`);
    const before = reader.read(parts.join("\n\n"));
    const after = reader.read(parts.with(4, "Paragraph 4 with **emphasis**.").join("\n\n"));
    expect(after.map((child, index) => child === before[index])).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

it("the sample notes come out as the view draws them", () => {
  const source = readFileSync(join(import.meta.dirname, "../../../test/samples/notes/constructs.md"), "utf8");
  for (const part of source.replaceAll("\r", "").split(/\n(?=#+ )/)) {
    const drawn = readText(part);
    expect(sourceOf(drawn)).toBe(part);
    expect(isPlain(drawn)).toBe(false);
    expect(asHtml(drawn)).toBe(viewOf(part));
  }
});
