/** No sentence of the specification without a row, no row without a test, and no row whose test is gone. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Section } from "./e2e/sentences/section.ts";
import { isRun } from "./run-titles.ts";

const folder = join(import.meta.dirname, "e2e", "sentences");

/** The sections whose sentences somebody can see, and how many sentences each has. */
const specified: Record<string, number> = {
  // Screens and routes, a number for each heading.
  "2.1": 11,
  "2.2": 5,
  "2.3": 4,
  "2.4": 8,
  "2.5": 8,
  "2.6": 8,
  "2.7": 6,
  "2.8": 10,
  "2.9": 4,
  "2.10": 11,
  "2.11": 5,
  "2.12": 8,
  "2.13": 7,
  // States and transitions.
  "4.1": 7,
  "4.2": 2,
  "4.3": 1,
  "4.4": 10,
  "4.5": 7,
  "4.6": 1,
  "4.7": 1,
  "4.8": 1,
  // Validation, calls, errors, constants.
  "5": 28,
  "7.1": 6,
  "7.2": 24,
  "8.1": 17,
  "8.2": 17,
  "9": 20,
};

const files = readdirSync(folder).filter((name) => name !== "section.ts");
const modules = await Promise.all(files.map((name) => import(join(folder, name)) as Promise<{ default: Section[] }>));
const sections = modules.flatMap((module) => module.default);
const rows = sections.flatMap((section) => section.rows);

describe("the table of sentences", () => {
  it("has every section once, with as many rows as it has sentences", () => {
    const counted = sections.map(({ number, rows: own }) => [number, own.length]);
    expect(new Set(counted.map(([number]) => number)).size).toBe(counted.length);
    expect(Object.fromEntries(counted)).toEqual(specified);
  });

  it("numbers its rows without a gap", () => {
    const expected = sections.flatMap(({ number, rows: own }) => own.map((_, index) => `${number}.${index + 1}`));
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

  it("says in every row what the sentence is, what is seen of it, and where", () => {
    expect(rows.filter(({ says, seen, tests }) => says.trim() === "" || seen.trim() === "" || tests.length === 0)).toEqual([]);
  });

  it("names tests that are there and are run", () => {
    const wrong = rows.flatMap(({ id, tests }) =>
      tests
        .map(withFolder)
        .filter((test) => !isRun(test))
        .map((test) => `${id}: ${test}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** A browser test is named by its file alone. */
function withFolder(test: string): string {
  return test.split(" › ", 1)[0]?.includes("/") ? test : `test/e2e/${test}`;
}
