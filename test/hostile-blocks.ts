/** Pages with whatever people and programs can write into blocks. */
import fc from "fast-check";
import type { Block } from "#core/blocks/block.ts";
import { hostile } from "./hostile-markdown.ts";

const scraps = fc.constantFrom(
  ...[
    "a",
    "word",
    " ",
    "  ",
    "\n",
    "\n\n",
    "\t",
    "\r",
    "\r\n",
    "\u0085",
    "\u2028",
    "\ufeff",
    "é",
    "e\u0301",
    "语",
    "👩‍👩‍👧",
    "\\",
    "\\\\",
  ],
  ...["# ", "## x", "#", "- ", "* ", "+ ", "- [ ] ", "- [x] b", "[ ] ", "1. ", "2) ", "> ", ">", "---", "***", "===", "    code"],
  ...[
    "```",
    "~~~",
    "```js\n",
    "`",
    "**",
    "_",
    "<br>",
    "<!-- -->",
    "<!-- text -->",
    "<!-- \\-->",
    "<!-- ^block-b1 -->",
    "<!-- \\list ^block-b0 -->",
    "a ^block-b1",
    "<!-- \\\\list -->",
    "<!--",
    "-->",
  ],
  ...[
    "|",
    "| a |",
    "| --- |",
    "\\|",
    "|-|\n",
    "[a]: https://b.example",
    "[a]",
    "[x][a]",
    "[^1]",
    "[^1]: note",
    "$x$",
    "&amp;",
    "<div>",
  ],
  ...["---\na: b\n---", "![p](/api/files/1)", "[p](/page/2)", "https://c.example"],
);

const text = fc.oneof(
  { weight: 3, arbitrary: fc.array(scraps, { maxLength: 6 }).map((parts) => parts.join("")) },
  hostile(40),
  fc.string({ unit: "binary", maxLength: 8 }).map((value) => value.replaceAll("\0", "").toWellFormed()),
);
const texts = fc.array(text, { maxLength: 4 });

const drafts = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant("text"), content: fc.record({ text }) }) },
  fc.record({ type: fc.constant("heading"), content: fc.record({ text, level: fc.constantFrom(1, 2, 3) }) }),
  fc.record({ type: fc.constant("list"), content: fc.record({ items: texts, ordered: fc.boolean() }) }),
  fc.record({
    type: fc.constant("todo"),
    content: fc
      .array(fc.record({ text, completed: fc.boolean() }), { maxLength: 4 })
      .map((items) => ({ items: items.map((item, place) => ({ id: `i${place}`, ...item })) })),
  }),
  fc.record({ type: fc.constant("table"), content: fc.record({ headers: texts, rows: fc.array(texts, { maxLength: 3 }) }) }),
);

export const hostileBlocks: fc.Arbitrary<Block[]> = fc
  .array(drafts, { maxLength: 6 })
  .map((list) => list.map((draft, position) => ({ id: `b${position}`, position, ...draft }) as Block));
