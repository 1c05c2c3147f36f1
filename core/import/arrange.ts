/** A folder that Octavo exported says in the heads of its files where each page stands. */
import type { ExportedFile } from "../export/front-matter.ts";
import { each, type InSteps, some, sorted } from "../in-steps.ts";
import { inOrder, type Source } from "./tree.ts";

/** What is said of a page's place by what Octavo did not write has ids below zero. */
export type Head = Pick<ExportedFile["head"], "id" | "position" | "parent">;

type Heads = ReadonlyMap<Source, Head>;

/**
 * The same pages in their order, each below its parent. What was added by hand comes behind; any other folder stays as it is.
 * @param headOf where a page stands, as the head of its file has it that Octavo wrote, or another program says it
 */
export function* arranged(sources: Source[], headOf: (source: Source) => Head | null): InSteps<Source[]> {
  const heads = new Map<Source, Head>();
  yield* each(inOrder(sources), ({ source }) => {
    const head = headOf(source);
    if (head) heads.set(source, head);
  });
  if (heads.size === 0) return sources;
  const top: Source = { name: "", file: null, folder: null, children: yield* withoutUploads(sources, heads) };
  yield* putBelowParents(top, heads);
  const order = (a: Source, b: Source) => placeOf(a, heads) - placeOf(b, heads);
  const all: Source[] = [top];
  yield* each(inOrder(top.children), ({ source }) => void all.push(source));
  for (const source of all) {
    if (source.children.length > 1) source.children = yield* sorted(source.children, order);
    yield;
  }
  return top.children;
}

/** Files that were uploaded lie in a folder of their own; a Markdown file among them is no page. */
function* withoutUploads(sources: Source[], heads: Heads): InSteps<Source[]> {
  if (!(yield* some(heads.values(), ({ id = 0 }) => id > 0))) return sources;
  const left: Source[] = [];
  for (const source of sources) {
    const isUploads = source.name === "files" && !(yield* some(inOrder([source]), (one) => heads.has(one.source)));
    if (!isUploads) left.push(source);
  }
  return left;
}

/** A page whose folder is not its parent's names it. */
function* putBelowParents(top: Source, heads: Heads): InSteps<void> {
  const byId = new Map<number, Source>();
  yield* each(heads, ([source, { id }]) => void (id !== undefined && byId.set(id, source)));
  const above = new Map<Source, Source>();
  yield* each(inOrder(top.children), ({ source, above: parent }) => void above.set(source, parent ?? top));
  const left = new Set<Source>();
  const moved = new Set<Source>();
  const listed = new Set<Source>();
  yield* each(heads, ([source, { id = 0, parent }]) => {
    const goal = parent === undefined ? undefined : byId.get(parent);
    const from = above.get(source);
    if (!goal || !from || goal === from || goal === source) return;
    above.set(source, goal);
    left.add(from);
    if (id < 0) listed.add(from);
    moved.add(source);
  });
  yield* withoutCircles(top, moved, above);
  yield* each(left, (from) => {
    from.children = from.children.filter((child) => !moved.has(child));
  });
  yield* each(moved, (source) => void above.get(source)?.children.push(source));
  yield* withoutEmpty(listed, above);
}

/** A folder of which all pages hang elsewhere is none, where another program says so. @param left what pages were taken out of */
function* withoutEmpty(left: ReadonlySet<Source>, above: ReadonlyMap<Source, Source>): InSteps<void> {
  const dropped = new Set<Source>();
  /** How many children are not dropped, of those of which some are. */
  const counts = new Map<Source, number>();
  const countOf = (source: Source) => counts.get(source) ?? source.children.length;
  yield* each(left, (from) => {
    let at = from;
    for (let parent = above.get(at); parent && at.file === null && countOf(at) === 0; parent = above.get(at)) {
      if (dropped.has(at)) return;
      dropped.add(at);
      counts.set(parent, countOf(parent) - 1);
      at = parent;
    }
  });
  yield* each(counts, ([parent]) => {
    parent.children = parent.children.filter((child) => !dropped.has(child));
  });
}

/** Of pages that hang below each other, one that names its parent hangs at the top. */
function* withoutCircles(top: Source, moved: ReadonlySet<Source>, above: Map<Source, Source>): InSteps<void> {
  const parentOf = (source: Source) => above.get(source) ?? top;
  const reachTop = new Set<Source>([top]);
  for (const source of moved) {
    const way = new Set<Source>();
    let at = source;
    for (; !reachTop.has(at) && !way.has(at); at = parentOf(at)) {
      way.add(at);
      if (way.size % 64 === 0) yield;
    }
    if (!reachTop.has(at)) {
      // Folders alone lie in no circle.
      while (!moved.has(at)) at = parentOf(at);
      above.set(at, top);
    }
    yield* each(way, (one) => void reachTop.add(one));
  }
}

function placeOf(source: Source, heads: Heads): number {
  return heads.get(source)?.position ?? Number.MAX_SAFE_INTEGER;
}
