/** What real programs copy: `test/samples/clipboard` has their HTML, made after the real formats, and the plain text beside it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parsedHtml } from "../../server/importing/html-tree.ts";
import { lineOf } from "../../test/line-of.ts";
import { seenOf } from "../../test/seen-markdown.ts";
import { fromHtml } from "./from-html.ts";

const folder = join(import.meta.dirname, "../../test/samples/clipboard");
const blocksOf = (html: string) => fromHtml(parsedHtml(html), () => "x");

const samples: Record<string, string[]> = {
  "google-docs": [
    "h1 Coast Path",
    "Leave **early**, *before nine*, or take ~~the bus~~\n**_the ferry_** (see [the times](https://ferry.example/times)).",
    "- Pack\n  - **Map**\n    - of paper\n  - Hat\n- Water",
    "h3 Before leaving",
    "todo x Tickets | Ask about **tides**",
    "ol Up | Down",
    "table Stage | km / Harbour\nto chapel | 7",
  ],
  word: [
    "h1 Coast Path",
    "Leave **early**, *before nine*, or take ~~the bus~~.",
    "- Pack **well**\n  - A map\n- Water",
    "ol Up the steps | Down again",
    "table Stage |  | km / Harbour | Chapel | 7",
  ],
  notion: [
    "h1 Coast Path",
    "Leave **early**, *before nine*, with `npm start` & ~~the bus~~.",
    "todo Tickets | x Tides",
    "- Pack\n  - Map\n  - Hat\n- Water",
    "ol Up | Down",
    "```javascript\nconst tide = 'low';\n\ngo(tide);\n```",
    "> The wind **turns**.",
    "> [!note]\n> 💡 Bring a hat.",
    "---",
    "table Stage | km / Harbour | 7",
    "[The ferry](https://ferry.example/times) ![A boat](https://ferry.example/boat.png)",
  ],
  github: [
    "h2 Coast Path",
    "Leave **early**, see `map()`.",
    "- [x] Tickets\n- [ ] Tides\n  - [ ] low",
    '```js\nconst tide = "*low*";\ngo(tide);\n```',
    "> One\n> \n> - two",
    "h3 Deep",
    "See [#12](https://github.example/walks/issues/12) ⛵",
  ],
  slack: [
    "Leave **early**, or ~~take the bus~~\n*before nine*",
    "Ask https://ferry.example/times 🎉",
    "- Pack\n  - Map\n  - Hat\n- Water",
    "`go now` and",
    "```\nfirst line\nsecond line\n```",
    "> The wind\n> turns",
  ],
  "vs-code": ["```\n# leave early\ndef go(tide):\n\n    return tide * 2\n```"],
  excel: ["table Stage | Way |  / **One** | *Harbour* | 7.5 /  | Chapel\nand back | 12% **up** / Two | a | b \\* c | "],
  "google-sheets": ["table Stage | km / Harbour | 7 / [Ferry](https://ferry.example/times) | ~~9~~"],
  article: [
    "h1 Coast *Path*",
    "By Ada",
    "Leave early.\\[1\\] The tide is 3 < 4\u00a0m & rising; never after nine.",
    "![Boats in the harbour](<https://walks.example/boats%20(1).jpg>)",
    "Boats, **drawn up**",
    "A drawing",
    "h3 Stages",
    "3. Harbour\n\n   with steps\n4. Chapel\n\n   ```sh\n   go --now\n   stay\n   ```",
    "Tide",
    "Low water",
    "ul One",
    "ul Another",
    "**Note**:bring __a__*hat*. No harm [Write](mailto:ada@walks.example)",
    "More",
    "Hidden words",
    "Above",
    "Below",
    "Times",
    "table Stage | Time |  /  | from | to / One\na\nb | 9 | 10",
  ],
};

describe("what is copied from", () => {
  it.each(Object.entries(samples))("%s keeps its blocks and marks", (name, expected) => {
    expect(blocksOf(readFileSync(join(folder, `${name}.html`), "utf8")).map(lineOf)).toEqual(expected);
  });

  it.each(Object.keys(samples))("%s loses no word of its plain text", (name) => {
    const seen = seenOf(blocksOf(readFileSync(join(folder, `${name}.html`), "utf8")));
    const found = wordsOf(seen.map(({ text }) => text).join(""));
    let at = 0;
    // The name of an emoji is no word where the emoji itself comes.
    for (const word of wordsOf(plainOf(name).replace(/:[a-z]+:/g, ""))) {
      const place = found.indexOf(word, at);
      expect(place, `${word} in ${found.slice(at, at + 8)}`).toBeGreaterThanOrEqual(0);
      at = place + 1;
    }
  });
});

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Without the signs and numbers that programs write in front of items, and the addresses of Markdown. */
function plainOf(name: string): string {
  expect(existsSync(join(folder, `${name}.txt`))).toBe(true);
  return readFileSync(join(folder, `${name}.txt`), "utf8")
    .replace(/^[ \t]*(?:[·o•◦>-]|\d+\.)[ \t]+(?:\[[ x]\])?/gm, "")
    .replace(/\]\([^)]*\)|^```.*|<\/?aside>/gm, "");
}

describe("a list", () => {
  const lists: Record<string, [html: string, ...blocks: string[]]> = {
    "that begins inside another": ["<ul><ul><li>Hello</li></ul><li>world!</li></ul>", "ul Hello | world!"],
    "with words beside its items": ["<ul>One<li>two</li><p>three</p></ul>", "ul One | two | three"],
    "inside an item, and words behind it": ["<ol><li>a<ol><li>b</li></ol>c</li></ol>", "1. a\n   1. b\n\n   c"],
    "next to another of its kind": ["<ul><li>a</li></ul><ol><li>b</li></ol>", "ul a", "ol b"],
    "of a chat, by levels": [
      '<ol data-indent="0"><li>a</li></ol><ul data-indent="2"><li>b</li></ul> <ol data-indent="0"><li>c</li></ol>',
      "1. a\n   - b\n2. c",
    ],
    "of an office in the browser": [
      '<div><ul><li data-aria-level="1"><p>a</p></li></ul></div><div><ul><li data-aria-level="2"><p>b</p></li></ul></div>',
      "- a\n  - b",
    ],
    "of ticks in an item": [
      '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox"><span></span></label><div><p>a</p></div></li></ul>',
      "todo x a",
    ],
    "in three items without words": [
      "<ul><li><p></p><ul><li><p></p><ul><li><p></p></li><li>a</li></ul></li></ul></li></ul>",
      "* - - \n    - a",
    ],
    "whose item begins with an empty heading": ["<ul><li><h3><br></h3><p>a</p><p>b</p></li></ul>", "- a\n\n  b"],
    "whose item only holds code": ["<ul><li><pre>a\nb</pre></li></ul>", "- ```\n  a\n  b\n  ```"],
  };
  it.each(Object.entries(lists))("%s", (_, [html, ...expected]) => {
    expect(blocksOf(html).map(lineOf)).toEqual(expected);
  });
});

describe("other HTML", () => {
  const others: Record<string, [html: string, ...blocks: string[]]> = {
    "spaces in code that keep words on one line": [
      "<pre><code>def&nbsp;go():<br>&nbsp;&nbsp;return&nbsp;1</code></pre><p>at&nbsp;noon <code>go&nbsp;now</code></p>",
      "```\ndef go():\n  return 1\n```",
      "at\u00a0noon `go now`",
    ],
    "a break in code": ["<pre>a<br>b</pre>", "```\na\nb\n```"],
    "an empty piece of code among code": ["<pre>a *<code></code></pre>", "```\na *\n```"],
    "signs in front of an address": ["<b>[a](b)https://a.example/b_c</b>", "**\\[a\\]\\(b)https://a.example/b_c**"],
    "words in front of code within a line of it": ["<pre><b>a<code>b</code></b></pre>", "```\nab\n```"],
    "words in a line above a piece of code": ["<pre>a\n<code>b</code></pre>", "```\na\nb\n```"],
    "code whose letters its language has, too": ["<pre><div>js</div><code>s</code></pre>", "```js\ns\n```"],
    "a break hidden from screen readers": ['a<br aria-hidden="true">b', "a\nb"],
    "two breaks": ["a<br><br>b", "a", "b"],
    "words hidden from screen readers": ['<p>a <span aria-hidden="true">b</span><a aria-hidden="true">¶</a></p>', "a b"],
    "a mark around paragraphs": ["<b><p>a</p><p>b</p></b>", "**a**", "**b**"],
    "a link around a heading": ['<a href="https://a.example"><h2>a</h2></a>', "h2 [a](https://a.example)"],
    "an address that runs": ['<a href=" javascript:alert(1)">a</a><a href="data:text/html,b">b</a>', "ab"],
    "words that begin like Markdown": [
      "<p>- a<br># b<br>1. c<br>&gt; d<br>---<br>==<br>+ e</p>",
      "\\- a\n\\# b\n1\\. c\n\\> d\n\\---\n\\==\n\\+ e",
    ],
    "what somebody said": [
      "<p>They said <q>low <b>tide</b></q>, <q>«early»</q><q> </q>.</p>",
      "They said “low **tide**”, «early» .",
    ],
    "a picture that carries itself": ['<img src="data:image/png;base64,AA" alt="boat"><img src="x.png">', "boat"],
    "a cell over two rows and columns": [
      "<table><tr><td rowspan=2 colspan=2>a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr></table>",
      "table a |  | b /  |  | c / d | e | f",
    ],
    "a layout": ['<table role="presentation"><tr><td><h1>a</h1></td><td>b</td></tr></table>', "h1 a", "b"],
  };
  it.each(Object.entries(others))("%s", (_, [html, ...expected]) => {
    expect(blocksOf(html).map(lineOf)).toEqual(expected);
  });

  it("a table too large for a block becomes several, none of them without its headers", () => {
    const rows = Array.from({ length: 1100 }, (_, row) => `<tr>${`<td>${row}</td>`.repeat(52)}</tr>`);
    const sizes = blocksOf(`<table>${rows.join("")}</table>`).map((block) =>
      block.type === "table" ? `${block.content.headers.length}×${block.content.rows.length} ${block.content.headers[0]}` : "",
    );
    expect(sizes).toEqual(["50×1000 0", "50×99 0", "2×1000 0", "2×99 0"]);
  });
});
