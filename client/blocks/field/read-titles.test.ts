import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsOfLink } from "#core/page-address.ts";
import { asHtml } from "../../../test/field-html.ts";
import { anyMarkdown as markdown } from "../../../test/markdown-scraps.ts";
import { type Piece, sourceOf } from "./piece.ts";
import { readLine, TextReader } from "./read.ts";
import type { Linked } from "./sheet.ts";

describe("a link to a page that has another title now", () => {
  const linked: Linked = (address, source) => {
    if (address === "/page/9") return "gone";
    return address === "/page/3" ? { title: wordsOfLink(source) === "Old" ? "New harbour" : null, icon: "folder" } : null;
  };
  const isAs = (words: string, html: string) => {
    const drawn = readLine(words, linked);
    expect(sourceOf(drawn)).toBe(words);
    expect(asHtml(drawn)).toBe(html);
    const [text] = new TextReader(() => linked).read(words) as [Piece];
    expect(sourceOf([text])).toBe(words);
    expect(asHtml(text.children)).toBe(html);
  };
  const led = (words: string, page = "folder", id = 3) => `<a class="link" href="/page/${id}" data-page="${page}">${words}</a>`;

  it("is drawn with that title where its words were the one it had", () => {
    isAs("See [Old](/page/3) **now**", `See ${led("New harbour")} <strong>now</strong>`);
    isAs("**[Old](/page/3)** [Old](/page/4)", `<strong>${led("New harbour")}</strong> <a class="link" href="/page/4">Old</a>`);
  });

  it("is drawn with its own words where they are no title, or the page is gone", () => {
    isAs("[the *old* one](/page/3)", led("the <em>old</em> one"));
    isAs("[Old](/page/9)", led("Old", "gone", 9));
  });

  it("keeps every letter of whatever stands around it", () => {
    fc.assert(
      fc.property(markdown, markdown, (before, behind) => {
        const source = `${before}[Old](/page/3)${behind}`;
        expect(sourceOf(new TextReader(() => linked).read(source))).toBe(source);
        expect(sourceOf(readLine(source.replaceAll("\n", " "), linked))).toBe(source.replaceAll("\n", " "));
      }),
    );
  });
});
