import { describe, expect, it } from "vitest";
import { lineOf } from "../../../test/line-of.ts";
import { cellsIn } from "./cells-in.ts";
import { fromPlain } from "./from-plain.ts";

const linesIn = (text: string) => fromPlain(text, () => "x").map(lineOf);

const WRAPPED = [
  "The coast path is a long-distance walking route that follows the edge of the",
  "land for many miles. It was opened in the last century and has been exten-",
  "ded twice since then, most recently to the last harbour in the north of this",
  "country, where the small ferry leaves. Nobody has walked the whole of it in a",
  "day.",
].join("\n");

const texts: Record<string, [text: string, ...blocks: string[]]> = {
  "cells of a spreadsheet": ["Stage\tkm\r\nOne\t7\r\nTwo\t\r\n", "table Stage | km / One | 7 / Two | "],
  "a cell of several lines": ['Stage\tway\n"One\nand ""two"""\t7', 'table Stage | way / One\nand "two" | 7'],
  "words in quotation marks": ['"High"\tlow\n"a" b\tc', 'table "High" | low / "a" b | c'],
  "code that is indented by tabs": ["if a:\n\tgo()\n\tstay()", "```\nif a:\n\tgo()\n\tstay()\n```"],
  "code with empty lines": [
    "def go(tide):\n    # low\n    wait(tide)\n\n    return __file__\n\ngo(9)\n",
    "```\ndef go(tide):\n    # low\n    wait(tide)\n\n    return __file__\n\ngo(9)\n```",
  ],
  "lines that have not as many tabs": ["a\tb\nc", "a\tb\nc"],
  "a tree of folders": ["walks\n├── one.md\n└── two.md\n", "```\nwalks\n├── one.md\n└── two.md\n```"],
  "a frame of a terminal": ["┌───┬───┐\n│ a │ b │\n└───┴───┘", "```\n┌───┬───┐\n│ a │ b │\n└───┴───┘\n```"],
  "prose with a line in it": ["One ─ two\n\nThree\n\nFour", "One ─ two", "Three", "Four"],
  "colours of a terminal": ["\u001b[1;32mok\u001b[0m 3 [tests]\n\n\u001b[?25hdone\u001b[K", "ok 3 [tests]", "done"],
  "what a viewer broke into lines": [WRAPPED, WRAPPED.replace("exten-\nded", "exten-ded").replaceAll("\n", " ")],
  "lines that slides and other programs break within a paragraph": [
    "Tides\u000bof the coast\r\n• map\u2028• hat",
    "Tides\nof the coast",
    "ul map | hat",
  ],
  "lines of a song": ["So early\nso late\n\nand *home*", "So early\nso late", "and *home*"],
  "settings alone, which are no document": ["---\ntitle: Day\n---", "---\ntitle: Day\n---"],
  "words between rules": ["---\nSo early, so late\n---\nand home", "---\nSo early, so late\n---", "and home"],
  "settings with a list, above words": [
    "---\ntitle: Day\ntags:\n  - sea\n  - walk\n# kept\nday: {{date}}\n---\n\nWe *went*.\n\n• map\n• water",
    "```yaml\ntitle: Day\ntags:\n  - sea\n  - walk\n# kept\nday: {{date}}\n```",
    "We *went*.",
    "ul map | water",
  ],
  "settings with empty lines among them": [
    "---\ntitle: Day\n\ntags: sea\n---\nWe *went*.",
    "```yaml\ntitle: Day\n\ntags: sea\n```",
    "We *went*.",
  ],
  "words and empty lines between rules": [
    "---\nSo early: so late\n\nand home\n\n---\n\nOn",
    "---",
    "So early: so late",
    "and home",
    "---",
    "On",
  ],
  "a mail with the name below, as mails mark it": [
    "See you at noon.\n\nThanks,\nMarta\n-- \nMarta Berg\nCoast Press",
    "See you at noon.",
    "Thanks,\nMarta",
    "-- \nMarta Berg\nCoast Press",
  ],
  "a name in a mail that lost its spaces, or that is answered": [
    "Thanks,\nMarta\n--\nCoast Press\n\n> Yes\n> -- \n> Ida",
    "Thanks,\nMarta",
    "--\nCoast Press",
    "> Yes\n>\n> -- \n> Ida",
  ],
  "a mail that is answered between its lines": [
    "Ben wrote:\n> Are you coming?\nYes, at nine.\n> And Ida?\n> > Where?\n> Here.\nNo.\n\n> > Nine?\n> Yes.",
    "Ben wrote:",
    "> Are you coming?",
    "Yes, at nine.",
    "> And Ida?\n> > Where?\n>\n> Here.",
    "No.",
    "> > Nine?\n>\n> Yes.",
  ],
  "signs of quotes in code": [
    "```\n> a\nb\n```\n\n> ```\n> > c\n> d\n> ```\ne",
    "```\n> a\nb\n```",
    "> ```\n> > c\n> d\n> ```",
    "e",
  ],
  "a quote that was broken where its lines were full": [WRAPPED.replace(/^/, "> "), WRAPPED.replace(/^/, "> ")],
  "a heading over two dashes, and dashes in code": ["Tide\n--\nLow\n\n```\na\n-- \n```", "h2 Tide", "Low", "```\na\n-- \n```"],
  "Markdown of many kinds": [
    "---\ntitle: Day\n---\n# A[^1]\n\n- [ ] a\n  - [x] b\n\n| A | B |\n|---|---|\n| `a\\|b` | 2 |\n\n5. five\n6. six\n\n<details>\n<summary>s</summary>\n</details>\n\nSee [p].\n\n[^1]: More\n\n[p]: https://p.example",
    "```yaml\ntitle: Day\n```",
    "h1 A[^1]",
    "- [ ] a\n  - [x] b",
    "table A | B / `a|b` | 2",
    "5. five\n6. six",
    "<details>\n<summary>s</summary>\n</details>",
    "See [p].\n\n[p]: https://p.example",
    "[^1]: More",
  ],
};

describe("pasted without formatting,", () => {
  it.each(Object.entries(texts))("%s", (_, [text, ...expected]) => {
    expect(linesIn(text)).toEqual(expected);
  });

  it("cells with lines of their own fill a table, too", () => {
    expect(cellsIn('"a\nb"\tc\n"d')).toEqual([["a\nb", "c"], ['"d']]);
  });
});

it("more cells than a table holds are several, each with its headers", () => {
  const row = (name: string) => Array.from({ length: 51 }, (_, column) => `${name}${column}`);
  const rows = Array.from({ length: 1002 }, (_, at) => row(at === 0 ? "head " : `${at}.`));
  const tables = fromPlain(rows.map((cells) => cells.join("\t")).join("\n"), () => "x");
  expect(tables.map(({ position, content }) => [position, "rows" in content && content.rows.length])).toEqual([
    [0, 1000],
    [1, 1],
    [2, 1000],
    [3, 1],
  ]);
  expect(tables.map(lineOf).at(-1)).toBe("table head 50 / 1001.50");
});

it("more cells than are put into tables are words", () => {
  const row = `a${"\t".repeat(600)}\n`;
  expect(fromPlain(row.repeat(1000), () => "x").map(({ type }) => type)).not.toContain("table");
});
