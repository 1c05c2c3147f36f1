/** Pages of Zim's notebooks, as blocks. */
import { expect, it } from "vitest";
import { read } from "../../server/importing/read-file.ts";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import type { Block } from "../blocks/block.ts";
import { zimPlaces } from "./zim-links.ts";

const HEAD = "Content-Type: text/x-zim-wiki\nWiki-Format: zim 0.6\nCreation-Date: 2024-03-05T14:00:00+01:00\n\n";

const note = (body: string) => {
  const path = "Walks/Low_tide.md";
  const given = { path, kind: "markdown", name: "Low_tide", root: "", wrapped: "auto", origin: "" } as const;
  const found = read({ ...given, bytes: Buffer.from(HEAD + body) }, new Map());
  return "blocks" in found ? found : expect.fail();
};

/** As if every link led somewhere. */
const blocksOf = (body: string) => {
  const { blocks, links } = note(body);
  return blocks((link) => ({ address: `to:${links[link]?.target}`, isPicture: links[link]?.isEmbed === true, isPage: true }));
};

const shown = (block: Block) => {
  if (block.type === "heading") return `${"#".repeat(block.content.level ?? 0)} ${block.content.text}`;
  if (block.type === "todo")
    return block.content.items.map(({ text, completed }) => `[${completed ? "x" : " "}] ${text}`).join("\n");
  return block.type === "list"
    ? `${block.content.ordered ? "1." : "-"} ${block.content.items.join(" | ")}`
    : textsOf([block]).join(" | ");
};

const linesOf = (body: string) => blocksOf(body).map(shown);

it("is called by its first heading, else by its file, and has its date", () => {
  const { title, created, blocks } = note("====== Ebb ======\nCreated Tuesday\n");
  expect([title, created, textsOf(blocks(() => null))]).toEqual(["Ebb", Date.UTC(2024, 2, 5, 13), ["Created Tuesday"]]);
  expect(note("Words\n").title).toBe("Low tide");
  expect(note("").title).toBe("Low tide");
});

it.each([
  [
    "headings by their signs",
    "w\n===== Two =====\n==== Three\n=== Four ===\n== a = b ==",
    ["w", "## Two", "### Three", "### Four", "### a = b"],
  ],
  ["marks", "//a// **b** __c__ ~~d~~ ''e_f*'' x_{2} y^{3} **//both//**", ["*a* **b** c ~~d~~ `e_f*` x2 y3 **_both_**"]],
  [
    "signs that mark nothing",
    "2 * 3, a_b_c, <b>, [x] and `c`, **open, '' '",
    ["2 \\* 3, a_b_c, \\<b>, \\[x\\] and \\`c\\`, \\*\\*open, '' '"],
  ],
  ["lines and paragraphs", "a\nb\n\nc", ["a\nb", "c"]],
  ["what Markdown would take for more", "# a\n- b\n> c", ["\\# a\n\\- b\n\\> c"]],
  ["code", "'''\n**a**\n\n\tb\n'''\nw", ["```\n**a**\n\n\tb\n```", "w"]],
  ["code that nobody closed", "'''\n**a**", ["'''\n**a**"]],
  [
    "objects",
    '{{{code: lang="python3" linenumbers="True"\nx = "**"\n}}}\n{{{diagram:\na -> b\n}}}',
    ['```python3\nx = "**"\n```', "```diagram\na -> b\n```"],
  ],
  ["a divider", "a\n\n-----\nb", ["a", "---", "b"]],
  ["bullets", "* a\n* **b**\nw", ["- a | **b**", "w"]],
  ["bullets below each other", "* a\n\t* b\n\t\t* c\n* d", ["- a\n  - b\n    - c\n- d"]],
  ["an item of several lines", "* a\n  b\n\t c\n* d", ["- a\n  b\n  c\n- d"]],
  ["numbers", "1. a\n2. b", ["1. a | b"]],
  ["numbers from another one on", "3. a\n4. b", ["3. a\n4. b"]],
  ["letters that count", "a. x\n\t* w\nb. y", ["1. x\n   - w\n2. y"]],
  ["letters that are words", "J. Brandt\nA. Smith", ["J. Brandt\nA. Smith"]],
  ["boxes", "[ ] a\n[*] b\n[x] c\n[>] d\n[<] e", ["[ ] a\n[x] b\n[x] c\n[ ] d\n[ ] e"]],
  ["boxes below each other, and behind bullets", "[ ] a\n\t[*] b\n* [x] c", ["- [ ] a\n  - [x] b\n- [x] c"]],
  ["a table", "| A | B |\n|:---|---:|\n| [[P|w]] | x\\|y |\n| **c** | |", ["A | B | [w](to:P) | x|y | **c** | "]],
  ["bars without a table", "| a | b |", ["| a | b |"]],
  [
    "bare addresses",
    "//see// https://a.example/b_c//d_e and mailto:a@b.example",
    ["*see* https://a.example/b_c//d_e and mailto:a@b.example"],
  ],
  ["tags", "@sea @low_tide", ["@sea @low_tide"]],
])("%s", (_, body, lines) => expect(linesOf(body)).toEqual(lines));

it.each([
  ["[[Ebb]]", "[Ebb](to:Ebb)"],
  ["[[Low water|the *ebb*]]", "[the \\*ebb\\*](to:Low_water)"],
  ["[[Ebb:Neap tide]]", "[Ebb:Neap tide](to:Ebb/Neap_tide)"],
  ["[[:Top:Ebb]]", "[Top:Ebb](to:/./Top/Ebb)"],
  ["[[+Sub]]", "[Sub](to:./Low_tide/Sub)"],
  ["[[Ebb#at-noon]]", "[Ebb > at-noon](to:Ebb#at-noon)"],
  ["[[#at-noon]]", "[at-noon](to:./Low_tide#at-noon)"],
  ["[[./chart 1.pdf]]", "[chart 1.pdf](to:./Low_tide/chart%201.pdf)"],
  ["[[../chart.pdf|the chart]]", "[the chart](to:./Low_tide/../chart.pdf)"],
  ["{{./gull.png?width=300}}", "![](to:./Low_tide/gull.png#w=300)"],
  ["{{./gull.png}}", "![](to:./Low_tide/gull.png)"],
  ["{{./notes.pdf}}", "[notes.pdf](to:./Low_tide/notes.pdf)"],
  ["{{https://a.example/gull.png}}", "![](https://a.example/gull.png)"],
  ["{{words}}", "{{words}}"],
  ["[[https://a.example/b_c|there]]", "[there](https://a.example/b_c)"],
  ["[[https://a.example/b]]", "https://a.example/b"],
  ["[[mailto:ida@a.example]]", "[ida@a.example](mailto:ida@a.example)"],
  ["[[ida@a.example]]", "[ida@a.example](mailto:ida@a.example)"],
  ["[[ftp://a.example/b|there]] [[zotero://select/1]]", "there (ftp://a.example/b) zotero://select/1"],
  ["[[wp?Tide]] [[~/tide.odt|the file]]", "wp?Tide the file (\\~/tide.odt)"],
])("links: %s", (body, line) => expect(linesOf(body)).toEqual([line]));

it("a link that leads nowhere is its words, and is named", () => {
  const { blocks, links } = note(
    "Of [[Low water|the **ebb** ]], [[ Neap ]] and [[./a_b.pdf]] {{./gull_1.png}} {{./tern.png?width=300}}.",
  );
  expect(textsOf(blocks(() => null))).toEqual(["Of the \\*\\*ebb\\*\\*, Neap and a_b.pdf gull\\_1.png tern.png."]);
  expect(links.map(({ target }) => target)).toContain("Low_water");
});

it("pages are looked for beside the page, then above it", () => {
  expect(zimPlaces("A/B c/D.md", "E/F")).toEqual(["/A/B%20c/E/F", "/A/E/F", "/E/F"]);
  expect(zimPlaces("A/B/D.md", "/./E")).toEqual(["/./E", "/A/./E", "/A/B/./E"]);
  expect(zimPlaces("A/B/D.md", "./D/E")).toEqual(["/A/B/D/E"]);
  // As many as a hostile notebook would have looked through for each of its links.
  for (const address of ["E", "/./E"]) expect(zimPlaces(`${"A/".repeat(2000)}D.md`, address)).toHaveLength(30);
});

it.each([
  "**",
  "//a ",
  "[[",
  "[[a]] ",
  "{{./a.png}} ",
  "_{a",
  "''",
  "* a\n",
  "a. x\n",
  "'''x\n",
  "{{{code: x\n",
  "https://",
  "|a [[\n|--\n",
])("Very many %j take a time in proportion to their length", (signs) => {
  const took = [1_000, 16_000].map((count) => {
    const began = worked();
    note(signs.repeat(count)).blocks(() => null);
    return worked() - began;
  });
  expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
});
