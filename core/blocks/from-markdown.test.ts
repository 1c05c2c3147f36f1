import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { worked } from "../../test/turns.ts";
import { content } from "./block.ts";
import { type Conversion, fromMarkdown } from "./from-markdown.ts";

const blocksOf = (source: string, lines: Conversion["lines"] = "kept") => {
  let count = 0;
  const newId = () => {
    count += 1;
    return `id${count}`;
  };
  return fromMarkdown(source, { newId, lines });
};

const text = (source: string) => ({ type: "text", content: { text: source } });
const heading = (level: 1 | 2 | 3, words: string) => ({ type: "heading", content: { text: words, level } });
const list = (...items: string[]) => ({ type: "list", content: { items, ordered: false } });
const numbered = (...items: string[]) => ({ type: "list", content: { items, ordered: true } });
const todo = (...items: string[]) => ({
  type: "todo",
  content: {
    items: items.map((item) => expect.objectContaining({ text: item.replace(/^x /, ""), completed: item.startsWith("x ") })),
  },
});
const table = (headers: string[], ...rows: string[][]) => ({ type: "table", content: { headers, rows } });

const constructs: Record<string, [source: string, ...blocks: unknown[]]> = {
  "a heading of each level": ["# A\n## B\n### C ##", heading(1, "A"), heading(2, "B"), heading(3, "C")],
  "an underlined heading": ["Coast\nPath\n====\n\nDay\n---", heading(1, "Coast\nPath"), heading(2, "Day")],
  "a deeper heading": ["#### D", text("#### D")],
  paragraphs: ["One\ntwo\n\n\nthree", text("One\ntwo"), text("three")],
  "a flat list": ["- map\n- *water*\n- ", list("map", "*water*", "")],
  "a list with space in it": ["* map\n\n* water", list("map", "water")],
  "an item of two lines": ["- a map\n  of paper\n- \\# water\n  \\+ ice", list("a map\nof paper", "# water\n+ ice")],
  "a list in groups": ["- map\n- hat\n\n- water", text("- map\n- hat\n\n- water")],
  "a footnote": ["a[^1]\n\n[^1]: aside\n\n[^2]: and more", text("a[^1]"), text("[^1]: aside"), text("[^2]: and more")],
  "two lists": ["- map\n\n* water", list("map"), list("water")],
  "an ordered list": ["1. map\n2. water", numbered("map", "water")],
  "a list counted from elsewhere": ["3. map\n4. water", text("3. map\n4. water")],
  "a list in a list": ["- map\n  - paper\n- water", text("- map\n  - paper\n- water")],
  "an item of two paragraphs": ["- map\n\n  paper", text("- map\n\n  paper")],
  "an item with a break": ["- map  \n  paper", text("- map  \n  paper")],
  "an item that begins like a list": ["- \\- map\n- 1\\. water\n- \\*a*", list("- map", "1. water", "\\*a*")],
  tasks: ["- [ ] map\n- [x] water", todo("map", "x water")],
  "tasks among others": ["- [ ] map\n- [x] hat\n- water", todo("map", "x hat"), list("water")],
  "tasks with space between": ["- map\n\n- [ ] hat\n- [x] water", list("map"), todo("hat", "x water")],
  "tasks without words": ["- [ ] map\n- [x]\n- [ ]  \n- \\[ ]", todo("map", "x ", ""), list("[ ]")],
  "ordered tasks": ["1. [ ] map", text("1. [ ] map")],
  "a table": ["| a | b |\n|:-|-|\n| 1 \\| 2 | **x**<br>y |\n| 3 |", table(["a", "b"], ["1 | 2", "**x**\ny"], ["3", ""])],
  "a table whose figures stand on the right": ["|a|b|\n|:-|-:|\n|x|1.5 km|", table(["a", "b"], ["x", "1.5 km"])],
  "a table with words on the right": ["|a|b|\n|-|--:|\n|1|x|", text("|a|b|\n|-|--:|\n|1|x|")],
  "a table with a column in the middle": ["|a|b|\n|-|:-:|\n|x|y|", text("|a|b|\n|-|:-:|\n|x|y|")],
  "a table with figures on the left": ["|a|\n|:-|\n|1|", text("|a|\n|:-|\n|1|")],
  "a table with a cell too many": ["|a|\n|-|\n|1|2|", text("|a|\n|-|\n|1|2|")],
  "a quote": ["> One\n> two\n\nthree", text("> One\n> two"), text("three")],
  code: [
    "```js\n# no heading\n\n- no list\n```\n\n    indented\n\n    code",
    text("```js\n# no heading\n\n- no list\n```"),
    text("    indented\n\n    code"),
  ],
  HTML: ["<table>\n<td>a\n</table>\n\n<!-- a\n\nb -->", text("<table>\n<td>a\n</table>"), text("<!-- a\n\nb -->")],
  "a rule and an image": ["---\n\n![Boats](boats.jpg)", text("---"), text("![Boats](boats.jpg)")],
  "front matter": ["---\ntitle: Day one\ntags: [a]\n---\n# A", text("---\ntitle: Day one\ntags: [a]\n---"), heading(1, "A")],
  "rules that are no front matter": ["---\n\na\n\n---", text("---"), text("a"), text("---")],
  "a link by reference": [
    "See [the path][1] and [ferry].\n\nAgain [1].\n\n# [Ferry]\n\n[1]: https://a.example\n[Ferry]: /b 'Times'",
    text("See [the path][1] and [ferry].\n\n[1]: https://a.example\n\n[Ferry]: /b 'Times'"),
    text("Again [1].\n\n[1]: https://a.example"),
    heading(1, '[Ferry](/b "Times")'),
  ],
  "a definition nobody needs": ["a\n\n# B\n\n[1]: https://a.example", text("a\n\n[1]: https://a.example"), heading(1, "B")],
  "a definition alone": ["[1]: https://a.example", text("[1]: https://a.example")],
  "line ends of another system": ["\ufeff# A\r\nb\r\nc", heading(1, "A"), text("b\nc")],
  "what no database stores": ["a\0b \ud800", text("a\ufffdb \ufffd")],
  nothing: [" \n\n"],
};

describe("Markdown becomes blocks:", () => {
  it.each(Object.entries(constructs))("%s", (name, [source, ...expected]) => {
    const blocks = blocksOf(source);
    expect(blocks.map(({ type, content: held }) => ({ type, content: held }))).toEqual(expected);
    expect(
      blocks.map(({ position }) => position),
      name,
    ).toEqual(expected.map((_, index) => index));
  });

  it("writes addresses into what holds one line only", () => {
    const again = blocksOf("- `[f]` [go][f], [f], ![f] and [f]\n\n[f]: /b");
    expect(again[0]?.content).toEqual({ items: ["`[f]` [go](/b), [f](/b), ![f](/b) and [f](/b)"], ordered: false });
    const blocks = blocksOf('# [Ferry][f] ![boat]\n\n- [f]\n\n|[a][F]|\n|-|\n\n[f]: /b "At ten"\n[boat]: <c d.png>');
    expect(blocks.slice(0, 3).map((block) => block.content)).toEqual([
      { text: '[Ferry](/b "At ten") ![boat](<c d.png>)', level: 1 },
      { items: ['[f](/b "At ten")'], ordered: false },
      { headers: ['[a](/b "At ten")'], rows: [] },
    ]);
  });

  it("joins the lines of what was wrapped by hand, if asked to", () => {
    const source =
      "One\ntwo  \nthree\\\nfour\n\n> Five\n> six\n\n- seven\n  eight\n  - nine\n    ten\n\n```\na\nb\n```\n\n+ a\n  b\n\nc\nd\n===";
    expect(blocksOf(source, "joined").map((block) => block.content)).toEqual([
      { text: "One two  \nthree\\\nfour" },
      { text: "> Five six" },
      { text: "- seven eight\n  - nine ten" },
      { text: "```\na\nb\n```" },
      { items: ["a b"], ordered: false },
      { text: "c d", level: 1 },
    ]);
  });
});

describe("whatever the source,", () => {
  const word = fc.stringMatching(/^[a-zà-ž0-9]{1,6}$/);
  const piece = fc.oneof(
    { weight: 4, arbitrary: word },
    fc.constantFrom(
      ...[
        "# ",
        "## ",
        "- ",
        "* ",
        "1. ",
        "2) ",
        "- [ ] ",
        "- [x] ",
        "> ",
        "    ",
        "  - ",
        "```\n",
        "~~~",
        "| ",
        " | ",
        "|-|-|\n",
        "---\n",
      ],
      ...[
        "===\n",
        "**",
        "_",
        "`",
        "<b>",
        "<!-- ",
        " -->",
        "![",
        "[",
        "](",
        ")",
        "]",
        "][",
        "]: ",
        "\\",
        "\n",
        "\n",
        "\n\n",
        "  \n",
        " ",
        "\t",
      ],
    ),
  );
  const markdown = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
  const words = (value: string) => value.match(/[\p{L}\p{N}]+/gu) ?? [];

  const textsOf = (value: unknown): string[] =>
    typeof value === "string" ? [value] : typeof value === "object" && value ? Object.values(value).flatMap(textsOf) : [];

  it("joins lines of Chinese and Japanese without a space, and of other scripts with one", () => {
    const source = "天地玄黄，\n宇宙洪荒。\nTea and\nカレー\nライス\n\n- 一二三\n  甲乙丙\n  words\n";
    expect(blocksOf(source, "joined").map((block) => block.content)).toEqual([
      { text: "天地玄黄，宇宙洪荒。 Tea and カレーライス" },
      { items: ["一二三甲乙丙 words"], ordered: false },
    ]);
  });

  it.each(["a\n===\n", "# a\nwords\n", "a\n***\n"])("very many %j take a time in proportion to their length", (lines) => {
    const took = [2_000, 32_000].map((count) => {
      const source = lines.repeat(count);
      const began = worked();
      blocksOf(source);
      return worked() - began;
    });
    expect(took[1]).toBeLessThan(40 * Math.max(took[0] ?? 0, 20));
  });

  it.each(["kept", "joined"] as const)("every word of it is in the blocks, lines %s, and they can be saved", (lines) => {
    fc.assert(
      fc.property(markdown, (source) => {
        const blocks = blocksOf(source, lines);
        const kept = new Set(words(textsOf(blocks).join(" ")));
        const meant = source
          .replaceAll(/(^|[\s>])(?:[-*+]|\d{1,9}[.)])[ \t]+(\[[x ]\](?=\s))?/g, "$1 ")
          .replaceAll(/<br *\/?>/gi, " ");
        expect(words(meant).filter((one) => !kept.has(one))).toEqual([]);
        expect(content.safeParse(blocks).success).toBe(true);
      }),
    );
  });
});
