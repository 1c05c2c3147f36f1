/** No text may freeze anything: every regular expression of the sources takes a time in proportion to what it reads. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { checkSync } from "recheck";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

interface Expression {
  file: string;
  pattern: string;
  flags: string;
}

const files = ["core", "client", "server"].flatMap((floor) =>
  readdirSync(join(root, floor), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** Every expression that is written out; one that is put together from parts comes as a pattern that fails. */
function expressionsOf(path: string): Expression[] {
  const file = relative(root, path).replaceAll("\\", "/");
  const found: Expression[] = [];
  const visit = (node: unknown) => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (typeof node === "object" && node !== null) {
      const expression = expressionOf(node as Node);
      if (expression) found.push({ file, ...expression });
      for (const inside of Object.values(node)) visit(inside);
    }
  };
  visit(parseSync(path, readFileSync(path, "utf8")).program);
  return found;
}

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: { type?: string; value?: unknown }[];
}

function expressionOf({ type, regex, callee, arguments: given = [] }: Node): Omit<Expression, "file"> | null {
  if (type === "Literal" && regex) return regex;
  if ((type !== "NewExpression" && type !== "CallExpression") || callee?.name !== "RegExp") return null;
  const [pattern, flags] = given.map(({ value }) => value);
  return typeof pattern === "string" ? { pattern, flags: `${flags ?? ""}` } : { pattern: NOT_WRITTEN_OUT, flags: "" };
}

const NOT_WRITTEN_OUT = "^(a+)+$";

/** Why a file may hold one that would take longer. */
const bounded: Record<string, string> = {
  "client/auth/strength.ts": "looks at 256 characters of a password",
  "client/search/on-device.ts": "is put together from the contract's addresses",
  "core/export/addresses.ts": "begins at a parenthesis, which no address holds, and looks at 500 characters of a title",
  "core/html/write-markdown.ts": "begins a run of backslashes only at its first",
  "core/line-around.ts": "looks at 200 characters of a link's words and at 200 of its address",
  "core/link-labels.ts": "looks at a line once, at 300 characters of its label and 500 of its title",
  "core/link-title.ts": "looks at 500 characters of a title",
  "core/references.ts": "looks at 200 characters of a link's words, at 2,300 of its address and 500 of its title",
  "core/search/fold.ts": "is put together from single letters",
  "core/search/words.ts": "is put together from classes of letters that do not overlap, and looks back over 8 marks",
  "core/share.ts": "goes back within one label of a domain, which has 63 characters",
  "server/http/framework.ts": "is put together from the contract's addresses",
  "server/http/web.ts": "is put together from the contract's addresses",
};

/** An escape, a class, or how often something stands. */
const PART = /\\(?:u\{[\da-fA-F]+\}|.)|\[(?:\\.|[^\]\\])*\]|\{(\d+)(?:,\d*)?\}/g;

/**
 * Whether an expression is in proportion whatever comes of it: with `*` and `+` in the place of its counts, which leave every way of
 * reading a text and add others, and with a class of no letters behind it, for which all of them are tried. That takes the checker
 * milliseconds to prove, where it takes seconds over counts and over what ends a search.
 */
function isAlwaysInProportion(pattern: string, flags: string): boolean {
  const uncounted = pattern.replace(PART, (part, least?: string) => (least ? (least === "0" ? "*" : "+") : part));
  return checkSync(`(?:${uncounted})[^\\s\\S]`, flags, { checker: "automaton", timeout: 1000 }).status === "safe";
}

it.each([
  ['^[a-z]{1,40}(?:, [^"]{0,2000})?$', true],
  ["\\[\\[[^[\\]]{1,600}\\]\\]", true],
  ["^(?:a+){2,40}b", false],
  ["^[ab]{0,300}[bc]{0,300}$", false],
  // With `*` it ends at once wherever it begins; with the count it does not.
  ["^(?:a|a){0,40}(?:$|[^a])", false],
  ["^(?:a|a){31,40}", false],
])("whether all ways of reading a text are in proportion to it: %s", (pattern, isSo) => {
  expect(isAlwaysInProportion(pattern, "")).toBe(isSo);
});

it("no regular expression of the sources takes longer than in proportion to its text", { timeout: 300_000 }, () => {
  const expressions = files.flatMap(expressionsOf).filter(({ file }) => !(file in bounded));
  // Many stand in several files.
  const each = new Map(expressions.map((one) => [`/${one.pattern}/${one.flags}`, one]));
  const slow = [...each].flatMap(([written, { file, pattern, flags }]) => {
    if (isAlwaysInProportion(pattern, flags)) return [];
    // Counted by its steps: on a busy machine any may take longer than a second, which the checker takes for slow.
    const found = checkSync(pattern, flags, { timeout: 30_000, attackTimeout: 15_000, incubationTimeout: 5000 });
    return found.status === "vulnerable" ? [`${file}: ${written} is ${found.complexity.summary}`] : [];
  });
  expect(slow).toEqual([]);
  expect(expressions.length).toBeGreaterThan(100);
});
