import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lostWords, textsOf } from "../../test/documents.ts";
import { fromKept, readNote } from "./note.ts";

const SAMPLES = join(import.meta.dirname, "..", "..", "test", "samples", "notes");

const ids = () => {
  let count = 0;
  return () => `b${count++}`;
};

const read = (source: string) => {
  const note = readNote(source, { name: "file name", wrapped: "auto", newId: ids() });
  return { title: note.title, content: note.blocks(() => null) };
};

/** The title, and a line for each block. */
const told = (source: string) => {
  const { title, content } = read(source);
  return [title, ...content.map((block) => textsOf([block]).join(" | "))];
};

describe("the title", () => {
  it.each([
    ["is the first heading, which leaves the content", "# Day *one*, `noon`\n\nWords", ["Day one, noon", "Words"]],
    ["is the settings' before that", "---\ntitle: Noon\na: b\n---\n# Day", ["Noon", "```yaml\na: b\n```", "Day"]],
    ["is said twice by some programs", "---\ntitle: Noon\n---\n# *Noon*\n\nWords", ["Noon", "Words"]],
    ["is the file's name without a heading", "Words", ["file name", "Words"]],
    ["is the file's name without anything", "", ["file name"]],
    ["is no heading of a deeper level", "## Day", ["file name", "Day"]],
    ["leaves a heading below words in its place", "Words\n\n# Day", ["file name", "Words", "Day"]],
    ["leaves a heading with a link", "# [Day](https://a.example)", ["Day", "[Day](https://a.example)"]],
    ["leaves a heading with a picture", "# ![Boats](b.jpg) Day", ["Boats Day", "![Boats](b.jpg) Day"]],
    ["leaves a heading with a link to a note", "# [[Day|The day]] *one*", ["The day one", "[[Day|The day]] *one*"]],
    ["is no template's, which is filled in later", "# {{title}} – <% tp.file %>", ["file name", "{{title}} – <% tp.file %>"]],
    ["is a template's with words of its own", "# Day {{date}}", ["Day {{date}}"]],
    ["has characters that are written by their names", "# A & B &amp; C &eacute; `&lt;`", ["A & B & C é &lt;"]],
    ["has no name that links call it by", "# **Plan** {#plan}\n\nWords", ["Plan", "Words"]],
    ["is the same with such a name", "---\ntitle: Plan\n---\n# Plan {#the-plan}\n\nWords", ["Plan", "Words"]],
    ["is never cut", `# ${"day ".repeat(200)}`, ["file name", "day ".repeat(200).trim()]],
  ])("%s", (_, source, expected) => {
    expect(told(source)).toEqual(expected);
  });
});

it("A heading has the name that links call it by no more, and links lead there", () => {
  const source =
    "# Plan {#plan}\n\n## Low tide {#low-tide .unnumbered}\n\n#### [[Noon]] {#noon}\n\nWords {#words}\n\n## {#x}\n\n# A {#if b}";
  const note = readNote(source, { name: "n", wrapped: "auto", newId: ids() });
  const blocks = note.blocks(() => null);
  expect(textsOf(blocks)).toEqual(["Low tide", "#### [[Noon]]", "Words {#words}", "{#x}", "A {#if b}"]);
  const anchors = new Map(note.anchors);
  expect(["lowtide", "noon"].map((name) => anchors.get(name))).toEqual(blocks.slice(0, 2).map(({ id }) => id));
});

it.each([
  ["![](Low%20tide.md)", "[Low tide](/page/7)"],
  ["![](<walks/Low tide.md#At noon>)", "[Low tide > At noon](/page/7)"],
  ["![the \\*low\\* tide](Tide.md) ![](Tide.html)", "[the \\*low\\* tide](/page/7) [Tide](/page/7)"],
  ["[](Tide.md) and [](What%20is%20C%3F.md)", "[Tide](/page/7) and [What is C?](/page/7)"],
  ["[](Tide%202f0a6c1e9d7b4f0ea1b2c3d4e5f60719.md)", "[Tide](/page/7)"],
  ["![](Tide.md \"High\") [](Tide.md 'Low')", "[Tide](/page/7 \"High\") [Tide](/page/7 'Low')"],
  ['![low](Tide.md "[high](Day.md)")', '[low](/page/7 "[high](Day.md)")'],
  ["![[Tide]] [*a*](Tide.md)", "[Tide](/page/7) [*a*](/page/7)"],
])("An embedded page, and a link that nothing is said of, is a link with its name: %s", (source, text) => {
  const note = readNote(source, { name: "n", wrapped: "auto", newId: ids() });
  expect(textsOf(note.blocks(() => ({ address: "/page/7", isPicture: false, isPage: true })))).toEqual([text]);
  expect(textsOf(note.blocks(() => null))).toEqual([source]);
});

it("A paragraph that holds an empty line alone is none, also above the heading that is the title", () => {
  expect(told("<br />\n\n# Tide\n\n\\\n## Noon\n\n\\\nLow")).toEqual(["Tide", "Noon", "Low"]);
});

it("A table whose columns are all put on the left, as Google Docs writes each, is one, whatever it holds", () => {
  const typesOf = (rule: string) => read(`| a | b |\n${rule}\n| x | 1.5 km |`).content.map(({ type }) => type);
  expect(typesOf("| :---- | :---- |")).toEqual(["table"]);
  expect([typesOf("| ---- | :---- |"), typesOf("| :---- | :----: |")]).toEqual([["text"], ["text"]]);
});

it("A mark right below a table stands apart from it, and below whatever else it stays", () => {
  const table = "| a | b |\n|---|---|\n| 1 | 2 |\n^tide";
  expect(read(`${table}\nWords`).content.map(({ type }) => type)).toEqual(["table", "text"]);
  expect(told(`${table}  \n\nWords`)).toEqual(["file name", "a | b | 1 | 2", "^tide", "Words"]);
  const other = ["a | b\n^tide", `\`\`\`\n${table}\n\`\`\``, "| a |\n|---|\n| ^tide |"];
  expect(other.map((one) => told(one))).toEqual([
    ["file name", other[0]],
    ["file name", other[1]],
    ["file name", "a | ^tide"],
  ]);
});

it("The address of a label may stand in angle brackets, with spaces in it", () => {
  const source = `![img][i] and [day][d]\n\n[i]: <pictures/the tide.png> "High"\n\n[d]: <Day one.md>\n\n[away]: <https://a.example>\n`;
  const note = readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });
  expect(note.links.map(({ target }) => target)).toEqual(["pictures/the tide.png", "Day one.md"]);
  const text = textsOf(note.blocks((link) => ({ address: `/page/${link + 1}`, isPicture: false, isPage: true }))).join("\n");
  expect(text).toContain('[i]: /page/1 "High"');
  expect(text).toContain("[d]: /page/2");
  expect(textsOf(note.blocks(() => null)).join("\n")).toContain('[i]: <pictures/the tide.png> "High"');
});

it("An address that has spaces around it has none in Octavo, and all of them where it leads nowhere", () => {
  const source = '[a]( b.md ) [c](  <d e.md> ) ![f|40]( g.png ) [h]( i j.md "k")';
  const note = readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });
  expect(note.links.map(({ target }) => target)).toEqual(["b.md", "d e.md", "g.png", "i j.md"]);
  const led = note.blocks((link) => ({ address: `/page/${link + 1}`, isPicture: link === 2, isPage: link !== 2 }));
  expect(textsOf(led)).toEqual(['[a](/page/1) [c](/page/2) ![f](/page/3#w=40) [h](/page/4 "k")']);
  expect(textsOf(note.blocks(() => null))).toEqual([source]);
});

it("What was kept of a note says the same as the note, wherever its links lead", () => {
  const source =
    "---\ntitle: Day\nmood: calm\n---\n[one](a.md) and [[two|b]]\n\n- ![[c.png]]\n- [x](gone.md)\n\n| [[t]] |\n|---|\n| d |\n";
  const note = readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });
  const led = (link: number) => (link % 2 === 0 ? { address: `/page/${link + 1}`, isPicture: false, isPage: true } : null);
  const again = fromKept(JSON.parse(JSON.stringify(note.kept)));
  expect([again.title, again.links, again.blocks(led)]).toEqual([note.title, note.links, note.blocks(led)]);
  expect(textsOf(again.blocks(led)).join()).toContain("[one](/page/1)");
});

it("What somebody added to the head of an exported file stays above its words, and what Octavo wrote there is used up", () => {
  const head =
    "title: Day\nid: 7\ntags: [walk]\nposition: 0\n# by hand\nmood: calm\ncreated: 2026-11-22T08:30:00.000Z\noctavo: 1";
  expect(told(`---\n${head}\n---\n\nWords\n`)).toEqual(["Day", "```yaml\ntags: [walk]\n# by hand\nmood: calm\n```", "Words"]);
  expect(told("---\ntitle:\nid: 7\noctavo: 1\n---\n\nWords\n")).toEqual(["file name", "Words"]);
  expect(told(`---\r\n${head.replaceAll("\n", "\r\n")}\r\n---\r\n\r\nWords\r\n`)).toHaveLength(3);
});

describe("a callout of Notion's", () => {
  it.each([
    ["is one here", "a\n\n<aside>\n💡 Bring\n\n- a map\n\n</aside>\nb", ["> [!note]\n> 💡 Bring\n>\n> - a map", "b"]],
    ["leads where it led", "<aside>\n[b](<b c.md>)\n</aside>", ["> [!note]\n> [b](/page/7)"]],
    ["is code in code", "```\n<aside>\nx\n</aside>\n```", ["```\n<aside>\nx\n</aside>\n```"]],
    ["holds code whole", "<aside>\n```\n</aside>\n```\nx\n</aside>", ["> [!note]\n> ```\n> </aside>\n> ```\n> x"]],
    ["stays as it is where nobody closed it", "<aside>\nx\n\n<aside>\ny\n</aside>", ["<aside>\nx", "> [!note]\n> y"]],
    [
      "stands in an item",
      "- a\n    \n    <aside>\n    💡 b\n    \n    c\n    \n    </aside>\n    \n- d",
      ["- a\n    \n    > [!note]\n    > 💡 b\n    >\n    > c\n    \n- d"],
    ],
    ["is code in indented code", "a\n\n    <aside>\n    b\n    </aside>", ["a", "    <aside>\n    b\n    </aside>"]],
    [
      "is code in an item's code",
      "- a\n    ```\n    <aside>\n    b\n    </aside>\n    ```",
      ["- a\n    ```\n    <aside>\n    b\n    </aside>\n    ```"],
    ],
    [
      "has no icon of Notion's own, which is a picture there",
      '<aside>\n<img src="https://www.notion.so/icons/tide_blue.svg" alt="https://www.notion.so/icons/tide_blue.svg" width="40px" />\n\nLow\n</aside>',
      ["> [!note]\n> Low"],
    ],
    [
      "keeps an icon that came along, as wide as there, and nothing is said of it",
      '<aside>\n<img src="b.png" alt="b.png" width="40px" />\n\nLow\n</aside>',
      ["> [!note]\n> ![](/api/files/7#w=40)\n>\n> Low"],
    ],
    [
      "has no such icon in front of its words",
      '<aside>\n<img src="/icons/tide_blue.svg" alt="/icons/tide_blue.svg" width="40px" /> **Low**\ntide\n\n</aside>\n\n<aside>\n<img src="b.png" alt="b.png" width="40px" /> High\n</aside>',
      ["> [!note]\n> **Low**\n> tide", "> [!note]\n> ![](/api/files/7#w=40) High"],
    ],
    [
      "keeps a picture that something is said of",
      '<aside>\n<img src="b.png" alt="Tide" width="40px" /> High\n</aside>',
      ["> [!note]\n> ![Tide](/api/files/7#w=40) High"],
    ],
  ] as const)("%s", (_, source, expected) => {
    const note = readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });
    const isPicture = source.includes("b.png");
    const address = isPicture ? "/api/files/7" : "/page/7";
    const blocks = note.blocks(() => ({ address, isPicture, isPage: !isPicture }));
    expect(blocks.map((block) => textsOf([block]).join()).slice(-expected.length)).toEqual(expected);
  });
});

describe("a notice between colons, as Outline and Docmost write it,", () => {
  it.each([
    ["is a callout", "a\n:::info\nLow **tide**\n\n- a map\n:::\nb", ["a", "> [!info]\n> Low **tide**\n>\n> - a map", "b"]],
    ["has its kind", "::: Danger\nx\n:::", ["> [!danger]\n> x"]],
    [
      "has the title that others give it",
      ":::tip[At *noon*]\nx\n:::\n\n:::note Low tide\ny\n:::",
      ["> [!tip] At *noon*\n> x", "> [!note] Low tide\n> y"],
    ],
    ["holds another", "::::info\na\n:::tip\nb\n:::\nc\n::::", ["> [!info]\n> a\n> > [!tip]\n> > b\n>\n> c"]],
    ["holds code whole", ":::info\n```\n:::\n```\n:::", ["> [!info]\n> ```\n> :::\n> ```"]],
    ["is code in code", "```\n:::info\nx\n:::\n```", ["```\n:::info\nx\n:::\n```"]],
    ["stays as it is where nobody closed it", ":::info\nx", [":::info\nx"]],
    [
      "is Quarto's, with its title",
      '::: {.callout-tip}\n## At *noon*\n\nx\n:::\n\n:::{.callout-warning collapse="true" title="Low"}\ny\n:::',
      ["> [!tip] At *noon*\n> x", "> [!warning]- Low\n> y"],
    ],
    [
      "holds what else Quarto divides",
      "::: {.callout-note}\na\n\n::: {.x}\nb\n:::\n\nc\n:::\n\n::: {.x}\nd\n:::\ne",
      ["> [!note]\n> a\n>\n> ::: {.x}\n> b\n> :::\n>\n> c", "::: {.x}\nd\n:::\ne"],
    ],
    ["is none of another kind", ":::columns\nx\n:::", [":::columns\nx\n:::"]],
  ] as const)("%s", (_, source, expected) => {
    const note = readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });
    expect(note.blocks(() => null).map((block) => textsOf([block]).join())).toEqual(expected);
  });
});

describe("no word is lost", () => {
  it.each(samples())("of %s", (file) => {
    expect(lost(readFileSync(join(SAMPLES, file), "utf8"))).toEqual([]);
  });

  it("of any headings, lists, tables, links and text", () => {
    const word = fc.stringMatching(/^[a-zà-ž]{1,6}$/);
    const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
    const piece = fc.oneof(
      line,
      fc.tuple(fc.constantFrom("# ", "## ", "#### ", "- ", "1. ", "- [x] ", "> ", "    "), line).map((parts) => parts.join("")),
      fc.tuple(line, fc.constantFrom("**", "_", "`", "~~")).map(([words, mark]) => `${mark}${words}${mark}`),
      fc.tuple(word, word).map(([a, b]) => `| ${a} | ${b} |\n|---|---|\n| ${b} | ${a} |`),
      fc.tuple(word, word).map(([a, b]) => `# [${a}](${b})`),
      fc.tuple(word, word).map(([a, b]) => `[${a}]: ${b}`),
      fc.tuple(word, word).map(([a, b]) => `[[${a}|${b}]] ![[${b}]] #${a} ^${b}`),
      line.map((words) => `\`\`\`\n${words}\n\`\`\``),
    );
    const source = fc
      .array(fc.tuple(piece, fc.constantFrom("\n", "\n\n")), { maxLength: 12 })
      .map((parts) => parts.flat().join(""));
    fc.assert(
      fc.property(source, (text) => {
        expect(lost(text)).toEqual([]);
      }),
    );
  });
});

function samples(): string[] {
  return readdirSync(SAMPLES, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(md|markdown)$/.test(name))
    .map((name) => name.replaceAll("\\", "/"));
}

function lost(source: string): string[] {
  const { title, content } = read(source);
  // The settings' own word for the title goes with it.
  return lostWords(source.replace(/^title:/m, ""), [title, ...textsOf(content)]);
}
