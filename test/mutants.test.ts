/**
 * Mutants of the merge, each a small mistake that somebody could make: the laws have to catch every one. A law that no mutant
 * breaks proves nothing.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import type { merge } from "#core/blocks/merge.ts";
import { mergeLaws } from "./merge-laws.ts";

const core = join(import.meta.dirname, "..", "core");

/** File, what stands there once, and what the mutant has instead. */
const mutants: [file: string, original: string, mistake: string][] = [
  [
    "merge.ts",
    'if (!base) return { block: left, outcome: mine ? null : "theirs" };',
    "if (!base) return mine ? { block: left, outcome: null } : null;",
  ],
  ["merge.ts", 'return sameBlock(left, base) ? null : { block: left, outcome: "kept-edited" };', "return null;"],
  ["merge.ts", "return sameBlock(left, base) ? null :", "return"],
  ["merge.ts", "return copy ? [block, results.get(copy.id)?.block ?? copy] : [block];", "return [block];"],
  ["merge.ts", "if (copy) kept.delete(copy.id);", "if (copy) kept.add(copy.id);"],
  ["merge.ts", "return { blocks: renumber(blocks), changes, apart: false };", "return { blocks, changes, apart: false };"],
  ["merge.ts", "derivedId(mine.id, JSON.stringify(mine.content), JSON.stringify(theirs.content))", "mine.id"],
  ["merge.ts", 'sameBlock(block, theirs) ? "theirs" : "combined"', 'false ? "theirs" : "combined"'],
  [
    "merge-content.ts",
    "return { block: theirs, clashed: true, hasKept: false };",
    "return { block: theirs, clashed: false, hasKept: false };",
  ],
  ["merge-content.ts", "mine.content.level === was?.level ? their.level : mine.content.level", "mine.content.level"],
  [
    "merge-turned-items.ts",
    "return mergeTodos(...asTodos(blockId, lines, effort), effort);",
    "return { items: asTodos(blockId, lines, effort)[2], hasKept: false };",
  ],
  [
    "merge-todos.ts",
    "const completed = mine.completed === base?.completed ? theirs.completed : mine.completed;",
    "const completed = theirs.completed;",
  ],
  ["merge-todos.ts", "texts.get(id) !== null : survives)", "texts.get(id) !== null : true)"],
  ["merge-turned.ts", "mergeText(base.content.text, mine.content.text, theirs.content.text, effort)", "mine.content.text"],
  ["merge-turned.ts", "mine.type === base.type ? theirs : mine", "mine"],
  ["merge-turned.ts", '!text.includes("\\n") && escapeStart(text) === text', "escapeStart(text) === text"],
  ["merge-turned-items.ts", "item?.completed ?? ticks.get(id) ?? false", "item?.completed ?? false"],
  ["merge-turned-items.ts", "name === undefined || taken.has(name)", "name === undefined"],
  ["merge-turned-items.ts", "their.has(text) && !was.has(text)", "their.has(text) && was.has(text)"],
  ["merge-turned-items.ts", "said.includes(text)", "said.length > 0"],
  ["merge-turned-items.ts", "others.length > 0 || !areWords", "!areWords"],
  ["merge-turned-items.ts", "[theirs, mine].filter(", "[mine, theirs].filter("],
  ["merge-order.ts", "moved.has(id) ? true : !inTheirs.has(id)", "!inTheirs.has(id)"],
  [
    "merge-order.ts",
    "for (let next = this.#next.get(at) ?? null; next !== null && skip(next);",
    "for (let next = this.#next.get(at) ?? null; next !== null && skip(next) && next === null;",
  ],
  ["merge-sequence.ts", "hunk.beforeStart > cluster.end", "hunk.beforeStart >= cluster.end"],
  ["merge-sequence.ts", "append(merged, base, done);", ""],
  [
    "merge-sequence.ts",
    "if (cluster.mine.length === 0) append(merged, theirVersion);",
    "if (cluster.mine.length === 0) append(merged, stretch);",
  ],
  ["merge-words.ts", "return clashed ? null : merged;", "return clashed ? theirs : merged;"],
  ["merge-text.ts", 'if (mine.trim() === "") return theirs;', ""],
  ["split-text.ts", "|\\s+|", "|"],
  ["merge-again.ts", "const said = setIn + words;", "const said = words;"],
  ["merge-again.ts", "return isChanged && isInOrder(side, whole);", "return isChanged;"],
  ["align-words.ts", 'if (word.includes("\\n") || next.includes("\\n")) return 2;', ""],
  ["align-words.ts", "if (moved.some(", "if (false && moved.some("],
  ["merge-words.ts", "return isAt(0) ||", "return"],
  ["merge-words.ts", "|| isAt(longer.length - shorter.length) ?", "?"],
  ["merge-words.ts", "? longer : null;", "? shorter : null;"],
  ["lines.ts", "if (last.get(line) !== at) twice.add(line);", "twice.add(line);"],
  ["moved-lines.ts", "alsoEdited.get(line) ?? -1", "-1"],
  ["moved-lines.ts", "if (stretches.size > 1) known", "if (stretches.size > 9) known"],
  ["merge-table.ts", "return clashed || effort.isUsedUp ? null :", "return"],
  ["merge-table.ts", "isBack(columns, keptColumns) || isBack(rows, keptRows)", "isBack(rows, keptRows)"],
  ["merge-table.ts", "isBack(columns, keptColumns) || isBack(rows, keptRows)", "isBack(columns, keptColumns)"],
  ["merge-todos.ts", "was.has(id) && !texts.has(id) && !(my.has(id) && their.has(id))", "false"],
  ["merge-table.ts", "return (my === undefined) !== (their === undefined) && (my ?? their) !== was;", "return false;"],
  ["align.ts", "matches.add(beforeEnd, afterEnd, range.beforeEnd - beforeEnd);", ""],
  ["align.ts", "by < room &&", "by < 0 &&"],
  ["align.ts", "beforeStart = x + length;", "beforeStart = x + 1;"],
  ["merge-content.ts", "|| !fits(merged.block, mine, theirs)", ""],
  [
    "merge-content.ts",
    "count <= Math.max(mostOf[kind], mostAt(at))",
    'kind !== "items" || count <= Math.max(mostOf[kind], mostAt(at))',
  ],
  ["merge.ts", "if (blocks.length > mostBlocks)", "if (blocks.length < 0)"],
  ["effort.ts", "return this.#left >= 0 && wholeLasts;", "return this.#left >= 0;"],
  ["align.ts", "if (x > beforeStart || y > afterStart) hunks", "if (x > beforeStart && y > afterStart) hunks"],
  ["lines.ts", "!moved.has(at) && !alsoNew.has(side[at] as string)", "!moved.has(at)"],
  ["merge-nested.ts", "mark = marks.get(id) ?? mark;", ""],
  ["moved-lines.ts", "places.has(line) ? null : at", "at"],
  ["moved-lines.ts", "others.length === 0 && wanted.get(place) === 1", "false"],
  ["moved-lines.ts", "was != null &&", "was == null &&"],
  ["grid.ts", 'fill("")', 'fill(" ")'],
];

const folder = mkdtempSync(join(tmpdir(), "octavo-mutants-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(mutants.map(([file, original, mistake], index) => ({ index, file, original, mistake })))(
  "$file: '$mistake' instead of '$original' is caught",
  async ({ index, file, original, mistake }) => {
    expect(await firstBrokenLaw(index, file, original, mistake)).not.toBeNull();
  },
);

/** @returns null where the mutant keeps to all laws */
async function firstBrokenLaw(index: number, file: string, original: string, mistake: string): Promise<string | null> {
  const copy = join(folder, String(index));
  const blocks = join(copy, "blocks");
  cpSync(core, copy, { recursive: true, filter: (path) => !path.endsWith(".test.ts") });
  const source = readFileSync(join(blocks, file), "utf8");
  expect(source.split(original), "the place of the mistake").toHaveLength(2);
  writeFileSync(
    join(blocks, file),
    source.replace(original, () => mistake),
  );
  const mutant: { merge: typeof merge } = await import(pathToFileURL(join(blocks, "merge.ts")).href);
  // Examples stand last and are looked at in no time.
  for (const { name, check } of mergeLaws(mutant.merge).reverse()) {
    try {
      check();
    } catch {
      return name;
    }
  }
  return null;
}
