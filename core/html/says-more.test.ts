import { describe, expect, it } from "vitest";
import { parsedHtml } from "../../server/importing/html-tree.ts";
import { saysMore } from "./says-more.ts";

const WINDOW = "font-family: Menlo, monospace; white-space: pre;";

const copied: Record<string, [html: string, saysMore: boolean]> = {
  "words with looks": ['<p><span style="color: red">Low tide</span></p>', false],
  "a bold word": ["<p><b>Low</b> tide</p>", true],
  "a heading by its role": ['<p role="heading" aria-level="2">Low tide</p>', true],
  "a number above the line": ['<p>10<span style="vertical-align: super">6</span> litres</p>', true],
  "words that somebody said": ["<p>They said <q>low tide</q></p>", true],
  "a formula": ["<p>As <math><mi>a</mi><annotation encoding='application/x-tex'>a_1</annotation></math></p>", true],
  "a task with its box": ['<div><label><input type="checkbox" checked> Low tide</label></div>', true],
  "a line of code": ["<pre><span>go</span>(tide)</pre>", false],
  "lines of code that breaks part": ["<pre>def go(tide):<br>    <span>return </span>tide<br></pre>", true],
  "a line of an editor": [`<div style="${WINDOW}"><div><span>go</span>(tide)</div></div>`, false],
  "lines of an editor": [`<div style="${WINDOW}"><div># early</div><div>go(tide)</div><br><div>stay(tide)</div></div>`, true],
  "Markdown of an editor": [`<div style="${WINDOW}"><div># Tide</div><br><div>- map</div><div>- hat</div></div>`, false],
};

describe("what is copied", () => {
  it.each(Object.entries(copied))("is asked whether it says more than its words: %s", (_, [html, more]) => {
    expect(saysMore(parsedHtml(html))).toBe(more);
  });
});
