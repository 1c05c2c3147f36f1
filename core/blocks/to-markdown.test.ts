import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block, BlockType, ContentOf } from "./block.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { lex } from "./lex.ts";
import { toMarkdown } from "./to-markdown.ts";

const block = <T extends BlockType>(type: T, content: ContentOf<T>) => ({ id: "b", type, position: 0, content }) as Block;
const todo = (...items: string[]) =>
  block("todo", {
    items: items.map((text) => ({ id: text, text: text.replace(/^x /, ""), completed: text.startsWith("x ") })),
  });
const read = (source: string) => fromMarkdown(source, { newId: () => "b" });
const shape = (blocks: readonly Block[]) => JSON.parse(JSON.stringify(blocks.map(({ type, content }) => ({ type, content }))));

describe("blocks as Markdown", () => {
  it("are what one would have written", () => {
    const blocks = [
      block("heading", { text: "Coast Path", level: 1 }),
      block("text", { text: "Leave the harbour by the *fish steps*.\nNot the road." }),
      todo("map", "x water"),
      block("list", { items: ["coins", "hat"], ordered: false }),
      block("list", { items: ["up", "down"], ordered: true }),
      block("table", { headers: ["Stage", ""], rows: [["a|b", "1\n2"], ["c"]] }),
      block("heading", { text: "End" }),
    ];
    expect(toMarkdown(blocks)).toBe(
      [
        "# Coast Path",
        "Leave the harbour by the *fish steps*.\nNot the road.",
        "- [ ] map\n- [x] water",
        "* coins\n* hat",
        "1. up\n2. down",
        "| Stage |  |\n| --- | --- |\n| a\\|b | 1<br>2 |\n| c |  |",
        "## End\n",
      ].join("\n\n"),
    );
  });

  it("leave out what is empty", () => {
    expect(toMarkdown([block("text", { text: " " }), block("list", { items: [], ordered: false })])).toBe("");
  });

  it("close a code block that is open", () => {
    expect(toMarkdown([block("text", { text: "```js\na" }), block("heading", { text: "B", level: 1 })])).toBe(
      "```js\na\n```\n\n# B\n",
    );
  });

  const word = fc.stringMatching(/^[A-Za-zà-ž0-9]{1,8}$/);
  const line = fc
    .array(
      fc.oneof(
        { weight: 5, arbitrary: word },
        fc.constantFrom("*very*", "`a|b`", "- ", "#", "1.", "|", "(x)", "--", "===", "```", "~~~", "<b>", "<!--", "[a]:"),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((words) => words.join(" ").trim())
    .filter((text) => text !== "");
  const plain = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
  const anyBlock = fc.oneof(
    plain.map((text) => block("text", { text })),
    fc.record({ text: line, level: fc.constantFrom(1 as const, 2 as const, 3 as const) }).map((held) => block("heading", held)),
    fc
      .record({ items: fc.array(line, { minLength: 1, maxLength: 4 }), ordered: fc.boolean() })
      .map((held) => block("list", held)),
    fc
      .array(fc.record({ id: fc.constant("b"), text: line, completed: fc.boolean() }), { minLength: 1, maxLength: 4 })
      .map((items) => block("todo", { items })),
    fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.record({
          headers: fc.array(line, { minLength: width, maxLength: width }),
          rows: fc.array(fc.array(line, { minLength: width, maxLength: width }), { maxLength: 3 }),
        }),
      )
      .map((held) => block("table", held)),
  );

  it("leave the columns of a table where they stood", () => {
    const columns = fc.array(
      fc.record({ rule: fc.constantFrom("---", ":--", "--:", ":-:"), cell: fc.constantFrom("a", "1", "2.5 km", "b c", "") }),
      { minLength: 1, maxLength: 4 },
    );
    const alignment = (source: string) => lex(source).tokens.flatMap((token) => (token.type === "table" ? token.align : []));
    fc.assert(
      fc.property(columns, (some) => {
        const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
        const source = [row(some.map(() => "h")), row(some.map(({ rule }) => rule)), row(some.map(({ cell }) => cell))].join(
          "\n",
        );
        const again = alignment(toMarkdown(read(source)));
        expect(alignment(source).every((way, at) => way === null || way === (again[at] ?? "left"))).toBe(true);
        expect(again).toHaveLength(some.length);
      }),
    );
  });

  it("are read back with their types and texts", () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 8 }), (blocks) => {
        expect(shape(read(toMarkdown(blocks)))).toEqual(shape(blocks));
      }),
    );
  });
});
