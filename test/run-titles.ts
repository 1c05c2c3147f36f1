/** Which tests a file runs, by the titles that stand in its source: for tables that name tests. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** @param test a file and a title, as `test/e2e/field.spec.ts › the caret stands where the click was`; its `describe` before the title */
export function isRun(test: string): boolean {
  const [file = "", ...title] = test.split(" › ");
  return titlesOf(file).has(title.join(" › "));
}

const known = new Map<string, ReadonlySet<string>>();

/** Each below its `describe` where it has one; as they are written, also where values are put in. */
function titlesOf(file: string): ReadonlySet<string> {
  const titles = known.get(file) ?? new Set(readTitles(file));
  known.set(file, titles);
  return titles;
}

const quoted = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/.source;
const calls = new RegExp(
  [
    // A test, or a group of them; with cases in the same line, or behind those that end here.
    `^[ \\t]*(describe|test|it|whenLong)((?:\\.\\w+)*)(?:(?:<.*>)?\\(.*\\))??\\(\\s*${quoted}`,
    `^[ \\t]*\\](?: as const)?\\)\\(\\s*${quoted}`,
    // The end of a group.
    `^\\}\\)`,
    // In the other engines' table a promise is the title of its test.
    `^ {2}${quoted}: \\w+,$`,
  ].join("|"),
  "gm",
);

function readTitles(file: string): string[] {
  if (!existsSync(join(root, file))) return [];
  const source = readFileSync(join(root, file), "utf8");
  let group = "";
  const titles: string[] = [];
  for (const [, kind, modifiers = "", ofCall, ofCases, ofTable] of source.matchAll(calls)) {
    const written = ofCall ?? ofCases ?? (file.startsWith("test/engines/") ? ofTable : undefined);
    if (written === undefined) {
      if (ofTable === undefined) group = "";
      continue;
    }
    const title = written.slice(1, -1).replace(/\\(.)/g, "$1");
    const isLeftOut = /\.(skip|fixme|todo|fails?)\b/.test(modifiers);
    if (kind === "describe") group = isLeftOut ? `left out: ${title} › ` : `${title} › `;
    else if (!isLeftOut) titles.push(group + title);
  }
  return titles;
}
