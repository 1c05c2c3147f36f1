import fc from "fast-check";
import { type HtmlNode, isElement } from "../core/html/node.ts";
import { parsedHtml } from "../server/importing/html-tree.ts";

/** Words and signs that could be taken for Markdown. */
const SIGNS = [
  ...[
    "*",
    "**a**",
    "_",
    "__a",
    "a_b",
    "~",
    "~~a~~",
    "`",
    "``a",
    "[",
    "]",
    "[a](b)",
    "![",
    "[1]: /b",
    "(",
    ")",
    "<",
    "<b>",
    "</p>",
    "<!--",
  ],
  ...[
    "&",
    "&amp;",
    "&#35;",
    "#",
    "##",
    "a#",
    "-",
    "--",
    "---",
    "+",
    "=",
    "===",
    ">",
    ">>",
    "1.",
    "1)",
    "12.",
    "|",
    "|-|",
    "\\",
    "\\*",
    "!",
  ],
  ...["```", "~~~", "https://a.example/b_c", "www.a.example", "a@b.example", ":", "é", "😀", "\u00a0", "“a”", "…"],
];
const text = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const word = fc.oneof({ weight: 3, arbitrary: fc.stringMatching(/^[a-z]{1,5}$/) }, fc.constantFrom(...SIGNS).map(text));
const space = fc.constantFrom("", "", " ", " ", "  ", "\n", "\n\t", "&nbsp;");
const words = fc
  .array(
    fc.tuple(space, word, space).map((parts) => parts.join("")),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(""));

const inlineTags = [
  "b",
  "strong",
  "i",
  "em",
  "s",
  "code",
  "span",
  "u",
  "sup",
  'a href="https://a.example/(b) c"',
  'span style="font-weight:700"',
];
const moreInline = [
  'span style="font-style: italic; font-weight: 400"',
  'b style="font-weight:normal"',
  'span style="text-decoration:line-through"',
  "font",
  "a",
  "label",
];
const blockTags = [
  "p",
  "div",
  "blockquote",
  "h1",
  "h2",
  "h5",
  "section",
  "pre",
  "center",
  'div style="white-space:pre-wrap"',
  "li",
  "dl",
  "summary",
];

const wrap = (tag: string, inside: string) => `<${tag}>${inside}</${tag.split(" ")[0]}>`;

const { tree } = fc.letrec<{ tree: string; inline: string; list: string; table: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 4 },
    words,
    fc.constant("<br>"),
    fc
      .tuple(fc.constantFrom(...inlineTags, ...moreInline), fc.array(tie("inline"), { maxLength: 3 }))
      .map(([tag, inside]) => wrap(tag, inside.join(""))),
  ),
  list: fc
    .tuple(
      fc.constantFrom("ul", "ol", 'ol start="4"'),
      fc.array(
        fc.oneof(
          tie("tree").map((inside) => wrap("li", inside)),
          tie("list"),
          tie("tree"),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([tag, items]) => wrap(tag, items.join(""))),
  table: fc
    .array(
      fc.array(
        fc
          .tuple(fc.constantFrom("td", "th", 'td colspan="2"', 'td rowspan="2"'), tie("tree"))
          .map(([tag, inside]) => wrap(tag, inside)),
        { maxLength: 3 },
      ),
      { maxLength: 3 },
    )
    .map((rows) => wrap("table", rows.map((cells) => wrap("tr", cells.join(""))).join("\n"))),
  tree: fc.oneof(
    { maxDepth: 4 },
    { weight: 3, arbitrary: tie("inline") },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...blockTags), fc.array(tie("tree"), { maxLength: 3 }))
        .map(([tag, inside]) => wrap(tag, inside.join(""))),
    },
    tie("list"),
    tie("table"),
    fc.constant("<hr>"),
  ),
}));

/** Div soup: marks in marks, lists in lists, tables in lists in tables. */
export const anyHtml = fc.array(tree, { minLength: 1, maxLength: 4 }).map((trees) => trees.join(""));

/** All letters on the screen. */
export function seenText(html: string): string {
  const visit = (node: HtmlNode): string => (isElement(node) ? node.children.map(visit).join("") : node);
  return parsedHtml(html).map(visit).join("");
}

const marked = fc.record({
  word: fc.stringMatching(/^[a-z]{1,6}$/),
  b: fc.boolean(),
  c: fc.boolean(),
  i: fc.boolean(),
  s: fc.boolean(),
  byStyle: fc.boolean(),
});

/** A paragraph of words, each with marks, and what they are, as `word marks`. */
export const markedWords = fc.array(marked, { minLength: 1, maxLength: 8 }).map((list) => ({
  html: wrap(
    "p",
    list
      .map(({ word: one, b, c, i, s, byStyle }) => {
        if (byStyle) {
          const style = `font-weight:${b ? 700 : 400};font-style:${i ? "italic" : "normal"};text-decoration:${s ? "line-through" : "none"}`;
          return wrap(`span style="${style}"`, c ? wrap("code", one) : one);
        }
        return [b && "strong", i && "em", s && "del", c && "code"].reduce<string>(
          (inside, tag) => (tag ? wrap(tag, inside) : inside),
          one,
        );
      })
      .join(" "),
  ),
  words: list.map(({ word: one, b, c, i, s }) => `${one} ${b ? "b" : ""}${c ? "c" : ""}${i ? "i" : ""}${s ? "s" : ""}`),
}));
