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

it("tells which letters matched", () => {
  expect(matching(entries, "LIS")[0]).toMatchObject({ word: "", from: 9, to: 12 });
  expect(matching(entries, "snip")[0]).toMatchObject({ word: "snippet", from: 0, to: 4 });
});

it("kinds of the same are offered only to who types for them", () => {
  const labels = (typed: string) => matching(slashEntries(), typed).map(({ entry: { label } }) => label);
  expect(labels("").filter((label) => label.includes("allout"))).toEqual(["Callout"]);
  const first = (typed: string) => matching(slashEntries(), typed)[0]?.entry.does;
  for (const kind of ["note", "tip", "important", "warning", "caution"]) {
    const does = first(kind);
    expect(does && "put" in does && does.put().content, kind).toEqual({ text: `> [!${kind}] ` });
  }
  expect(labels("callout").length).toBe(5);
  expect(labels("quote")).toEqual(["Quote"]);
});
