/** A folder that Octavo exported says in the heads of its files where each page stands. */
import type { ExportedFile } from "../export/front-matter.ts";
import { inOrder, type Source } from "./tree.ts";

export type Head = ExportedFile["head"];

/**
 * The same pages in their order, each below its parent. What was added by hand comes behind; any other folder stays as it is.
 * @param headOf a file's head, where Octavo wrote it
 */
export function arranged(sources: Source[], headOf: (file: string) => Head | null): Source[] {
  const heads = new Map<Source, Head>();
  for (const { source } of inOrder(sources)) {
    const head = source.file === null ? null : headOf(source.file);
    if (head) heads.set(source, head);
  }
  if (heads.size === 0) return sources;
  const top: Source = { name: "", file: null, folder: null, children: withoutUploads(sources, heads) };
  putBelowParents(top, heads);
  for (const source of [top, ...[...inOrder(top.children)].map((one) => one.source)])
    source.children.sort((a, b) => placeOf(a, heads) - placeOf(b, heads));
  return top.children;
}

/** Files that were uploaded lie in a folder of their own; a Markdown file among them is no page. */
function withoutUploads(sources: Source[], heads: ReadonlyMap<Source, Head>): Source[] {
  return sources.filter((source) => source.name !== "files" || [...inOrder([source])].some((one) => heads.has(one.source)));
}

/** A page whose folder is not its parent's names it. */
function putBelowParents(top: Source, heads: ReadonlyMap<Source, Head>): void {
  const byId = new Map([...heads].flatMap(([source, { id }]) => (id === undefined ? [] : [[id, source] as const])));
  const above = new Map<Source, Source>();
  for (const { source, above: parent } of inOrder(top.children)) above.set(source, parent ?? top);
  for (const [source, { parent }] of heads) {
    const goal = parent === undefined ? undefined : byId.get(parent);
    const from = above.get(source);
    if (!goal || !from || isBelow(goal, source, above)) continue;
    from.children = from.children.filter((child) => child !== source);
    goal.children.push(source);
    above.set(source, goal);
  }
}

function isBelow(source: Source, other: Source, above: ReadonlyMap<Source, Source>): boolean {
  for (let at: Source | undefined = source; at; at = above.get(at)) if (at === other) return true;
  return false;
}

function placeOf(source: Source, heads: ReadonlyMap<Source, Head>): number {
  return heads.get(source)?.position ?? Number.MAX_SAFE_INTEGER;
}
