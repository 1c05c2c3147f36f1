import fc from "fast-check";
import { expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { saysTheSame } from "#core/export/blocks.ts";
import { safeName } from "#core/export/names.ts";
import { writePage } from "#core/export/page.ts";
import { Plan } from "#core/export/plan.ts";
import { atOnce } from "#core/in-steps.ts";
import { hostileBlocks } from "../../test/hostile-blocks.ts";
import { arranged } from "./arrange.ts";
import { readNote } from "./note.ts";
import { bareName } from "./paths.ts";
import { inOrder, type Source, sourcesOf } from "./tree.ts";

interface Made {
  id: number;
  parentId: number | null;
  position: number;
  title: string;
  content: Block[];
}

const title = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }).map((value) => `${value.replaceAll("\0", "").toWellFormed()}x`),
  fc.constantFrom(
    "a",
    "A",
    "a 2",
    "index",
    "README",
    "files",
    "con",
    "Walks",
    "walks",
    "a.md",
    ".a",
    "..",
    "true",
    "---",
    "a/b",
    "Prix\u202f: 2",
    " a  b\u00a0",
  ),
);

/** Parents up to forty deep, siblings in another order than they were made. */
const workspaces: fc.Arbitrary<Made[]> = fc
  .tuple(fc.boolean(), fc.array(fc.record({ up: fc.nat({ max: 4 }), title, content: hostileBlocks }), { maxLength: 12 }))
  .map(([isDeep, drafts]) => {
    const deep = isDeep ? Array.from({ length: 40 }, () => ({ up: 1, title: "deep", content: [] as Block[] })) : [];
    const counts = new Map<number | null, number>();
    return [...drafts, ...deep].map(({ up, ...draft }, place) => {
      const parentId = up > 0 && place - up >= 0 ? place - up + 1 : null;
      const count = counts.get(parentId) ?? 0;
      counts.set(parentId, count + 1);
      return { ...draft, id: place + 1, parentId, position: count };
    });
  });

it("an exported folder gives the same titles, order, tree and blocks", () => {
  fc.assert(
    fc.property(workspaces, (pages) => {
      const files = exported(pages);
      const headOf = ({ file }: Source) => (file === null ? null : noteIn(files, file).head);
      const sources = atOnce(arranged(atOnce(sourcesOf([...files.keys()], "notes")), headOf));
      expect([...inOrder(sources)]).toHaveLength(pages.length);
      same(sources, pages, null, files);
    }),
    { numRuns: 40 },
  );
});

/** By their paths. */
function exported(pages: readonly Made[]): Map<string, string> {
  const plan = new Plan(pages, new Map(pages.map((page) => [page.id, safeName(page.title)])));
  for (const _ of plan.lay());
  const [created, updated] = ["2026-11-22T08:30:00.000Z", "2026-11-22T08:30:00.000Z"];
  const files = new Map<string, string>();
  for (const { id, title: given, position, parentId, content } of pages) {
    const parent = parentId !== null && plan.liesElsewhere(id, parentId) ? { parent: parentId } : {};
    const path = plan.pathOf(id);
    expect(files.has(path)).toBe(false);
    files.set(path, writePage({ id, title: given, position, ...parent, created, updated }, content));
  }
  return files;
}

function noteIn(files: ReadonlyMap<string, string>, file: string) {
  let count = 0;
  return readNote(files.get(file) ?? "", { name: bareName(file), wrapped: "auto", newId: () => `b${count++}` });
}

function same(sources: readonly Source[], pages: readonly Made[], parentId: number | null, files: ReadonlyMap<string, string>) {
  const siblings = pages.filter((page) => page.parentId === parentId).sort((a, b) => a.position - b.position);
  expect(sources).toHaveLength(siblings.length);
  for (const [place, source] of sources.entries()) {
    const page = siblings[place] as Made;
    const note = noteIn(files, source.file ?? "");
    const content = note.blocks(() => null);
    expect(note.title).toBe(page.title);
    expect(content.length).toBe(page.content.length);
    for (const [at, block] of content.entries())
      expect(saysTheSame(block, page.content[at] as Block), JSON.stringify([block, page.content[at]])).toBe(true);
    same(source.children, pages, page.id, files);
  }
}

it.each(["1.10", "007", "1e3", "True"])(
  "a title %s that somebody wrote into the head of an exported file stays as it is written",
  (title) => {
    const file = `---\ntitle: ${title}\nposition: 2\noctavo: 2\n---\n\nWords\n`;
    const { title: read, head } = readNote(file, { name: "name", wrapped: "keep", newId: () => "b" });
    expect([read, head]).toEqual([title, { position: 2 }]);
  },
);
