/** What more programs copy, by the shapes that their HTML has: each becomes what it says, once, and is copied out again as it is. */
import { describe, expect, it } from "vitest";
import { parsedHtml } from "../../server/importing/html-tree.ts";
import { lineOf } from "../../test/line-of.ts";
import { seenOf } from "../../test/seen-markdown.ts";
import { fromHtml } from "./from-html.ts";
import { toHtml } from "./to-html.ts";

const blocksOf = (html: string) => fromHtml(parsedHtml(html), () => "x");
const tex = '<annotation encoding="application/x-tex">';

const programs: Record<string, [html: string, ...blocks: string[]]> = {
  "notes of a phone": [
    `<p class="p1"><span class="s1"><b>Packing</b></span></p><p class="p2"><span></span><br></p>
     <p>Leave <b>early</b>,<span class="Apple-converted-space">  </span>before nine.</p>
     <ul class="ul1"><li>Map</li><ul class="ul1"><li>Straw</li></ul></ul><ul class="ul2"><li>☐<span>	</span> Tickets</li><li>☑ Tides</li></ul>`,
    "**Packing**",
    "Leave **early**, before nine.",
    "- Map\n  - Straw",
    "todo Tickets | x Tides",
  ],
  "a workspace's export, with properties above": [
    `<header><h1>Mill</h1><table class="properties"><tbody><tr class="property-row property-row-status"><th><span class="icon property-icon"></span>Status</th>
     <td><span class="status-value"><div class="status-dot"></div>In progress</span></td></tr><tr class="property-row property-row-multi_select"><th>Tags</th>
     <td><span class="selected-value">walk</span><span class="selected-value">coast</span></td></tr><tr class="property-row"><th>Seen</th><td></td></tr></tbody></table></header>
     <table class="properties"><tr><th>Name</th><td>Type</td></tr><tr><th>tide</th><td>number</td></tr></table>`,
    "h1 Mill",
    "Status: In progress\nTags: walk, coast\nSeen:",
    "table Name | Type / tide | number",
  ],
  "notes of a phone with a table": [
    `<div>Milk<br></div><div><object><table cellspacing="0"><tbody><tr><td valign="top"><div>Day</div></td><td><div>km</div></td></tr>
     <tr><td><div>One<br></div></td><td><div>12</div></td></tr></tbody></table></object><br></div><object data="boat.svg">A boat</object>`,
    "Milk",
    "table Day | km / One | 12",
  ],
  "a word processor, a list right behind another": [
    [
      ["1.", 1, "Quay"],
      ["1.1.", 2, "Steps"],
      ["1.2.", 2, "Wall"],
      ["2.", 1, "Mill"],
      ["1.", 1, "Bread"],
      ["2.", 1, "Water"],
    ]
      .map(
        ([sign, level, words]) =>
          `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span>${words}</p>`,
      )
      .join(""),
    "1. Quay\n   1. Steps\n   2. Wall\n2. Mill",
    "ol Bread | Water",
  ],
  "an answer with code and a formula": [
    `<p>Use <code>rsync</code>:</p><pre><div><div>python</div><div><button aria-label="Copy">Copy code</button></div>
     <div dir="ltr"><code class="whitespace-pre! language-python"><span>def go():
    return 1
</span></code></div></div></pre><p>Inline <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>a</mi><mo>+</mo><mi>b</mi>
     </mrow>${tex}a_1+b^*</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>a</span><span>+b</span></span></span>.</p>
     <p>So <span class="katex-display"><span class="katex"><span class="katex-mathml"><math display="block"><semantics><mrow><mi>a</mi></mrow>${tex}\\frac{a}{b}</annotation>
     </semantics></math></span><span class="katex-html" aria-hidden="true">ab</span></span></span> it is</p>`,
    "Use `rsync`:",
    "```python\ndef go():\n    return 1\n```",
    "Inline `a_1+b^*`.",
    "So",
    "```latex\n\\frac{a}{b}\n```",
    "it is",
  ],
  "an encyclopedia": [
    `<p>The <b>path</b><sup class="reference"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup>: <span class="mwe-math-element"><span style="display: none;">
     <math><semantics>${tex}{\\displaystyle E=mc^{2}}</annotation></semantics></math></span><img src="https://m.example/a"
     class="mwe-math-fallback-image-inline" aria-hidden="true" alt="{\\displaystyle E=mc^{2}}"></span>, 10<sup>−6</sup> H<sub>2</sub>O on the 1<sup>st</sup></p>`,
    "The **path**\\[1\\]: `E=mc^{2}`, 10⁻⁶ H₂O on the 1st",
  ],
  "a formula of another hand": [
    `<p>See <span class="MathJax" data-mathml="x"><nobr aria-hidden="true"><span>x</span></nobr><span role="presentation"><math><mi>x</mi></math></span></span>
     <mjx-container><mjx-math aria-hidden="true"></mjx-math><mjx-assistive-mml><math><mi>y</mi></math></mjx-assistive-mml></mjx-container></p>`,
    "See `x` `y`",
  ],
  "a wiki's editor": [
    `<ul class="inline-task-list"><li class="checked"><span>Tickets</span></li><li>Tides</li></ul>
     <div data-task-list-local-id=""><div data-task-local-id="1" data-task-state="DONE">Done</div><div data-task-state="TODO">Open</div></div>
     <div class="codeContent"><pre data-syntaxhighlighter-params="brush: py; gutter: false">go()</pre></div>`,
    "todo x Tickets | Tides",
    "todo x Done | Open",
    "```py\ngo()\n```",
  ],
  "a notebook with an elephant": [
    `<div><en-todo checked="true"/>Tickets</div><div><en-todo checked="false"/>Ask about <b>tides</b></div><div><br/></div>
     <ul style="--en-todo:true;"><li style="--en-checked:true;"><div>Ham</div></li><li style="--en-checked:false;"><div>Bread</div></li></ul>
     <div style="--en-codeblock:true; box-sizing: border-box;"><div>const a = 1;</div><div>  go(a);</div></div>`,
    "todo x Tickets | Ask about **tides**",
    "todo x Ham | Bread",
    "```\nconst a = 1;\n  go(a);\n```",
  ],
  "a notebook of an office": [
    `<div style='position:absolute;left:48px;top:115px'><p style='margin:0in'>First <span style='font-weight:bold'>box</span></p>
     <ul style='margin-top:0in'><li><span>Map</span></li><ul style='margin-left:.375in'><li>Paper</li></ul></ul><ol type=1><li value=3>Third</li><li value=4>Fourth</li></ol></div>
     <div style='position:absolute;left:300px'><p data-tag="to-do">Open</p><p data-tag="to-do:completed">Done</p></div>`,
    "First **box**",
    "- Map\n  - Paper",
    "3. Third\n4. Fourth",
    "todo Open | x Done",
  ],
  "ticks that stand in lines": [
    `<div><div><label><input type="checkbox" checked> <span>Tickets</span></label></div><div><input type=checkbox><div>Tides</div></div><p>More</p></div>
     <div>Not <input type="checkbox"> here</div>`,
    "todo x Tickets | Tides",
    "More",
    "Not here",
  ],
  "boxes in what begins an item or a line": [
    `<ul class="contains-task-list"><li class="task-list-item"><p><input type="checkbox" disabled> Map</p></li><li class="task-list-item">
     <p><input type="checkbox" checked disabled> Hat</p><ul><li><p><input type="checkbox"> Straw</p></li></ul></li></ul>
     <div data-node-type="actionList"><div data-task-state="DONE">Tickets</div></div><p>and</p><div><div><input type="checkbox"> Tides</div></div>`,
    "- [ ] Map\n- [x] Hat\n  - [ ] Straw",
    "todo x Tickets",
    "and",
    "todo Tides",
  ],
  "numbers above and below the line by their looks": [
    `<p>H<span style="font-size:0.6em;vertical-align:sub">2</span>O, 10<span style="vertical-align:super">6</span>, 1<span style="vertical-align:super">st</span></p>`,
    "H₂O, 10⁶, 1st",
  ],
  outliners: [
    `<ul><placeholder><li>First <b>block</b><ul><placeholder><li>child</li></placeholder></ul></li><li>Second</li></placeholder></ul>
     <p>and</p><ul><li>Top<ul><li><span>{{[[TODO]]}} child</span></li><li>{{[[DONE]]}} done</li></ul></li></ul>`,
    "- First **block**\n  - child\n- Second",
    "and",
    "- Top\n  - [ ] child\n  - [x] done",
  ],
  "a mail in columns": [
    `<!--[if gte mso 9]><xml></xml><![endif]--><p class=MsoNormal>Dear all,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
     <p><img width=120 src="cid:image001.png@01D" alt="Logo"></p><table border=0><tr><td><table><tr><td><p>Left</p></td></tr></table></td>
     <td><h2>Offer</h2><ul><li>One</li><li>Two</li></ul></td></tr><tr><td colspan=2><p>Footer</p></td></tr></table>`,
    "Dear all,",
    "Logo",
    "Left",
    "h2 Offer",
    "ul One | Two",
    "Footer",
  ],
  "a word processor's styles of quotes": [
    `<p class=MsoNormal>She said:</p><p class=MsoQuote>The <b>tide</b> turns<o:p></o:p></p>
     <p class=MsoQuote>at nine.</p><p class=MsoNormal>And:</p>
     <p class=MsoIntenseQuoteCxSpFirst style='margin-left:1in'>Go</p><p class="MsoIntenseQuoteCxSpLast">now.</p><p class=MsoQuoted>Who</p>`,
    "She said:",
    "> The **tide** turns\n> \n> at nine.",
    "And:",
    "> Go\n> \n> now.",
    "Who",
  ],
  "a reply with what it answers": [
    `<div dir="ltr">Thanks!<div><br></div><div>See you.</div></div><br><div class="gmail_quote"><div class="gmail_attr">On Mon Ben wrote:<br></div>
     <blockquote><div dir="ltr">Nine?<div><br></div><div>Ben</div></div><br><blockquote><div>Where?<ul><li>harbour</li></ul></div></blockquote></blockquote></div>`,
    "Thanks!",
    "See you.",
    "On Mon Ben wrote:",
    "> Nine?\n> \n> Ben\n> \n> > Where?\n> > \n> > - harbour",
  ],
  "a chat with drawn signs": [
    `<p>At the <img alt="😀" itemtype="http://schema.skype.example/Emoji" src="https://s.example/1.png"> harbour
     <img alt="👩🏽‍💻" src="https://s.example/2.png"> <img data-stringify-emoji=":smile:" alt=":smile:" src="https://s.example/1f604@2x.png"></p>`,
    "At the 😀 harbour 👩🏽‍💻 😄",
  ],
  "an office that is free": [
    `<ul>\n<li><p style="margin-bottom: 0cm">Map</p>\n<ul>\n<li><p>Paper</p></li>\n</ul>\n</li>\n</ul><ol start="5"><li><p>five</p></li></ol>
     <table><col width="323"/>\n<tr><td><p>a<br/>\nb</p></td><td><p><br/>\n</p></td></tr><tr><td rowspan="2">c</td><td>7</td></tr><tr><td>8</td></tr></table>`,
    "- Map\n  - Paper",
    "5. five",
    "table a\nb |  / c | 7 /  | 8",
  ],
  "a page from right to left": [
    '<h2 dir="rtl">מסלול החוף</h2><p dir="rtl">יציאה <b>מוקדמת</b>, לפני 9.</p><ul dir="rtl"><li>مرحبا</li></ul>',
    "h2 מסלול החוף",
    "יציאה **מוקדמת**, לפני 9.",
    "ul مرحبا",
  ],
  "notes that are set apart": [
    `<div data-callout="tip" class="callout"><div class="callout-title"><div class="callout-icon"></div><div class="callout-title-inner">Bring a <b>hat</b></div></div>
     <div class="callout-content"><p>It is sunny.</p><ul><li>straw</li></ul></div></div><div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning</p>
     <p>Slippery</p><p>Steep</p></div><div data-panel-type="info"><div><p>Panel</p></div></div>
     <div class="confluence-information-macro confluence-information-macro-note"><span></span><div><p>Tide</p></div></div>`,
    "> [!tip] Bring a **hat**\n> It is sunny.\n> \n> - straw",
    "> [!warning]\n> Slippery\n> \n> Steep",
    "> [!note]\n> Panel",
    "> [!note]\n> Tide",
  ],
  "a workspace that was exported": [
    `<div style="display:contents"><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Map</span></li></ul></div>
     <div style="display:contents"><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Boots</span></li></ul></div>
     <ol class="numbered-list" start="1"><li>Quay</li></ol><ol class="numbered-list" start="2"><li>Mill<ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>Key</span></li></ul></li></ol>
     <p>and</p><ul class="bulleted-list"><li>Bread</li></ul><ul class="bulleted-list"><li>Water</li></ul>
     <figure class="block-color-gray_background callout"><div><span class="icon">💡</span></div><div><p>Mind the <b>tide</b></p></div></figure>
     <figure class="link-to-page"><a href="https://o.example/day"><span class="icon">📄</span>Day one</a></figure>
     <table><tr><th><span class="icon property-icon"></span>Name</th><th>Kinds</th><th>Done</th><th>Ours</th></tr>
     <tr><td>Walk</td><td><span class="selected-value">Steep</span><span class="selected-value">Wet</span></td>
     <td><div class="checkbox checkbox-on"></div></td><td><div class="checkbox checkbox-off"></div></td></tr></table>`,
    "todo x Map | Boots",
    "1. Quay\n2. Mill\n   - [ ] Key",
    "and",
    "ul Bread | Water",
    "> [!note]\n> 💡 Mind the **tide**",
    "[📄 Day one](https://o.example/day)",
    "table Name | Kinds | Done | Ours / Walk | Steep, Wet | ☑ | ☐",
  ],
  "lists that count anew, headings that fold, and what is elsewhere, as a workspace exports them": [
    `<div style="display:contents"><ol type="1" class="numbered-list" start="1"><li>Quay</li></ol></div><ol type="1" class="numbered-list" start="2"><li>Mill</li></ol>
     <div style="display:contents"><ol type="1" class="numbered-list" start="1"><li>Bread</li></ol></div><ol type="1" class="numbered-list" start="2"><li>Water</li></ol>
     <details open=""><summary style="font-weight:600;font-size:1.5em;line-height:1.3;margin:0">Ways</summary><div class="indented"><p>Along the wall.</p></div></details>
     <figure><a href="https://f.example/times" class="bookmark source"><div class="bookmark-info"><div class="bookmark-text"><div class="bookmark-title">Ferries</div>
     <div class="bookmark-description">When they <b>go</b></div></div><div class="bookmark-href"><img src="https://f.example/favicon.ico" class="icon bookmark-icon"/>https://f.example/times</div></div>
     <img src="https://f.example/boat.png" class="bookmark-image"/></a><figcaption>Ask first</figcaption></figure>
     <p>So <span class="notion-text-equation-token"><span></span><span><span class="katex"><math>${tex}a_1</annotation></math></span></span><span>\ufeff</span></span> is</p>`,
    "ol Quay | Mill",
    "ol Bread | Water",
    "h2 Ways",
    "Along the wall.",
    "[Ferries](https://f.example/times)\nWhen they **go**",
    "Ask first",
    "So `a_1` is",
  ],
  "messages of a chat, whose lines are no elements": [
    `<p style="white-space: normal">Ida</p><div style="white-space: break-spaces">Low tide\nat <i>noon</i>\n\nSee you</div>` +
      `<div style="white-space-collapse: preserve"><ul><li>map\nof paper</li></ul><h2>So\nearly</h2><p style="white-space: normal">c\nd</p></div>`,
    "Ida",
    "Low tide\nat *noon*",
    "See you",
    "- map\n  of paper",
    "h2 So early",
    "c d",
  ],
  "eight levels": [
    `${"<ul><li>a".repeat(8)}${"</li></ul>".repeat(8)}`,
    Array.from({ length: 8 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n"),
  ],
};

describe("what is copied from", () => {
  it.each(Object.entries(programs))("%s says what it said", (_, [html, ...expected]) => {
    expect(blocksOf(html).map(lineOf)).toEqual(expected);
  });

  it.each(Object.entries(programs))("%s is copied on with the same words and blocks", (_, [html]) => {
    const blocks = blocksOf(html);
    const again = blocksOf(toHtml(blocks, "https://o.example"));
    expect(again.map(lineOf)).toEqual(blocks.map(lineOf));
    expect(seenOf(again)).toEqual(seenOf(blocks));
  });
});
