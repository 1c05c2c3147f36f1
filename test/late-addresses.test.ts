/** Whoever makes a call whose address comes late brings the late addresses along: else it has one only after somebody else brought them. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { lateLines } from "../build/plugins.ts";

const client = join(import.meta.dirname, "..", "client");
const LATE = join(client, "api", "late-addresses.ts");

const sources = new Map(
  readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => [join(client, file), readFileSync(join(client, file), "utf8")]),
);

/** What comes together with a file. */
function comesWith(file: string): Set<string> {
  const found = new Set([file]);
  for (const each of found) {
    for (const [, from = ""] of sources.get(each)?.matchAll(/^(?:import(?! type)|export)\b[^"';]*"(\.[^"]+)";$/gm) ?? []) {
      found.add(resolve(dirname(each), from));
    }
  }
  return found;
}

const calls = [...sources].flatMap(([file, source]) =>
  [...source.matchAll(/\b(?:call|request|addressOf)\(([^,){]*)/g)]
    .flatMap(([, first = ""]) => [...first.matchAll(/"(\w+)"/g)])
    .map(([, name = ""]) => ({ file, name })),
);

it("finds the calls", () => {
  expect(calls.length).toBeGreaterThan(80);
});

it("each call of a late line imports the late addresses", () => {
  const late = calls.filter(({ name }) => name in lateLines);
  expect(
    late.filter(({ file }) => !comesWith(file).has(LATE)).map(({ file, name }) => `${relative(client, file)}: ${name}`),
  ).toEqual([]);
});
