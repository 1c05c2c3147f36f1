import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsedHtml } from "../../server/importing/html-tree.ts";
import { anyHtml, markedWords, seenText } from "../../test/any-html.ts";
import { seenOf } from "../../test/seen-markdown.ts";
import { content } from "../blocks/block.ts";
import { fromHtml } from "./from-html.ts";

let ids = 0;
const blocksOf = (html: string) =>
  fromHtml(parsedHtml(html), () => {
    ids += 1;
    return `id${ids}`;
  });
const bare = (text: string) => text.replace(/\s+/g, "");

describe("whatever the HTML,", () => {
  it("every letter of it is seen, in order, and the blocks can be saved", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const blocks = blocksOf(html);
        expect(
          bare(
            seenOf(blocks)
              .map(({ text }) => text)
              .join(""),
          ),
        ).toBe(bare(seenText(html)));
        expect(content.safeParse(blocks).success).toBe(true);
      }),
    );
  });

  it("words keep their marks", () => {
    fc.assert(
      fc.property(markedWords, ({ html, words }) => {
        const found = seenOf(blocksOf(html)).flatMap(({ text, marks }) =>
          text
            .split(/\s+/)
            .filter(Boolean)
            .map((word) => `${word} ${marks}`),
        );
        expect(found).toEqual(words);
      }),
    );
  });
});

it("the sign beside a heading that links to it is none of its words", () => {
  const html = '<h2>Tips<a class="anchor" href="#tips">#</a></h2><h2><a href="/page#two">¶</a>Two <a href="#c">C#</a></h2>';
  expect(blocksOf(html).map(({ content: words }) => (words as { text: string }).text)).toEqual(["Tips", "Two C#"]);
});

it.each([
  ["<p>www.a.example<b>b</b></p>", "www.a.exampleb"],
  ["<p><s>www.a.example<b>b</b>c</s></p>", "www.a.examplebc"],
  ["<p>See <b>www.a.example</b>, <i>https://b.example/c</i></p>", "See **www.a.example**, *https://b.example/c*"],
])("an address takes none of the letters of a mark beside it: %s", (html, text) => {
  expect(blocksOf(html).map(({ content: words }) => (words as { text: string }).text)).toEqual([text]);
});
