import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsedHtml } from "../../server/importing/html-tree.ts";
import { anyMarkdown } from "../../test/markdown-scraps.ts";
import type { Block } from "../blocks/block.ts";
import { carriedBy, carrying } from "./carrier.ts";
import { toHtml } from "./to-html.ts";

let count = 0;
const newId = () => {
  count += 1;
  return `new${count}`;
};
const block = (type: string, content: unknown) => ({ id: "old", type, position: 0, content }) as Block;

const anyBlock = fc.oneof(
  anyMarkdown.map((text) => block("text", { text })),
  anyMarkdown.map((text) => block("heading", { text, level: 3 })),
  fc.array(anyMarkdown, { maxLength: 3 }).map((items) => block("list", { items, ordered: true })),
  fc
    .array(anyMarkdown, { maxLength: 3 })
    .map((items) => block("todo", { items: items.map((text, at) => ({ id: `i${at}`, text, completed: at > 0 })) })),
  fc.array(anyMarkdown, { minLength: 2, maxLength: 2 }).map((row) => block("table", { headers: row, rows: [row, row] })),
);

const withoutIds = (value: unknown) => JSON.parse(JSON.stringify(value, (key, part) => (key === "id" ? undefined : part)));

describe("what is copied", () => {
  it("comes back as it was, under other ids", () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { minLength: 1, maxLength: 4 }), (blocks) => {
        const back = carriedBy(parsedHtml(carrying(toHtml(blocks, "https://o.example"), blocks)), newId);
        expect(withoutIds(back)).toEqual(withoutIds(blocks));
        expect(JSON.stringify(back)).not.toContain('"old"');
      }),
    );
    expect(carriedBy(parsedHtml(carrying("<b>x</b>", 'a **"b"** & <c>')), newId)).toBe('a **"b"** & <c>');
  });

  it("comes back under its ids where it may have them, and each is its own", () => {
    const todo = (...items: string[]) => block("todo", { items: items.map((id) => ({ id, text: id, completed: false })) });
    const back = (copied: readonly Block[], may: boolean) => {
      const asked: (readonly string[])[] = [];
      const mayKeep = (ids: readonly string[]) => asked.push(ids) > 0 && may;
      const blocks = carriedBy(parsedHtml(carrying("", copied)), newId, mayKeep);
      return { blocks, asked };
    };
    const page = [todo("i", "j"), { ...todo("i"), id: "other" }];
    expect(back(page, true)).toEqual({ blocks: page, asked: [["old", "other"]] });
    expect(JSON.stringify(back(page, false).blocks)).not.toMatch(/"id":"(?:old|other|i|j)"/);
    const odd = [
      [todo("i"), todo("j")],
      [todo("i", "i")],
      [{ ...todo("i"), id: "" }],
      [{ ...todo("i"), id: 7 as unknown as string }],
    ];
    for (const blocks of odd) {
      const { blocks: others, asked } = back(blocks, true);
      expect(asked).toEqual([]);
      expect(others).toHaveLength(blocks.length);
      expect(JSON.stringify(others)).not.toMatch(/"id":(?:"old"|"i"|""|7)/);
    }
  });

  it.each<[string, unknown]>([
    ["no JSON", "{"],
    ["a number", 1],
    ["nothing", []],
    ["a block without content", [{ type: "text" }]],
    ["a type that is none", [{ type: "script", content: { text: "x" } }]],
    ["items that are none", [{ type: "list", content: { items: [1], ordered: false } }]],
    ["a table that is too wide", [{ type: "table", content: { headers: Array(200).fill("a"), rows: [] } }]],
  ])("is not believed: %s", (_, said) => {
    const json = typeof said === "string" ? said : JSON.stringify(said);
    expect(
      carriedBy([{ tag: "div", attributes: { "data-octavo": json }, children: [], isBlock: true, holdsBlocks: true }], newId),
    ).toBe(null);
  });

  it("keeps only what belongs to a block", () => {
    const said = JSON.stringify([{ id: "x", type: "heading", content: { text: "a\0b", level: 9, more: 1 }, position: 7 }]);
    const [heading] = carriedBy(
      [{ tag: "p", attributes: { "data-octavo": said }, children: [], isBlock: true, holdsBlocks: true }],
      newId,
    ) as Block[];
    expect(heading).toMatchObject({ type: "heading", position: 0 });
    expect(Object.keys(heading?.content ?? {})).toEqual(["text"]);
  });
});

describe("blocks as HTML", () => {
  const quote = (said: string) => toHtml([block("text", { text: said })], "https://o.example");
  const callout = (tone: string, name: string, inner: string) =>
    `<blockquote class="callout" data-tone="${tone}" role="note" aria-label="${name}"><p class="callout-title"><strong>${inner}</blockquote>`;

  it.each([
    [
      "> [!note] The *tide*\n> Early.\n>\n> - map",
      callout("note", "Note", "The <em>tide</em></strong></p><p>Early.</p><ul><li>map</li></ul>"),
    ],
    ["> [!WARNING]-\n> Slippery", callout("warning", "Warning", "Warning</strong></p><p>Slippery</p>")],
    ["> [!tip|wide left]- Tide", callout("tip", "Tip", "Tide</strong></p>")],
    ["> [!own] <b>&", callout("note", "Own", "&lt;b&gt;&amp;</strong></p>")],
    ["> [!] no", "<blockquote><p>[!] no</p></blockquote>"],
  ])("say of a callout what it is: %j", (source, html) => {
    expect(quote(source)).toBe(html);
  });

  it("are formatted, and never more than text and links that may lead somewhere", () => {
    const html = toHtml(
      [
        block("text", { text: "**b** *i* ~~s~~ `<c>` [l](/page/1) [x](javascript:alert(1)) <script>&amp;&\n> q" }),
        block("todo", { items: [{ id: "1", text: "map", completed: true }] }),
      ],
      "https://o.example",
    );
    expect(html).toContain("<strong>b</strong> <em>i</em> <s>s</s> <code>&lt;c&gt;</code>");
    expect(html).toContain('<a href="https://o.example/page/1">l</a> x &lt;script&gt;&amp;&amp;');
    expect(html).toContain("<blockquote><p>q</p></blockquote>");
    expect(html).toContain('<li><input type="checkbox" checked disabled> map</li>');
  });
});
