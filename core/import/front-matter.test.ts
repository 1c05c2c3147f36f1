import { describe, expect, it } from "vitest";
import { takeFrontMatter } from "./front-matter.ts";

const day = (date: string) => Date.parse(date);
const yaml = (...lines: string[]) => takeFrontMatter(`---\n${lines.join("\n")}\n---\nWords\n`);
const toml = (...lines: string[]) => takeFrontMatter(`+++\n${lines.join("\n")}\n+++\nWords\n`);
const fence = (language: string, ...lines: string[]) => `\`\`\`${language}\n${lines.join("\n")}\n\`\`\``;

describe("the head of a file", () => {
  it.each([
    ["YAML", yaml, "title: Day", "created: 2024-03-05", "updated: 2024-03-06T08:30:00Z", "mood: calm"],
    ["TOML", toml, 'title = "Day"', "created = 2024-03-05", "updated = 2024-03-06T08:30:00Z", 'mood = "calm"'],
  ])("in %s gives title and dates, which leave it; the rest stays", (name, read, ...lines) => {
    expect(read(...lines)).toEqual({
      title: "Day",
      created: day("2024-03-05"),
      updated: day("2024-03-06T08:30:00Z"),
      aliases: [],
      position: null,
      weight: null,
      rest: fence(name.toLowerCase(), lines.at(-1) ?? ""),
      body: "Words\n",
    });
  });

  it.each([
    ["createdAt", "lastUpdated"],
    ["'Creation date'", "modified"],
    ["date", "lastmod"],
  ])("gives dates as other programs call them: %s, %s", (created, updated) => {
    const read = yaml(`${created}: 2024-03-05`, `${updated}: 2024-03-06`);
    expect(read).toMatchObject({ created: day("2024-03-05"), updated: day("2024-03-06"), rest: "" });
  });

  it("goes by `created` before any other name, which stays", () => {
    expect(yaml("createdAt: 2024-03-05", "created: 2024-03-01")).toMatchObject({
      created: day("2024-03-01"),
      rest: fence("yaml", "createdAt: 2024-03-05"),
    });
  });

  it("gives the time of its making as `date`, too, which stays beside `created`", () => {
    expect(yaml("date: 2024-03-05")).toMatchObject({ created: day("2024-03-05"), rest: "" });
    expect(toml("date = 2024-03-05T10:00:00Z")).toMatchObject({ created: day("2024-03-05T10:00:00Z"), rest: "" });
    expect(yaml("date: 2024-03-05", "created: 2024-03-01")).toMatchObject({
      created: day("2024-03-01"),
      rest: fence("yaml", "date: 2024-03-05"),
    });
  });

  it.each([
    ["10:00", "10:00:00Z"],
    ["10:00:00.250", "10:00:00.250Z"],
    ["10:00:00 +0100", "09:00:00Z"],
    ["10:00:00 -03:30", "13:30:00Z"],
    ["10:00:00+0100", "09:00:00Z"],
    ["10:00 UTC", "10:00:00Z"],
    ["10:00:00 Z", "10:00:00Z"],
  ])("understands the hour %s, in whatever zone", (hour, time) => {
    expect(yaml(`date: 2024-03-05 ${hour}`)).toMatchObject({ created: day(`2024-03-05T${time}`), rest: "" });
  });

  it.each([
    ["an hour with words behind it", yaml, "date: 2024-03-05 10:00 at noon"],
    ["a day that is no date", yaml, "date: the first warm day"],
    ["a date as others write it", yaml, "created: 05/03/2024"],
    ["a day that its month does not have", yaml, "date: 2024-02-30"],
    ["an hour of such a day", yaml, "created: 2023-02-29T10:00:00Z"],
    ["a day that its month does not have, in TOML", toml, "date = 2024-02-30"],
    ["a year alone", yaml, "updated: 2024"],
    ["a title that is no words", yaml, "title: [one, two]"],
    ["a title that is filled in later", yaml, 'title: "{{title}}"'],
    ["a title that no page may have", yaml, `title: ${"day ".repeat(200).trim()}`],
    ["a date as others write it, in TOML", toml, 'date = "5 March 2024"'],
  ])("keeps %s", (_, read, line) => {
    const { title, created, updated, rest } = read(line);
    expect([title, created, updated, rest]).toEqual([null, null, null, fence(read === yaml ? "yaml" : "toml", line)]);
  });

  it.each([
    [["aliases: [Möwe, 12]"], ["Möwe", "12"]],
    [
      ["aliases:", "  - The boat", "  - ", "alias: Gull, Tern"],
      ["The boat", "Gull", "Tern"],
    ],
    [["aliases: { a: b }"], []],
  ])("%j names the page otherwise, too, and stays", (lines, aliases) => {
    expect(yaml(...lines)).toMatchObject({ aliases, rest: fence("yaml", ...lines) });
  });

  it.each(["1.10", "2.0", "007", "0x1F", "1e3", "True"])(
    "has a title and other names that read like %s as they are written",
    (name) => {
      expect(yaml(`title: ${name}`)).toMatchObject({ title: name, rest: "" });
      expect(yaml(`aliases: [${name}, Day]`, `alias: ${name}`).aliases).toEqual([name, "Day", name]);
    },
  );

  it("may have nothing in it, and is no line across the page then", () => {
    expect(takeFrontMatter("---\n---\nWords\n")).toMatchObject({ rest: "", body: "Words\n" });
  });

  it.each([
    ["# For days", "tags: {{x}}", "", "  - a", "mood: a: b"],
    ["Gemüt: a: b", "- c", "date created: {{date}}"],
  ])("is no text where it is not quite YAML: %j, …", (...lines) => {
    expect(yaml(...lines)).toMatchObject({ title: null, rest: fence("yaml", ...lines), body: "Words\n" });
  });

  it.each(["# Day\n\nSee: a: b\nwords", "Words: a: b\n\nand more"])("is a text between two lines otherwise: %j", (source) => {
    expect(yaml(source)).toMatchObject({ rest: "", body: `---\n${source}\n---\nWords\n` });
  });

  it("keeps what stands beside a value, and a value that stands there twice", () => {
    expect(yaml("title: Day # one of three", "mood: calm").rest).toBe(fence("yaml", " # one of three", "mood: calm"));
    expect(yaml("title: First", "title: Second")).toMatchObject({ title: "Second", rest: fence("yaml", "title: First") });
  });
});
