/** `docs/promises` says what Octavo promises: no line without a test that is run, or words that say why none can be. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRun } from "./run-titles.ts";

const folder = join(import.meta.dirname, "..", "docs", "promises");
const files = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
const lines = files.flatMap((file) =>
  rowsOf(readFileSync(join(folder, file), "utf8")).map((cells, index) => ({ at: `${file}, line ${index + 1}`, cells })),
);

/** The cells of every table, without its head. */
function rowsOf(markdown: string): string[][] {
  const rows = markdown.split("\n").filter((line) => line.startsWith("|"));
  return rows
    .filter((row) => !/^\| promise \||^\|[-| ]+\|$/.test(row))
    .map((row) =>
      row
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll("\\|", "|")),
    );
}

const NONE = /^No test: \S.{20,}/;
const testsIn = (cell = "") => [...cell.matchAll(/(`+)(.+?)\1/g)].map(([, , test = ""]) => test.trim());

describe("the promises", () => {
  it("are all there: a file for each part", () => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(rowsOf(readFileSync(join(folder, file), "utf8")).length, file).toBeGreaterThan(0);
  });

  it("say what is promised, and the tests that show it, or why none can", () => {
    const wrong = lines.filter(({ cells: [promise = "", shown = "", ...more] }) => {
      const isTold =
        NONE.test(shown) ||
        shown
          .replace(/(`+)(.+?)\1/g, "")
          .replaceAll("<br>", "")
          .trim() === "";
      return promise === "" || shown === "" || !isTold || more.length > 0;
    });
    expect(wrong).toEqual([]);
  });

  it("name tests that are there and are run", () => {
    const wrong = lines.flatMap(({ at, cells: [, shown = ""] }) =>
      NONE.test(shown)
        ? []
        : testsIn(shown)
            .filter((test) => !isRun(test))
            .map((test) => `${at}: ${test}`),
    );
    expect(wrong).toEqual([]);
  });

  it("are linked from their list", () => {
    const list = readFileSync(join(folder, "README.md"), "utf8");
    expect(files.filter((file) => !list.includes(`(${file})`))).toEqual([]);
  });
});
