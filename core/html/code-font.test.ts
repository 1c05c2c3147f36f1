import { describe, expect, it } from "vitest";
import { parsedHtml } from "../../server/importing/html-tree.ts";
import { isAllInCodeFont } from "./code-font.ts";

const code = (html: string) => isAllInCodeFont(parsedHtml(html));
const FONT = "font-family: Consolas, 'Courier New', monospace";

describe("lines that are all in a font for code are code,", () => {
  it.each([
    [
      "of an editor",
      `<div style="${FONT}"><div><span style="color: red">SELECT</span> * FROM tides</div><div>WHERE low = 1</div></div>`,
    ],
    [
      "of a word processor",
      `<p><span style="font-family:'Courier New'">git pull</span></p><p><span style="font-family:Consolas">npm test</span></p>`,
    ],
    ["of an older one", `<p><font face="Courier New">a = 1<br>b = 2</font></p>`],
    ["of a database", `<p><font face="Courier New">SELECT name FROM tides<br>ORDER BY name DESC</font></p>`],
    ["of words alone, in a font for code", `<div style="${FONT}">The sea is calm<br>The tide is full</div>`],
    ["of commands", `<p style="font-family: Courier">sudo apt install tides<br>tides show at noon</p>`],
    ["each by itself", "<p><code>git pull</code></p><p><code>npm test</code></p>"],
    [
      "with sentences in it",
      `<div style="${FONT}"><div>// Low tide.</div><div>// Go.</div><div>go(tide);</div><div>end();</div></div>`,
    ],
  ])("%s", (_, html) => expect(code(html)).toBe(true));

  it.each([
    ["one line", `<div style="${FONT}">go(tide);</div>`],
    ["words beside it", `<p>So:</p><div style="${FONT}"><div>a</div><div>b</div></div>`],
    [
      "words in another font within",
      `<div style="${FONT}"><div>a <span style="font-family: Arial">b</span></div><div>c</div></div>`,
    ],
    [
      "letters that are typed",
      `<div style="font-family: Courier"><p>She opens the door.</p><p>ANN</p><p>Where were you?</p></div>`,
    ],
    [
      "a poem in letters that look typed",
      `<p style="font-family: 'Courier New', monospace">The sea is calm tonight,<br>The tide is full, the moon lies fair<br>Upon the straits</p>`,
    ],
    ["letters as of a hand", `<p style="font-family: 'Monotype Corsiva'">The sea is calm tonight<br>The tide is full</p>`],
    ["Markdown", `<div style="${FONT}"><div># Tides</div><div>Low at noon</div></div>`],
    ["a list", `<ul style="${FONT}"><li>a</li><li>b</li></ul>`],
    ["a link", `<div style="${FONT}"><div>a</div><div><a href="https://a.example">b</a></div></div>`],
  ])("but for %s", (_, html) => expect(code(html)).toBe(false));
});
