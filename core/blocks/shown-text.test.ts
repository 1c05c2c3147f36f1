import { expect, it } from "vitest";
import { shownText } from "./shown-text.ts";

const shown = (text: string) => shownText({ id: "a", position: 0, type: "text", content: { text } });

it.each([
  ["> [!warning] Slippery *steps*\n> Mind the lowest three.", "Slippery steps\nMind the lowest three."],
  ["> [!note]-\n> below", "\nbelow"],
  ["> [!note|wide left] Tide", "Tide"],
  ["> [not] a callout", "[not] a callout"],
  ["- from the shop\n  - ask for price\n    - today\n- not now", "from the shop\nask for price\ntoday\n\n\nnot now"],
  ["- [ ] pack\n  > boots\n- [x] map\n  ```\n  scale\n  ```", "pack\nboots\n\nmap\nscale"],
  ["H<sub>2</sub>O\n<div>wide</div>", "H<sub>2</sub>O\n<div>wide</div>"],
  [
    "at ![](/api/files/12#w=80) noon ![tide](/api/files/13) ![](https://a.example/b.png)",
    "at  noon tide https://a.example/b.png",
  ],
  [
    "![tide|left|214](https://a.example/b.png) ![|300x200](https://a.example/c.png) ![214](https://a.example/d.png)",
    "tide https://a.example/c.png 214",
  ],
  ["see [the **quay**](/page/2) &amp; `a*b`", "see the quay & a*b"],
])("a reader sees of %j what stands there", (text, words) => {
  expect(shown(text).trimEnd()).toBe(words);
});
