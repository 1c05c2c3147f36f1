import { describe, expect, it } from "vitest";
import { parsedHtml } from "../../server/importing/html-tree.ts";
import { lineOf } from "../../test/line-of.ts";
import { fromHtml } from "./from-html.ts";

const CODE = 'style="font-family: ui-monospace, monospace; white-space: pre;"';
const plainRow = (number: number, words: string) => `<tr><td>${number}</td><td><pre>${words}</pre></td></tr>`;

const tables: Record<string, [html: string, ...blocks: string[]]> = {
  "a row for each line": [
    `<table><tr><td data-line-number="1"></td><td ${CODE}>def go():</td></tr>
     <tr><td data-line-number="2"></td><td ${CODE}>\n</td></tr><tr><td data-line-number="3"></td><td ${CODE}>    stay()</td></tr></table>`,
    "```\ndef go():\n\n    stay()\n```",
  ],
  "two numbers in front of each line": [
    `<table><tr><td class="blob-num" data-line-number="1"></td><td class="blob-num" data-line-number="1"></td><td class="blob-code"><span>let a;</span></td></tr>
     <tr><td class="blob-num">2</td><td class="blob-num"></td><td class="blob-code">let b;</td></tr></table>`,
    "```\nlet a;\nlet b;\n```",
  ],
  "all numbers beside all lines": [
    '<table><tr><td class="gutter"><pre>1\n2</pre></td><td class="code"><pre>def a\n  b</pre></td></tr></table>' +
      "<table><tr><td><pre>1\n2</pre></td><td><div><pre>c\n\nd</pre></div></td></tr></table>",
    "```\ndef a\n  b\n```",
    "```\nc\n\nd\n```",
  ],
  "a table within the code": [
    `<div class="highlighter language-ruby"><div><pre><code><table><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n</pre></td>
     <td class="rouge-code"><pre>def a\n  b\n</pre></td></tr></tbody></table></code></pre></div></div>`,
    "```ruby\ndef a\n  b\n```",
  ],
  "an element for each line": [
    `<table><tbody><tr><td class="gutter"><div class="line">1</div><div class="line">2</div></td><td class="code"><div class="container">
     <div class="line"><code>if</code> <code>(a) {</code></div>\n<div class="line"><code>  </code><code>go();</code></div></div></td></tr></tbody></table>`,
    "```\nif (a) {\n  go();\n```",
  ],
  "no numbers": [
    `<table><tr><td class="code"><div class="line"><code>go();</code></div><div class="line"><code>stay();</code></div></td></tr></table>
     <table><tr><td ${CODE}>go</td></tr><tr><td ${CODE}>  stay</td></tr></table>`,
    "```\ngo();\nstay();\n```",
    "```\ngo\n  stay\n```",
  ],
  "steps that are commands, which are a table": [
    `<table>${plainRow(1, "go")}${plainRow(2, "stay")}</table>`,
    "table 1 | go / 2 | stay",
  ],
  "names of goods, which are a table": [
    '<table><tr><td>1</td><td class="code">AB 1</td></tr><tr><td>2</td><td class="code">AB 2</td></tr></table>',
    "table 1 | AB 1 / 2 | AB 2",
  ],
};

describe("code in a table with", () => {
  it.each(Object.entries(tables))("%s", (_, [html, ...expected]) => {
    expect(fromHtml(parsedHtml(html), () => "x").map(lineOf)).toEqual(expected);
  });
});
