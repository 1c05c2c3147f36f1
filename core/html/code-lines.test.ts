import { describe, expect, it } from "vitest";
import { isCode, isWriting } from "./code-lines.ts";

const code: Record<string, string> = {
  python:
    'def f(x):\n    """Doc."""\n    if x:\n        return x * 2 * 3\n\n    # a comment\n    return __x__\n\nclass A:\n    pass',
  javascript: "function go(a_b) {\n  return __b__ + 1;\n}\n\nexport default go;",
  "calls alone": "if a:\n\tgo()\n\tstay()",
  json: '{\n  "a_b": [1, 2],\n  "c": "<x>"\n}',
  html: '<div class="a">\n  <p>Hi &amp; bye</p>\n</div>',
  css: ".tide {\n  color: red;\n}\n\n.boat > a {\n  top: 0;\n}",
  c: '#include <stdio.h>\n\nint main(void) {\n    printf("low\\n");\n    return 0;\n}',
  go: "package main\n\nfunc main() {\n\ttide := low()\n\tfmt.Println(tide)\n}",
  latex: "\\begin{align}\n a_1 &= b_2 \\\\\n\\end{align}",
};

const words: Record<string, string> = {
  "a letter": "Dear Nora,\n\nthe ferry leaves at nine. Bring:\nthe map\nthe hat\n\nMarta",
  "a contract": "(a) the seller;\n(b) the buyer (as named above); and\n(c) whoever takes their place;\n\nall of them:",
  "a poem": "Roses are red\n  violets are blue\n\n    tides\nare low",
  "a list": "- go()\n- stay()\n- a = 1;",
  "Markdown with code": "# Tide\n\n```js\nlet a = 1;\nlet b = 2;\nlet c = 3;\n```",
  "a quoted mail": "> if (a) {\n> go();\n> }",
  "times and places": "Mon: 9:00 (low)\nTue: 9:40 (high)\nhttps://example.com/a_b?c=d",
  formulas: "a = b + c\n\nso the tide is as low as it can be,\n\nand the boat lies on the ground",
  addresses: "marta@example.com;\nnora@example.com;\nMarta Berg <ida@example.com>",
  "who gets what": "for mum:\nflowers\nfor dad:\na book",
  sums: "rent = 300\nfood = 200\n// and the boat",
  "one line": "const a = go(1);",
};

describe("lines without formatting", () => {
  it.each(Object.entries(code))("are code: %s", (_, text) => expect(isCode(text)).toBe(true));
  it.each(Object.entries(words))("are words: %s", (_, text) => expect(isCode(text)).toBe(false));
});

describe("what an editor for code holds", () => {
  it.each(Object.entries(code))("is code: %s", (_, text) => expect(isWriting(text)).toBe(false));
  it("is writing where it is Markdown", () => {
    expect(isWriting("# Tide\n\nLow at nine.\n\n- map\n- hat")).toBe(true);
    expect(isWriting("# leave early\ndef go(tide):\n\n    return tide * 2")).toBe(false);
  });
});
