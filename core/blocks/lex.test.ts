import fc from "fast-check";
import { Lexer } from "marked";
import { describe, expect, it } from "vitest";
import { hostile, timeOf, times } from "../../test/hostile-markdown.ts";
import { scraps } from "../../test/markdown-scraps.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { lex, lexInline } from "./lex.ts";
import { escapeStart, unescapeStart } from "./markdown-start.ts";
import { everyToken, type MarkdownToken, markdownOptions } from "./markdown-token.ts";
import { toMarkdown } from "./to-markdown.ts";

const parser = (source: string) => [...new Lexer(markdownOptions).lex(source)];
/** Without the cells beyond the last column, which the parser by itself leaves out. */
function withinColumns(tokens: readonly MarkdownToken[]) {
  for (const token of everyToken(tokens))
    if (token.rows) token.rows = token.rows.map((row) => row.slice(0, token.header?.length));
  return tokens;
}
/** With boxes that have no words as boxes, which the parser by itself takes for words. */
function withBoxes(tokens: readonly MarkdownToken[]) {
  for (const token of everyToken(tokens))
    if (token.type === "list_item" && /^\[[ xX]\]\s*$/.test(token.text ?? ""))
      Object.assign(token, { task: true, checked: token.text?.[1] !== " ", text: "", tokens: [] });
  return tokens;
}
/** An item without words right below words, which the parser by itself takes for more of them, or for a heading's line. */
const EMPTY_BELOW = /\S[^\n]*\n[ \t>]*(?:[-*+]|1[.)])[ \t]*(?:\n|$)/;
/** One star within a word behind two, which the parser takes for no end (see `inner-italic.test.ts`). */
const ITALIC_IN_BOLD = /\*\*[^*]+\*[^*]+\*[^*\s]/;
const written = (tokens: readonly MarkdownToken[]) => tokens.map(({ raw }) => raw).join("");

describe("a text that people write", () => {
  const paragraph =
    "Leave *early*, **before _nine_**, by `npm start`; see [the ~~path~~ road][1] or <https://a.example>, 3 * 4 < 13 & a_b_c [9]!\n";
  const page = `# Stage\n\n${paragraph.repeat(12)}\n> quoted\nlazily\n> > twice\n\n- a\n  - b\n    1. c\n- [x] d\n\n|a|b|\n|-|-|\n|*1*|2|\n\n[1]: /b\n\n`;

  it("is read as the parser alone reads it, also where it is long", () => {
    const { tokens, isTooMuch } = lex(page.repeat(60));
    expect(isTooMuch).toBe(false);
    expect([...tokens]).toEqual(parser(page.repeat(60)));
  });

  it("is read so whatever stands in it", () => {
    const addresses = [
      "a@b.cd",
      "mailto:x@y.z",
      "xmpp:a@b.c",
      "www.x.yz",
      "HTTPS://Q.r",
      "://",
      "(www.a.b)",
      "a.b-c+d@",
      " then ",
    ];
    const words = ["plain words and more of them", "  \n", "x_y", "![", "&", "&#x41;"];
    const any = fc.array(fc.constantFrom(...scraps, ...addresses, ...words), { maxLength: 16 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(any, (source) => {
        const { tokens, isTooMuch } = lex(source);
        fc.pre(!isTooMuch && !EMPTY_BELOW.test(source) && !ITALIC_IN_BOLD.test(source));
        expect([...withinColumns(tokens)]).toEqual([...withBoxes(parser(source))]);
      }),
      { numRuns: 1500 },
    );
  });

  it("keeps the cells beyond a table's last column", () => {
    const [table] = lex("> | a |\n> |---|\n> | b | *c* \\| d |\n> | e |").tokens as readonly MarkdownToken[];
    const rows = table?.tokens?.[0]?.rows ?? [];
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([["b", "*c* | d"], ["e"]]);
    expect(rows[0]?.[1]?.tokens?.map(({ type }) => type)).toEqual(["em", "text"]);

    const [wide] = lex(`| a |\n|---|\n${"| b ".repeat(200_000)}| end |`).tokens as readonly MarkdownToken[];
    const [row = []] = wide?.rows ?? [];
    expect(row).toHaveLength(51);
    expect(row.at(-1)?.text?.endsWith("| b | end |")).toBe(true);

    const sparse = `${"|".repeat(50)}\n`.repeat(1000);
    expect(lex(`|${"a|".repeat(50)}\n|${"-|".repeat(50)}\n${sparse}`).isTooMuch).toBe(false);
  });

  it("keeps a box without words as a box also above items", () => {
    const [list] = lex("- [x]\n  - *a*\n- [ ] \n\n  - [ ] b").tokens as readonly MarkdownToken[];
    const found = (list?.items ?? []).map(({ task, checked, tokens = [] }) => [task, checked, ...tokens.map(({ type }) => type)]);
    expect(found).toEqual([
      [true, true, "checkbox", "list"],
      [true, false, "checkbox", "space", "list"],
    ]);
    const [, deeper] = list?.items?.[0]?.tokens ?? [];
    expect(deeper?.items?.[0]?.tokens?.[0]?.tokens?.[0]?.type).toBe("em");
  });

  it("keeps a box without words as a box also above a quote or code", () => {
    const [list] = lex("- [x]\n  > *a*\n- [ ] \n  ```\n  b\n  ```\n- [ ]\n\n  > c\n- [ ] d").tokens as readonly MarkdownToken[];
    const found = (list?.items ?? []).map(({ task, checked, tokens = [] }) => [task, checked, ...tokens.map(({ type }) => type)]);
    expect(found).toEqual([
      [true, true, "checkbox", "blockquote"],
      [true, false, "checkbox", "code"],
      [true, false, "checkbox", "space", "blockquote"],
      [true, false, "paragraph"],
    ]);
  });

  it("keeps a box without words as a box", () => {
    const [list] = lex("- a\n  - [x] \n  - [ ]\n  - [ ] b\n  - [ ]c").tokens as readonly MarkdownToken[];
    const [, inner] = list?.items?.[0]?.tokens ?? [];
    expect(inner?.items?.map(({ task, checked, text }) => [task, checked, text])).toEqual([
      [true, true, ""],
      [true, false, ""],
      [true, false, "b"],
      [false, undefined, "[ ]c"],
    ]);
  });

  it.each(["- a\n  - \n  - b", "- a\n  *\n  * b", "1. a\n   1. \n   2. b", "> - a\n>   - \n>   - b"])(
    "keeps an item without words right below those of the one that it is nested in: %j",
    (source) => {
      const lists = everyToken(lex(source).tokens as readonly MarkdownToken[]).filter(({ items }) => items);
      expect(lists.map(({ items }) => items?.map(({ text }) => text?.replaceAll(/\s+/g, " "))).at(-1)).toEqual(["", "b"]);
    },
  );

  it("has no heading where an item begins below words, and one where they are underlined", () => {
    const typeOf = (source: string) => lex(source).tokens[0]?.type;
    expect(["a\n- ", "a\nb\n - \n- c", "> a\n> - "].map(typeOf)).toEqual(["paragraph", "paragraph", "blockquote"]);
    expect(["a\n-", "a\n--", "a\n--- ", "a\n= "].map(typeOf)).toEqual(["heading", "heading", "heading", "heading"]);
  });

  it("reads all words of a line that ends in such an item", () => {
    const lines = fc.array(fc.constantFrom(...scraps, "\n- ", "\n-", "\n  - ", "\n> - ", "\n[b](/c)", "\n**b**"), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(lines, (parts) => {
        const { tokens, isTooMuch } = lex(parts.join(""));
        fc.pre(!isTooMuch);
        for (const { type, text, tokens: words } of everyToken(tokens as readonly MarkdownToken[]))
          if (type === "paragraph" && words) expect(written(words)).toBe(text);
      }),
    );
  });

  it("is read to its depth", () => {
    const nested = `${Array.from({ length: 10 }, (_, depth) => `${"  ".repeat(depth)}- *a **b** c*`).join("\n")}\n\n${"> ".repeat(10)}a`;
    expect(lex(nested).isTooMuch).toBe(false);
    expect([...lex(nested).tokens]).toEqual(parser(nested));
  });
});

describe("a text that is too much", () => {
  it("counts as its characters, in the paragraph that is", () => {
    const knot = "**a* ".repeat(5000).trim();
    const { tokens, isTooMuch } = lex(`*one*\n\n${knot}\n\n*two*`);
    expect(isTooMuch).toBe(true);
    const [one, , middle, , two] = tokens as readonly MarkdownToken[];
    expect(one?.tokens?.[0]?.type).toBe("em");
    expect(middle?.tokens).toEqual([{ type: "plain", raw: knot, text: knot }]);
    expect(two?.tokens?.[0]?.type).toBe("em");
  });

  it("counts as its characters from a depth on", () => {
    for (const source of [">".repeat(6000), "> ".repeat(40), "- ".repeat(3000), "*a ".repeat(40) + "b* ".repeat(40)]) {
      const { tokens, isTooMuch } = lex(source);
      expect(isTooMuch).toBe(true);
      expect(written(tokens).trim()).toBe(source.trim());
    }
  });

  it("has so many links of one long address, and the others count as their characters", () => {
    const named = (length: number) => `[a]: /${"b".repeat(length)}\n\n${"[a] ".repeat(5000).trim()}`;
    const { tokens, isTooMuch } = lex(named(10_000));
    const links = everyToken(tokens as readonly MarkdownToken[]).filter(({ type }) => type === "link");
    expect([isTooMuch, links.length]).toEqual([true, 103]);
    expect(written(tokens)).toBe(named(10_000));
    expect(lex(named(200)).isTooMuch).toBe(false);
  });

  it("keeps every word of it as a block", () => {
    const source = `# One\n\n${"- ".repeat(100)}a\n\nb\n\nc`;
    expect(fromMarkdown(source, { newId: () => "x" }).map(({ content }) => content)).toEqual(
      ["# One", `${"- ".repeat(100)}a`, "b", "c"].map((text) => ({ text })),
    );
  });
});

describe("whatever the text,", () => {
  it("it is read without an error, in the time that as much prose takes, and written as it is", { timeout: 120_000 }, () => {
    const prose = timeOf(() => lex(times("Leave *early*, by `a`.\n\n", 20_000)));
    fc.assert(
      fc.property(hostile(20_000), (source) => {
        const took = timeOf(() => {
          const { tokens } = lex(source);
          for (const { raw } of everyToken(tokens)) expect(typeof raw).toBe("string");
        });
        expect(took).toBeLessThan(20 * prose + 400);
        expect(timeOf(() => lexInline(source))).toBeLessThan(20 * prose + 400);
      }),
      { numRuns: 60 },
    );
  });

  it("it becomes blocks and Markdown in the time that as much prose takes", { timeout: 120_000 }, () => {
    const read = (source: string) => fromMarkdown(source, { newId: () => "x", lines: "joined" });
    const prose = timeOf(() => toMarkdown(read(times("Leave *early*,\nby `a`.\n\n", 40_000))));
    fc.assert(
      fc.property(hostile(40_000), (source) => {
        expect(timeOf(() => toMarkdown(read(source)))).toBeLessThan(20 * prose + 400);
        expect(timeOf(() => unescapeStart(escapeStart(source)))).toBeLessThan(20 * prose + 400);
        const held = [
          { id: "a", position: 0, type: "text" as const, content: { text: source } },
          { id: "b", position: 1, type: "list" as const, content: { items: [source], ordered: false } },
          { id: "c", position: 2, type: "table" as const, content: { headers: [source], rows: [[source]] } },
        ];
        expect(timeOf(() => toMarkdown(held))).toBeLessThan(20 * prose + 400);
      }),
      { numRuns: 40 },
    );
  });

  const known = [
    `---\n${"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n".repeat(9)}`,
    `*a*${" ".repeat(100_000)}b`,
    times("**a* ", 100_000),
    `${"a|".repeat(1000)}\n${"-|".repeat(1000)}\n${"|\n".repeat(6000)}`,
    times("a\n> b\n", 1_000_000),
  ];
  it.each(known.map((source) => [source.slice(0, 20), source]))("what once stood still is over soon: %j …", (_, source) => {
    expect(timeOf(() => fromMarkdown(source, { newId: () => "x" }))).toBeLessThan(3000);
  });
});
