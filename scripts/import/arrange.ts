/** A folder that Octavo exported says in the heads of its files where each page stands. */
import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { type ExportedFile, headBytes, readFile } from "#core/export/front-matter.ts";
import type { Folder, Source } from "./folder.ts";

type Head = ExportedFile["head"];

/** The same pages in their order, each below its parent. What was added by hand comes behind; any other folder stays as it is. */
export function arranged(folder: Folder): Folder {
  const heads = new Map<Source, Head>();
  for (const source of everySource(folder.sources)) {
    const head = source.file === null ? null : headOf(join(folder.path, source.file));
    if (head) heads.set(source, head);
  }
  if (heads.size === 0) return folder;
  const top: Source = { name: "", file: null, children: withoutUploads(folder.sources, heads) };
  putBelowParents(top, heads);
  for (const source of [top, ...everySource(top.children)]) source.children.sort((a, b) => placeOf(a, heads) - placeOf(b, heads));
  const sources = top.children;
  const pages = [...everySource(sources)].flatMap(({ file }) => file ?? []);
  const markdown = [...everySource(folder.sources)].flatMap(({ file }) => file ?? []);
  const others = [...folder.others, ...markdown.filter((file) => !pages.includes(file))];
  return { ...folder, sources, files: pages.length, others, isExported: true };
}

function* everySource(sources: readonly Source[]): Generator<Source> {
  for (const source of sources) {
    yield source;
    yield* everySource(source.children);
  }
}

/** The head of a file that Octavo wrote; the rest is not read. */
function headOf(path: string): Head | null {
  const bytes = Buffer.alloc(headBytes);
  const file = openSync(path, "r");
  try {
    return readFile(bytes.toString("utf8", 0, readSync(file, bytes)), "")?.head ?? null;
  } finally {
    closeSync(file);
  }
}

/** Files that were uploaded lie in a folder of their own; a Markdown file among them is no page. */
function withoutUploads(sources: readonly Source[], heads: ReadonlyMap<Source, Head>): Source[] {
  return sources.filter((source) => source.name !== "files" || [...everySource([source])].some((one) => heads.has(one)));
}

/** A page whose folder is not its parent's names it. */
function putBelowParents(top: Source, heads: ReadonlyMap<Source, Head>): void {
  const byId = new Map([...heads].flatMap(([source, { id }]) => (id === undefined ? [] : [[id, source] as const])));
  const above = new Map<Source, Source>();
  for (const source of [top, ...everySource(top.children)]) for (const child of source.children) above.set(child, source);
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
