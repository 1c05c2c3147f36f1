import { Code } from "lucide-react";
import { expect, it } from "vitest";
import { type SlashEntry, slashEntries } from "./slash-entries.ts";
import { matching } from "./slash-match.ts";

const entry = (label: string, group: SlashEntry["group"], ...words: string[]): SlashEntry => ({
  id: label,
  label,
  group,
  words,
  Icon: Code,
  does: { write: () => "" },
});
const entries = [
  entry("Table", "Basic", "columns"),
  entry("Heading 1", "Basic", "h1"),
  entry("Numbered list", "Basic", "ordered", "steps"),
  entry("Code", "Basic", "snippet"),
  entry("Page link", "Links and dates", "connect"),
];
const found = (typed: string) =>
  matching(entries, typed).map(({ entry: { label }, word }) => (word ? `${label}: ${word}` : label));

it("every typed word begins a word of the name, or another word for it; names come first within a group", () => {
  expect(found("co")).toEqual(["Code", "Table: columns", "Page link: connect"]);
  expect(found("Heading 1")).toEqual(["Heading 1"]);
  expect(found("1 head")).toEqual(["Heading 1"]);
  expect(found("list steps")).toEqual(["Numbered list"]);
  expect(found("ist")).toEqual([]);
  expect(found("").length).toBe(entries.length);
});

it("a hyphen within words parts them as a space does", () => {
  for (const typed of ["to-do", "to-do list", "todo list"]) {
    expect(matching(slashEntries, typed).map(({ entry: { label } }) => label)).toEqual(["Todo"]);
  }
  expect(found("page-link")).toEqual(["Page link"]);
});

it("tells which letters matched", () => {
  expect(matching(entries, "LIS")[0]).toMatchObject({ word: "", from: 9, to: 12 });
  expect(matching(entries, "snip")[0]).toMatchObject({ word: "snippet", from: 0, to: 4 });
});

it("kinds of the same are offered only to who types for them", () => {
  const labels = (typed: string) => matching(slashEntries, typed).map(({ entry: { label } }) => label);
  expect(labels("").filter((label) => label.includes("allout"))).toEqual(["Callout"]);
  const first = (typed: string) => matching(slashEntries, typed)[0]?.entry.does;
  for (const kind of ["note", "tip", "important", "warning", "caution"]) {
    const does = first(kind);
    expect(does && "put" in does && does.put().content, kind).toEqual({ text: `> [!${kind}] ` });
  }
  expect(labels("callout").length).toBe(5);
  expect(labels("quote")).toEqual(["Quote"]);
});

/** The first entry, and how many there are. */
const first = (typed: string) => {
  const labels = matching(slashEntries, typed).map(({ entry: { label } }) => label);
  return `${labels[0]} ${labels.length}`;
};

it("first is what is called so, whatever group it is of, before what only means it, and before one of several kinds", () => {
  expect(["da", "im", "pag", "pic", "t", "d", "no", "f"].map((typed) => first(typed).replace(/ \d+$/, ""))).toEqual([
    "Date",
    "Image or file",
    "Page link",
    "Image or file",
    "Text",
    "Divider",
    "Callout",
    "Image or file",
  ]);
});

it("what does the same when it is typed leads to an entry, from its first letter on", () => {
  const typed = ["---", "--", "***", "#", "##", "###", "[]", "[ ]", "- [ ]", "-", "*", "1.", "1)", ">", "|", "`", "``", "![]"];
  expect(typed.map((sign) => `${sign} ${first(sign)}`)).toEqual([
    "--- Divider 1",
    "-- Divider 1",
    "*** Divider 1",
    "# Heading 1 3",
    "## Heading 2 2",
    "### Heading 3 1",
    "[] Todo 1",
    "[ ] Todo 1",
    "- [ ] Todo 1",
    "- Bulleted list 3",
    "* Bulleted list 2",
    "1. Numbered list 1",
    "1) Numbered list 1",
    "> Quote 6",
    "| Table 1",
    "` Code 1",
    "`` Code 1",
    "![] Image or file 1",
  ]);
  expect(["h2", "callout tip", "> [!tip", "tip"].map(first)).toEqual([
    "Heading 2 1",
    "Tip callout 1",
    "Tip callout 1",
    "Tip callout 1",
  ]);
});

it("what people type who come from elsewhere leads to the nearest of what there is", () => {
  const typed =
    "toggle callout bullet ul number ol checkbox task todo image embed divider hr h1 header code math quote link page subpage date table columns database";
  expect(typed.split(" ").map((word) => `${word}: ${matching(slashEntries, word)[0]?.entry.label}`)).toEqual([
    "toggle: Bulleted list",
    "callout: Callout",
    "bullet: Bulleted list",
    "ul: Bulleted list",
    "number: Numbered list",
    "ol: Numbered list",
    "checkbox: Todo",
    "task: Todo",
    "todo: Todo",
    "image: Image or file",
    "embed: Image or file",
    "divider: Divider",
    "hr: Divider",
    "h1: Heading 1",
    "header: Heading 1",
    "code: Code",
    "math: Code",
    "quote: Quote",
    "link: Page link",
    "page: Page link",
    "subpage: Page link",
    "date: Date",
    "table: Table",
    "columns: Table",
    "database: Table",
  ]);
  expect(matching(slashEntries, "emoji")).toEqual([]);
});

it("a language behind the word for code, or behind its sign, is the language of the code", () => {
  expect(
    ["code", "```", "code j", "code js", "```js", "code c++", "python code", "snippet tsx", "js", "code klingon"].map(first),
  ).toEqual([
    "Code 1",
    "Code 1",
    "Java code 3",
    "JavaScript code 2",
    "JavaScript code 2",
    "C++ code 1",
    "Python code 1",
    "TypeScript code 1",
    "undefined 0",
    "undefined 0",
  ]);
  const [found] = matching(slashEntries, "code js");
  expect(found?.entry.does).toMatchObject({ caret: 14 });
});
