import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMarkdown } from "../../../test/markdown-scraps.ts";
import { enterText } from "./enter-text.ts";

/** A text with its caret as `|`; what comes of it likewise, with `///` between blocks. */
function entered(source: string): string {
  const at = source.indexOf("¦");
  const result = enterText(source.replace("¦", ""), at);
  if ("text" in result) return `${result.text.slice(0, result.caret)}¦${result.text.slice(result.caret)}`;
  return [result.above, `¦${result.below}`, ...(result.rest === null ? [] : [result.rest])].join(" /// ");
}

describe("Enter in a text", () => {
  it.each([
    ["Harbour¦ and chapel", "Harbour /// ¦ and chapel"],
    ["one¦", "one /// ¦"],
    ["¦one", " /// ¦one"],
    ["one\n¦two", "one /// ¦two"],
    ["one\n\n¦two\nthree", "one /// ¦two\nthree"],
    ["# a¦b", "# a /// ¦b"],
    ["a    ¦    b", "a     /// ¦b"],
  ])("splits %j", (source, result) => expect(entered(source)).toBe(result));

  it.each([
    ["so **very ¦good** it", "so **very**  /// ¦**good** it"],
    ["**a *b¦c* d**", "**a *b*** /// ¦***c* d**"],
    ["**¦all**", " /// ¦**all**"],
    ["**all¦**", "**all** /// ¦"],
    ['[two w¦ords](/p "t") on', '[two w](/p "t") /// ¦[ords](/p "t") on'],
    ["a `b¦c` d", "a `b` /// ¦`c` d"],
    ["~~a¦b~~", "~~a~~ /// ¦~~b~~"],
    ["![alt ¦text](/p)", "![alt text](/p) /// ¦"],
    ["over *two¦\nlines*", "over *two* /// ¦*lines*"],
  ])("closes the marks of %j above and opens them below", (source, result) => expect(entered(source)).toBe(result));

  it.each([
    ["```js¦\ngo();\n```", "```js\n¦\ngo();\n```"],
    ["```js\ngo();¦\n```", "```js\ngo();\n¦\n```"],
    ["```js\ngo();\n```¦", "```js\ngo();\n``` /// ¦"],
    ["```¦", "```\n¦"],
    ["> ```\n> a¦\n> ```", "> ```\n> a\n> ¦\n> ```"],
    ["```js\n  go();¦\n```", "```js\n  go();\n  ¦\n```"],
    ["```js\n\t\tgo(a);¦\n```", "```js\n\t\tgo(a);\n\t\t¦\n```"],
    ["```js\n  ¦  go();\n```", "```js\n  \n  ¦  go();\n```"],
    ["```js\n¦  go();\n```", "```js\n\n¦  go();\n```"],
    ["```js\n  go();\n  ¦", "```js\n  go();\n  \n  ¦"],
    ["> ```\n>   a¦\n> ```", "> ```\n>   a\n>   ¦\n> ```"],
    ["- ```\n    a¦\n  ```", "- ```\n    a\n    ¦\n  ```"],
    ["  ```js¦\n  go();\n  ```", "  ```js\n¦\n  go();\n  ```"],
    ["    a¦\n    b", "    a\n    ¦\n    b"],
    ["| a | b¦ |\n|---|---|\n| 1 | 2 |", "| a | b |\n|---|---|\n| ¦ |  |\n| 1 | 2 |"],
    ["| a | b |\n|---|---|\n| 1¦ | 2 |\n\nafter", "| a | b |\n|---|---|\n| 1 | 2 |\n| ¦ |  |\n\nafter"],
    ["> | a |\n> |---|\n> | 1¦ |", "> | a |\n> |---|\n> | 1 |\n> | ¦ |"],
  ])("goes on in code and tables: %j", (source, result) => expect(entered(source)).toBe(result));

  it.each([
    ["```js\ngo(() => {¦\n```", "```js\ngo(() => {\n  ¦\n```"],
    ["```js\n\t\tgo(¦);\n```", "```js\n\t\tgo(\n\t\t\t¦\n\t\t);\n```"],
    ["```js\n  if (a) { ¦ }\n```", "```js\n  if (a) { \n    ¦\n  }\n```"],
    ["```js\nlet a = [¦1, 2]\n```", "```js\nlet a = [\n  ¦1, 2]\n```"],
    ["```js\na {\n    b\n}\nc {¦\n```", "```js\na {\n    b\n}\nc {\n    ¦\n```"],
    ["```js\na {\n\tb\n}\nc {¦}\n```", "```js\na {\n\tb\n}\nc {\n\t¦\n}\n```"],
    ["```js\n/*\n * a\n */\nc {¦\n```", "```js\n/*\n * a\n */\nc {\n  ¦\n```"],
    ["```js\na {}¦\n```", "```js\na {}\n¦\n```"],
    ["```js\ncase 1:¦\n```", "```js\ncase 1:\n¦\n```"],
    ["```python\ndef a():¦\n```", "```python\ndef a():\n  ¦\n```"],
    ["```py\nif a:\n    b\n    if c: ¦\n```", "```py\nif a:\n    b\n    if c: \n        ¦\n```"],
    ["```yaml\na:¦", "```yaml\na:\n  ¦"],
    ["```pyret\na:¦", "```pyret\na:\n¦"],
    ["> ```js\n> a {\n>     b\n> }\n> c {¦}\n> ```", "> ```js\n> a {\n>     b\n> }\n> c {\n>     ¦\n> }\n> ```"],
    ["- ```js\n  a {¦}\n  ```", "- ```js\n  a {\n    ¦\n  }\n  ```"],
  ])("sets code in behind what opens something: %j", (source, result) => expect(entered(source)).toBe(result));

  it.each([
    ["> one¦", "> one\n> ¦"],
    ["> o¦ne", "> o\n> ¦ne"],
    [">one¦", ">one\n>¦"],
    ["> > in¦", "> > in\n> > ¦"],
    ["> one\n> ¦", "> one /// ¦"],
    ["> one\n>¦\n> two", "> one /// ¦ /// > two"],
    ["> ¦", "¦"],
    ["> one\n> - it\n> - ¦", "> one\n> - it\n>\n> ¦"],
    ["> one\n> - it\n>\n> ¦", "> one\n> - it /// ¦"],
    ["> one\n> - it\n> ¦", "> one\n> - it /// ¦"],
    ["> [!tip]\n> 1. it\n> ¦\n> two", "> [!tip]\n> 1. it /// ¦ /// > two"],
    ["- > q¦", "- > q\n  > ¦"],
    ["> [!note] Ti¦tle", "> [!note] Ti\n> ¦tle"],
    ["> [!tip] ¦", "> [!tip] \n> ¦"],
    ["> [!tip]\n> one\n> ¦", "> [!tip]\n> one /// ¦"],
  ])("goes on in a quote, and leaves it at an empty line: %j", (source, result) => expect(entered(source)).toBe(result));

  it.each([
    ["- one¦", "- one\n- ¦"],
    ["- o¦ne\n- two", "- o\n- ¦ne\n- two"],
    ["- one¦\n- two", "- one\n- ¦\n- two"],
    ["- a\n  - b¦\n- c", "- a\n  - b\n  - ¦\n- c"],
    ["- a¦\n  - b", "- a\n- ¦\n  - b"],
    ["- a¦\n\n- b", "- a\n- ¦\n\n- b"],
    ["- a¦\n\n  b", "- a\n- ¦b"],
    ["- one ¦two", "- one \n- ¦two"],
    ["- **o¦ne**", "- **o**\n- ¦**ne**"],
    ["1. one¦", "1. one\n2. ¦"],
    ["9) nine¦", "9) nine\n10) ¦"],
    ["- [x] done¦", "- [x] done\n- [ ] ¦"],
    ["- [x] ¦done", "- [ ] \n- [x] ¦done"],
    ["- [x] do¦ne", "- [x] do\n- [ ] ¦ne"],
    ["> 1. [X]  ¦**do**ne", "> 1. [ ]  \n> 2. [X]  ¦**do**ne"],
    ["- a\n  - b¦", "- a\n  - b\n  - ¦"],
    ["- a\n  - b\n  - ¦", "- a\n  - b\n- ¦"],
    ["1. a\n   - b\n   - ¦", "1. a\n   - b\n2. ¦"],
    ["- a\n  - ¦", "- a\n- ¦"],
    ["> - a\n> - ¦", "> - a\n>\n> ¦"],
    ["> - ¦\n> - a", "> ¦\n> - a"],
    ["> > - a\n> > - ¦", "> > - a\n> >\n> > ¦"],
    ["> > - a\n> >\n> > ¦", "> > - a /// ¦"],
    ["- a\n- ¦", "- a /// ¦"],
    ["- a\n- ¦\n- c", "- a /// ¦ /// - c"],
    ["- ¦", "¦"],
    ["- [ ] a\n- [ ] ¦", "- [ ] a /// ¦"],
    ["- a\n  - [ ] b\n  - [ ] ¦\n- c", "- a\n  - [ ] b\n- ¦\n- c"],
    ["- [x] a\n  - [ ] b\n  - [ ] ¦", "- [x] a\n  - [ ] b\n- [ ] ¦"],
    ["- a\n  more¦", "- a\n  more\n- ¦"],
    ["- - a¦", "- - a\n  - ¦"],
  ])("goes on in a list, and steps out of it at an empty item: %j", (source, result) => expect(entered(source)).toBe(result));

  it("loses no letter, and puts the caret behind what stood before it", () => {
    fc.assert(
      fc.property(anyMarkdown, fc.nat(), (source, place) => {
        const at = place % (source.length + 1);
        const result = enterText(source, at);
        const whole = "text" in result ? result.text : [result.above, result.below, result.rest ?? ""].join("\n");
        expect(holds(whole, lettersOf(source))).toBe(true);
        if ("text" in result) expect(result.caret).toBeLessThanOrEqual(result.text.length);
      }),
      { numRuns: 2000 },
    );
  });
});

/** What is said; signs may go with an empty line. */
const lettersOf = (source: string) => source.match(/[\p{L}&;]/gu) ?? [];

function holds(whole: string, letters: readonly string[]): boolean {
  let at = 0;
  for (const letter of letters) {
    at = whole.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
