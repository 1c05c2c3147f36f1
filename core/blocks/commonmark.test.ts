import { HtmlRenderer, Parser } from "commonmark";
import { tests } from "commonmark-spec";
import { describe, expect, it } from "vitest";
import { writeBlocks } from "../export/blocks.ts";
import { readBlocks } from "../import/exported-blocks.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toMarkdown } from "./to-markdown.ts";

/** The specification's examples with what its own parser makes of them. In its text tabs are arrows. */
const examples = tests.map(({ number, markdown }) => ({ number, source: markdown.replaceAll("→", "\t") }));

const html = (source: string) => new HtmlRenderer().render(new Parser().parse(source));
const read = (source: string) => fromMarkdown(source, { newId: () => "a" });

const differing = (written: (source: string) => string) =>
  examples.filter(({ source }) => html(written(source)) !== html(source)).map(({ number }) => number);

/** Numbered lists with an empty line between all items: a list has one way of standing. */
const EVENLY_LOOSE = [311, 313];

describe("the examples of CommonMark, read into blocks and written out,", () => {
  it("say the same", () => {
    expect(examples).toHaveLength(652);
    expect(differing((source) => toMarkdown(read(source)))).toEqual(EVENLY_LOOSE);
  });

  it("say the same as exported, but for comments that keep blocks apart", () => {
    const withoutComments = (source: string) => html(source).replace(/<!-- (?:\\?-->|(?:text|heading|list|table) -->)\n?/g, "");
    const other = examples.filter(({ source }) => withoutComments(writeBlocks(read(source))) !== withoutComments(source));
    expect(other.map(({ number }) => number)).toEqual(EVENLY_LOOSE);
  });

  it("are the same blocks when they are read again", () => {
    const other = examples.filter(({ source }) => {
      const blocks = read(source);
      return JSON.stringify(readBlocks(writeBlocks(blocks), () => "a")) !== JSON.stringify(blocks);
    });
    expect(other.map(({ number }) => number)).toEqual([]);
  });
});
