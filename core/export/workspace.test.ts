import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, h, p, ul } from "../../test/documents.ts";
import { hostileBlocks } from "../../test/hostile-blocks.ts";
import type { Block } from "../blocks/block.ts";
import { fileAddress } from "../file-address.ts";
import { namesOfBlocks, ownNames } from "../import/anchors.ts";
import { readNote } from "../import/note.ts";
import { Resolver } from "../import/resolve.ts";
import { atOnce } from "../in-steps.ts";
import { leadOut } from "./addresses.ts";
import { blockIdOf, blocksNamed } from "./block-links.ts";

import { type Head, readFile } from "./front-matter.ts";
import { safeName } from "./names.ts";
import { writePage } from "./page.ts";
import { Plan, relativeLink } from "./plan.ts";

/** A workspace as files, read back as one would: by the folder, the heads and what the files say. */

interface Page {
  id: number;
  parentId: number | null;
  position: number;
  title: string;
  blocks: readonly Block[];
}

const FILES: Record<number, string> = { 1: "files/tide.png", 2: "files/Tide (2).pdf" };
const dates = { created: "2026-11-22T08:30:00.000Z", updated: "2026-11-22T09:00:00.000Z" };

const titles = fc
  .oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 30 }).map((title) => title.replaceAll("\0", "").toWellFormed()),
    fc.constantFrom(
      "Day",
      "day",
      "Day ",
      "index",
      "README",
      "files",
      "con",
      "a/b",
      "..",
      "---",
      "# no",
      "true",
      "日".repeat(300),
    ),
  )
  .filter((title) => title.trim() !== "");

const links = fc
  .array(fc.tuple(fc.nat(8), fc.constantFrom("", ...["b0", "b1", "b2", "%zz", "B_0", "B_1"].map((id) => `#block-${id}`))), {
    maxLength: 6,
  })
  .map((named) =>
    named.map(([id, anchor], at) => p(`[to](/page/${id + 1}${anchor}) ![f](/api/files/${(id % 3) + 1}#w=40)`, `B_${at}`)),
  );

const contents = fc.oneof(
  { weight: 3, arbitrary: hostileBlocks },
  fc.constant([]),
  fc.tuple(hostileBlocks, links).map(([some, named]) => doc(...named, ...some)),
  fc.constantFrom(doc(p("a"), p("b"), p("# c")), doc(ul(["a"]), ul(["b"]), ul(["c"])), doc(p("```\nopen"), p("x")), doc(p(""))),
);

/** Each below one of those before it, or at the top; the first thirty-five below each other now and then. */
const workspaces = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.record({ above: fc.nat(), title: titles, blocks: contents }), { minLength: 1, maxLength: 9 }),
    fc.integer({ min: 0, max: 34 }),
  )
  .map(([isDeep, drafts, depth]) => {
    const deep = isDeep
      ? Array.from({ length: depth }, () => ({ above: -1, title: "deep", blocks: [] as readonly Block[] }))
      : [];
    const counts = new Map<number | null, number>();
    return [...deep, ...drafts].map(({ above, ...page }, place): Page => {
      const parentId = above < 0 ? place || null : above % (place + 1) || null;
      const position = counts.get(parentId) ?? 0;
      counts.set(parentId, position + 1);
      return { id: place + 1, parentId, position, ...page };
    });
  });

function exported(pages: readonly Page[]): Map<string, string> {
  const linked = blocksNamed(JSON.stringify(pages));
  const wanted = (id: number) => linked.get(id) ?? new Set<string>();
  const names = new Map(pages.map(({ id, blocks }) => [id, namesOfBlocks(blocks, wanted(id))]));
  const plan = new Plan(pages, new Map(pages.map(({ id, title }) => [id, safeName(title)])));
  for (const _ of plan.lay());
  return new Map(
    pages.map(({ id, parentId, position, title, blocks }) => {
      const path = plan.pathOf(id);
      const file = (named: number) => FILES[named] ?? null;
      const out = leadOut(blocks, {
        page: (to) => plan.linkTo(id, to),
        file: (named) => (file(named) ? relativeLink(path, file(named) ?? "") : null),
        place: (to, anchor) => names.get(to)?.get(blockIdOf(anchor)) ?? null,
      });
      const parent = plan.liesElsewhere(id, parentId) && parentId !== null ? { parent: parentId } : {};
      return [path, writePage({ id, title, position, ...parent, ...dates }, out, ownNames(blocks, wanted(id)))];
    }),
  );
}

function imported(files: ReadonlyMap<string, string>): Page[] {
  const notes = [...files].map(([path, source]) => {
    const { head } = readFile(source, "") as { head: Head };
    let made = 0;
    const newId = () => `n${head.id}-${made++}`;
    return { path, head, note: readNote(source, { name: "", wrapped: "keep", newId }) };
  });
  const byPath = new Map(notes.map((one) => [one.path, one]));
  const fileIds = new Map(Object.entries(FILES).map(([id, path]) => [path, Number(id)]));
  const resolver = atOnce(Resolver.of([...byPath.keys(), ...fileIds.keys()]));
  return notes.map(({ path, head: { id = 0, title, position = 0, parent }, note }) => {
    const folder = path.split("/").slice(0, -1).join("/");
    const led = (link: number) => {
      const found = resolver.find(path, note.links[link]?.target ?? "", false);
      const page = byPath.get(found?.path ?? "");
      const block = new Map(page?.note.anchors).get(found?.anchor ?? "");
      const place = block === undefined ? "" : `#block-${block}`;
      const address = page ? `/page/${page.head.id}${place}` : fileAddress(fileIds.get(found?.path ?? "") ?? 0);
      return found && { address, isPicture: false, isPage: true };
    };
    const parentId = parent ?? (folder === "" ? null : (byPath.get(`${folder}.md`)?.head.id ?? null));
    return { id, parentId, position, title, blocks: note.blocks(led) };
  });
}

/** Types and content; ids are new. */
const said = (blocks: readonly Block[]) =>
  blocks.map(({ type, content }) =>
    type === "todo" ? [type, content.items.map(({ text, completed }) => [text, completed])] : [type, { ...content }],
  );

/** What pages say, in their order, with blocks that links lead to by their places. */
function facts(pages: readonly Page[]) {
  const places = new Map<string, number>();
  for (const { id, blocks } of pages) for (const [at, block] of blocks.entries()) places.set(`${id} ${block.id}`, at);
  const placed = (text: string) =>
    text.replace(/\/page\/(\d+)(#block-[^\s()<>"\\]+)/g, (whole, id: string, anchor: string) => {
      const at = places.get(`${id} ${blockIdOf(anchor)}`);
      return at === undefined ? whole : `/page/${id} block ${at}`;
    });
  return pages
    .map(({ blocks, ...page }) => ({ ...page, said: JSON.parse(placed(JSON.stringify(said(blocks)))) as unknown[] }))
    .toSorted((a, b) => a.id - b.id);
}

/** Without the blocks that links lead to: a heading that is added to is called something else. */
const toPages = (said: unknown) => JSON.stringify(said)?.replace(/(\/page\/\d+) block \d+/g, "$1");

const ADDED = "Added by hand";
/** Blocks that links lead to have new ids. */
const BLOCK = /#block-[^\s()<>"\\]+/g;
const wordsOf = (blocks: readonly Block[]) =>
  JSON.stringify(said(blocks))
    .replace(BLOCK, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

describe("a workspace that is exported and imported", () => {
  it("is the same", () => {
    fc.assert(
      fc.property(workspaces, (pages) => {
        expect(facts(imported(exported(pages)))).toEqual(facts(pages));
      }),
      { numRuns: 150 },
    );
  });

  it("leads to headings that hold links of which the address is long in a folder", () => {
    const page = (id: number, title: string, blocks: readonly Block[]) => ({ id, parentId: null, position: id, title, blocks });
    const many = Array.from({ length: 6 }, () => "[日](/page/2)").join(" ");
    for (const words of ["[p](/page/2)", `${many} ${"word ".repeat(400)}`]) {
      const pages = [
        page(1, "Day", doc(h(words, 1, "b0"))),
        page(2, "日".repeat(80), []),
        page(3, "To", doc(p("[to](/page/1#block-b0)", "b"))),
      ];
      expect(facts(imported(exported(pages)))).toEqual(facts(pages));
    }
  });

  it("has what was added to each file, and nothing else that is new", () => {
    fc.assert(
      fc.property(workspaces, (pages) => {
        const edited = new Map([...exported(pages)].map(([path, source]) => [path, `${source}\n${ADDED}\n`]));
        const after = imported(edited).toSorted((a, b) => a.id - b.id);
        const [saidAfter, saidBefore] = [facts(after), facts(pages)];
        for (const [place, page] of pages.entries()) {
          const blocks = after[place]?.blocks ?? [];
          const before = page.blocks.slice(0, -1);
          expect(toPages(saidAfter[place]?.said.slice(0, before.length))).toBe(toPages(saidBefore[place]?.said.slice(0, -1)));
          expect(JSON.stringify(blocks)).toContain(ADDED);
          const left = new Set(wordsOf(blocks.slice(before.length)));
          expect(wordsOf(page.blocks.slice(-1)).filter((word) => !left.has(word) && word !== "ordered")).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
