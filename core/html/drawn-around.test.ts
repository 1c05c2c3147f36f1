/** What programs draw around words when they copy them, each a box, a fold or a sign: it is what it says, once. */
import { describe, expect, it } from "vitest";
import { parsedHtml } from "../../server/importing/html-tree.ts";
import { lineOf } from "../../test/line-of.ts";
import { fromHtml } from "./from-html.ts";

/** As one word processor writes the sign in front of an item or a heading. */
const sign = (said: string) =>
  `<span style='mso-list:Ignore'>${said}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>`;

const programs: Record<string, [html: string, ...blocks: string[]]> = {
  "a wiki that folds": [
    '<div data-node-type="expand" data-title="More of it" data-expanded="true"><p>Low tide</p></div>',
    "More of it",
    "Low tide",
  ],
  "documentation that has one of several shown": [
    `<div role="tablist"><button role="tab">npm</button><button role="tab">yarn</button></div><pre>npm i</pre>
     <div class="tabs"><input type="radio"><label>bun</label><input type="radio"><label>deno</label></div><div><label><a>one</a></label><label>two</label></div>`,
    "npm yarn",
    "```\nnpm i\n```",
    "bun deno",
    "one two",
  ],
  "chats whose code is in elements for words": [
    `<p>So:</p><codeblock class="Go"><code>if a {<br>&nbsp; go()<br>}</code></codeblock><p><span><code>a<br>b</code></span></p><p>by <code>c<br>d</code></p>`,
    "So:",
    "```\nif a {\n  go()\n}\n```",
    "```\na\nb\n```",
    "by `c`\n`d`",
  ],
  "a knowledge base": [
    `<div class="notice-block warning"><div class="content"><p>Slippery</p></div></div><div data-type="callout" data-callout-type="success"><p>Dry</p></div>
     <p>As <span data-type="mathInline" data-katex="true">a_1</span></p><div data-type="mathBlock" data-katex="true">b^2</div>`,
    "> [!warning]\n> Slippery",
    "> [!success]\n> Dry",
    "As `a_1`",
    "```latex\nb^2\n```",
  ],
  "wikis and sites made of Markdown": [
    `<p class="callout info">Low <b>tide</b></p><aside class="admonition caution"><p>Wet</p></aside><blockquote class="is-danger"><p>Deep</p></blockquote>
     <div class="admonition warning"><p class="admonition-title">Mind it</p><p>Steep</p></div><p class="is-small">Dry</p>`,
    "> [!note]\n> Low **tide**",
    "> [!caution]\n> Wet",
    "> [!danger]\n> Deep",
    "> [!warning] Mind it\n> Steep",
    "Dry",
  ],
  "a workspace's callout with a drawn sign": [
    `<aside>\n<img src="https://w.example/icons/bulb.svg" alt="https://w.example/icons/bulb.svg" width="40px">\n<p>Bring a <b>hat</b></p></aside><aside>Aside</aside>`,
    "> [!note]\n> Bring a **hat**",
    "Aside",
  ],
  "an answer with the language above its code": [
    `<div><div><button aria-label="Copy"></button></div><div>python</div><div><pre><code class="language-python">go()</code></pre></div></div>
     <div class="code-block"><div><span>Rust</span></div><pre><code>go();</code></pre></div><div><p>Go</p><pre>stay</pre></div>`,
    "```python\ngo()\n```",
    "```rust\ngo();\n```",
    "Go",
    "```\nstay\n```",
  ],
  "documentation and answers with lines around their code": [
    `<div class="code-example"><div class="example-header"><span>js</span><button class="copy-icon"><span>Copy to Clipboard</span></button></div><pre class="brush: js"><code>go()</code></pre></div>
     <div class="md-code-block"><div><div><div><span>python</span></div><div><button role="button"><span><span>Copy</span></span></button><button><span>Download</span></button></div></div></div><pre>stay()</pre></div>
     <div class="code-box"><pre>low()</pre><div><div role="button">Copy</div></div></div><div class="code"><p>Then press <button>Go</button> and read what it says below.</p><pre>high()</pre></div>
     <div><span><button>Ida</button></span><pre>wet()</pre></div>`,
    "```js\ngo()\n```",
    "```python\nstay()\n```",
    "```\nlow()\n```",
    "Then press Go and read what it says below.",
    "```\nhigh()\n```",
    "Ida",
    "```\nwet()\n```",
  ],
  "footnotes that lead back": [
    `<p>Low<sup><a href="#fn-1" data-footnote-ref>1</a></sup></p><h2 class="sr-only">Tides</h2><section data-footnotes>
     <h2 id="footnote-label" class="sr-only">Footnotes</h2><ol><li><p>Of six. <a href="#r1" data-footnote-backref aria-label="Back to reference 1">↩</a> <a href="#r2" data-footnote-backref>↩<sup>2</sup></a></p></li>
     <li><p>Of ten.<a href="#r3" class="footnote-back" role="doc-backlink">↩︎</a></p></li><li>Of two. <a class="footnote-backref" href="#r4">&#8617;</a></li></ol></section>`,
    "Low¹",
    "h2 Tides",
    "ol Of six. | Of ten. | Of two.",
  ],
  "an article with clips and players": [
    `<p>Before</p><figure><iframe title="Low tide" src="https://clips.example/embed/x"></iframe><figcaption>At six</figcaption></figure>
     <video><source src="https://clips.example/tide.mp4"></video><audio src="gull.mp3"></audio><iframe src="//player.example/video/1"></iframe>
     <iframe title="Advertisement" src="https://ads.example/frame.html?of=player"></iframe><iframe src="https://ads.example/embed" width="1"></iframe>`,
    "Before",
    "[Low tide](https://clips.example/embed/x)",
    "At six",
    "https://clips.example/tide.mp4",
    "https://player.example/video/1",
  ],
  "an article with players of clips that have pages of their own": [
    `<iframe title="Tides" src="https://www.youtube.com/embed/a-B_3456789"></iframe><iframe src="//www.youtube-nocookie.com/embed/aB345678901?rel=0&amp;start=90"></iframe>
     <iframe src="https://player.vimeo.com/video/123?h=1f2e3d4c5b&amp;t=0"></iframe><iframe src="https://player.vimeo.com/video/45"></iframe>`,
    "[Tides](https://www.youtube.com/watch?v=a-B_3456789)",
    "https://www.youtube.com/watch?v=aB345678901&t=90",
    "https://vimeo.com/123/1f2e3d4c5b",
    "https://vimeo.com/45",
  ],
  "a tracker of issues": [
    '<p>See <a href="https://i.example/AB-1"><img class="icon" src="https://i.example/bug.png">AB-1</a></p>',
    "See [AB-1](https://i.example/AB-1)",
  ],
  "an office in the browser, whose headings are paragraphs": [
    '<p role="heading" aria-level="1"><span>Tides</span></p><p>At <b>noon</b></p><div role="heading" aria-level="5">Low</div><p role="heading">High</p>',
    "h1 Tides",
    "At **noon**",
    "h3 Low",
    "h2 High",
  ],
  "a word processor that counts its headings": [
    `<h1 style='mso-list:l0 level1 lfo1'>${sign("1")}Tides</h1><h2 style='mso-list:l0 level2 lfo1'>${sign("1.1")}Low</h2><p>At noon</p>
     <p style='mso-list:l1 level1 lfo2'>${sign("·")}Map</p><h3 style='mso-list:l1 level1 lfo2'>${sign("§")}High</h3>`,
    "h1 1 Tides",
    "h2 1.1 Low",
    "At noon",
    "ul Map",
    "h3 High",
  ],
  "a word processor with lists in cells": [
    `<table><tr><td><p style='mso-list:l1 level1 lfo2'>${sign("o")}Map</p><p style='mso-list:l1 level1 lfo3'>${sign("2.")}Hat</p></td><td>two</td></tr></table>`,
    "table Map\n2. Hat | two",
  ],
  "pages with signs beside their words": [
    `<p>See <a href="https://x.example/"><img alt="" width="16" height="16" src="https://x.example/favicon.ico">Tides</a> <img style="width: 16px" src="https://x.example/a.png">
     <a href="https://y.example/"><img alt="" src="https://y.example/large.png"> Boats</a></p><p><a href="https://z.example/"><img alt="" src="https://z.example/large.png"></a>
     <img alt="" width="100%" src="https://x.example/b.png"> <img alt="Low" width="16" src="https://x.example/c.png"></p>`,
    "See [Tides](https://x.example/) [Boats](https://y.example/)",
    "[![](https://z.example/large.png)](https://z.example/) ![](https://x.example/b.png) ![Low](https://x.example/c.png)",
  ],
  "an encyclopedia whose sources look as what is around them": [
    `<p><cite style="font-style: inherit;">Smith (2001). <i>Tides</i>. <b>4</b>: 5.</cite> <i>So <em style="font-style: inherit">low</em></i>
     <strong style="font-weight: inherit">and high</strong></p>`,
    "Smith (2001). *Tides*. **4**: 5. *So low* and high",
  ],
  "a word processor, the title of a document": [
    `<p class=MsoTitleCxSpFirst><span lang=EN-GB>The mill</span></p><p class=MsoTitleCxSpLast>and <b>its</b> path</p><p class=MsoSubtitle>A walk</p><h1>Way</h1><p class=MsoNormal>Left.</p>`,
    "h1 The mill",
    "h1 and **its** path",
    "h2 A walk",
    "h1 Way",
    "Left.",
  ],
  "a spreadsheet with a remark at a cell": [
    `<table><tr><td>Day</td><td>km</td></tr><tr><td>One</td><td><comment>asked Ann</comment>12</td></tr></table>`,
    "table Day | km / One | 12",
  ],
  "a checklist whose ticks strike through": [
    '<ul><li role="checkbox" aria-checked="true" style="text-decoration:line-through"><p><span style="text-decoration:line-through">Tickets</span></p></li><li role="checkbox" aria-checked="false"><p><s>no</s></p></li><li role="checkbox" aria-checked="true"><p><s>by hand</s></p></li></ul>',
    "todo x Tickets | ~~no~~ | x ~~by hand~~",
  ],
};

describe("what is drawn by", () => {
  it.each(Object.entries(programs))("%s says what it said", (_, [html, ...expected]) => {
    expect(fromHtml(parsedHtml(html), () => "x").map(lineOf)).toEqual(expected);
  });
});
