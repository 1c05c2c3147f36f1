import { journalDay } from "./outlines.ts";
import { bareName, folderOf, isWholeDatabase, nameOf, pageName, withoutNotionId } from "./paths.ts";

/** A page that is to be. */
export interface Source {
  /** What it is called where its file says nothing. */
  name: string;
  /** null for a folder without a page of its own. */
  file: string | null;
  /** Whose page it is; null for a file alone. */
  folder: string | null;
  children: Source[];
}

/** `Day 2` before `Day 10`. */
const natural = new Intl.Collator("en", { numeric: true });

interface Folder {
  /** As it is on the disk. */
  name: string;
  path: string;
  folders: Map<string, Folder>;
  files: string[];
}

/**
 * Files become pages, folders their parents. A folder's own page is its `index`, its `README`, a file in it of the folder's name, or
 * one of its name beside it.
 * @param paths of the files that can be pages
 * @param root the name of what they lie in
 */
export function sourcesOf(paths: readonly string[], root: string): Source[] {
  const top: Folder = { name: "", path: "", folders: new Map(), files: [] };
  const wholes = new Set(paths.filter(isWholeDatabase).map((path) => `${folderOf(path)}/${withoutAll(path)}`));
  for (const path of paths) if (!wholes.has(`${folderOf(path)}/${nameOf(path)}`)) folderAt(top, folderOf(path)).files.push(path);
  return ownPageFirst(entriesOf(top), root);
}

/** The name of the view beside it. */
const withoutAll = (path: string) => nameOf(path).replace(/_all(\.csv)$/i, "$1");

function folderAt(top: Folder, path: string): Folder {
  let folder = top;
  for (const name of path === "" ? [] : path.split("/")) {
    const inPath = folder.path === "" ? name : `${folder.path}/${name}`;
    const inside: Folder = folder.folders.get(name) ?? { name, path: inPath, folders: new Map(), files: [] };
    folder.folders.set(name, inside);
    folder = inside;
  }
  return folder;
}

interface Entry {
  /** With Notion's id. */
  full: string;
  source: Source;
  isFolder: boolean;
}

function entriesOf(folder: Folder): Source[] {
  const entries: Entry[] = [
    ...folder.files.map((file) => {
      const full = bareName(file).replace(/_all$/, "");
      return { full, source: { name: journalDay(file) ?? pageName(file), file, folder: null, children: [] }, isFolder: false };
    }),
    ...[...folder.folders.values()].map((inside) => ({
      full: inside.name,
      source: asPage(inside, entriesOf(inside)),
      isFolder: true,
    })),
  ];
  entries.sort((a, b) => natural.compare(a.source.name, b.source.name) || natural.compare(a.full, b.full));
  return withPagesBeside(entries);
}

/** `day-one.md` beside the folder `day-one` is that folder's page, if it has none in it. */
function withPagesBeside(entries: readonly Entry[]): Source[] {
  const leaves = entries.filter(({ isFolder }) => !isFolder);
  const byFull = new Map(leaves.map((entry) => [folded(entry.full), entry]));
  const byName = Map.groupBy(leaves, ({ source }) => folded(source.name));
  const taken = new Set<Entry>();
  for (const { full, source, isFolder } of entries) {
    if (!isFolder || source.file !== null) continue;
    const named = byName.get(folded(source.name)) ?? [];
    const beside = byFull.get(folded(full)) ?? (named.length === 1 ? named[0] : undefined);
    if (!beside || taken.has(beside)) continue;
    source.file = beside.source.file;
    taken.add(beside);
  }
  return entries.filter((entry) => !taken.has(entry)).map(({ source }) => source);
}

/** A folder whose page is in it. */
function asPage({ name, path }: Folder, inside: Source[]): Source {
  const own = ownPage(inside, name);
  const children = inside.filter((source) => source !== own);
  return { name: withoutNotionId(name), file: own?.file ?? null, folder: path, children };
}

/** What would be the page of the folder that is imported is the first one. */
function ownPageFirst(sources: Source[], root: string): Source[] {
  const own = ownPage(sources);
  if (!own) return sources;
  return [{ ...own, name: root }, ...sources.filter((source) => source !== own)];
}

function ownPage(inside: readonly Source[], folder?: string): Source | undefined {
  const leaves = inside.filter(({ file, folder: own }) => file !== null && own === null);
  const named = (name: string) => leaves.find((source) => folded(bareName(source.file ?? "")) === folded(name));
  return named("index") ?? named("readme") ?? (folder === undefined ? undefined : named(folder));
}

const folded = (name: string) => name.toLowerCase();

/** Parents before what hangs below them. */
export function* inOrder(
  sources: readonly Source[],
  above: Source | null = null,
): Generator<{ source: Source; above: Source | null }> {
  for (const source of sources) {
    yield { source, above };
    yield* inOrder(source.children, source);
  }
}
