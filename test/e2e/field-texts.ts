/** What a text block may hold: whatever is drawn otherwise than it is written. */

export const DOT = `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7`;

export const texts = [
  "Words with **bold**, *italic*, ***both***, ~~gone~~ and `code`, and enough of them to fill more than one line of the page, so that `the code` breaks.",
  "A [link](https://x.example 'Title'), [one **in bold**](/page/1), <https://y.example>, https://z.example and ![a picture](https://z.example/tide.png).",
  "# One\n## Two ##\n### Three\n#### Four\nand words right below",
  "Title\n=====\n\nBelow\n-----\nwords",
  "Line one  \nline two\\\nline three\n   and four\n\n\n\nand **five**",
  "> A quote\n> of two lines\nand a lazy one\n>\n> > inside\n\nafter",
  "- one\n- two\n  - two.one\n    more of it\n  - two.two\n- three",
  "1. one\n2. two\n\n   still two\n3. three",
  "- [ ] to do\n- [x] done\n\n* [ ] loose\n\n* [x] too",
  "- item\n\n  > quote in it\n\n  ```\n  code in it\n  ```\n- last",
  "Before\n\n```js\nconst a = 1;\n\n  indented\n```\n\nafter",
  "```\nnever closed",
  "    indented code\n\n    more\n\nafter",
  "one\n\n---\n\ntwo\n***\nthree",
  "Escapes: \\*not\\* and then  many   spaces",
  "<div>\nis text\n</div>\n\nand <b>this</b> too",
  "- one\n\t- two\n\n\t  still two\n- [ ]   far from its box",
  "To [a \\[b\\] **c**](/x), [r \\] s][x]\n\n[x]: /page/1\n\nafter [it][x]\n\n[y]: /page/2",
  "One\n\n| Stage | Climb |\n|---|--:|\n| Chapel *hill* | 85 m |\n| | |\n| x \\| y | |\n\nafter",
  "> [!warning] Mind the *tide*\n> It comes `fast`.\n>\n> - and stays\n\n> [!TIP] Low\n> > [!recipe] Deeper\n> > words",
  "שלום **עולם** ועוד [קישור](/page/1) כאן",
  "[x]: /page/1\n[y]: https://y.example 'Two'\n",
  "- [ ]\tbehind a tab\n- [x] \tdone\n  - [ ]\tdeeper\n- [z]: /page/1\n\n> [w]: /page/2",
  "> > deep\nlazy\n> half\n\n- words\n===\n- > quote\nlazy *too*",
  // So long that its lines stand in several stretches.
  `\`\`\`js\n${Array.from({ length: 90 }, (_, line) => `const stage_${line} = "${"tide ".repeat(line % 7)}";`).join("\n")}\n\`\`\``,
  `A ![dot](${DOT}) among **words ![](${DOT})** here, and\n\n![alone](${DOT})`,
];
