import { each, type InSteps, sorted } from "../in-steps.ts";
import { inGraph, journalDay } from "./outlines.ts";
import {
  bareName,
  bundleName,
  folderOf,
  isWholeDatabase,
  kindOf,
  markdownEndings,
  nameOf,
  pageName,
  postIn,
  withoutNotionId,
} from "./paths.ts";

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
 * Files become pages, folders their parents. A folder's own page is its `index`, which Hugo may call `_index`, its `README`, a file in it
 * of the folder's name, or one of its name beside it; that of a bundle is its text.
 * @param paths of the files that can be pages
 * @param root the name of what they lie in
 */
export function* sourcesOf(paths: readonly string[], root: string): InSteps<Source[]> {
  const top: Folder = { name: "", path: "", folders: new Map(), files: [] };
  const wholes = new Set<string>();
  yield* each(paths, (path) => {
    if (isWholeDatabase(path)) wholes.add(`${folderOf(path)}/${withoutAll(path)}`);
  });
  yield* each(paths, (path) => {
    if (!wholes.has(`${folderOf(path)}/${nameOf(path)}`)) folderAt(top, folderOf(path)).files.push(path);
  });
  return yield* ownPageFirst(yield* entriesOf(top, root), root);
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
  /** What it stands by among the others. */
  place: string;
  source: Source;
  isFolder: boolean;
}

/** @param root as of `sourcesOf` */
function* entriesOf(folder: Folder, root: string): InSteps<Source[]> {
  const entries: Entry[] = [];
  yield* each(folder.files, (file) => {
    const full = bareName(file).replace(/_all$/, "");
    const placed = inGraph(file, root);
    const source: Source = { name: journalDay(placed) ?? pageName(placed), file, folder: null, children: [] };
    // Posts stand by their days.
    entries.push({ full, place: postIn(file) ? full : source.name, source, isFolder: false });
  });
  for (const inside of folder.folders.values()) {
    const source = yield* asPage(inside, yield* entriesOf(inside, root));
    entries.push({ full: inside.name, place: source.name, source, isFolder: true });
  }
  const order = (a: Entry, b: Entry) => natural.compare(a.place, b.place) || natural.compare(a.full, b.full);
  return yield* withPagesBeside(yield* sorted(entries, order));
}

/** `day-one.md` beside the folder `day-one` is that folder's page, if it has none in it. */
function* withPagesBeside(entries: readonly Entry[]): InSteps<Source[]> {
  const byFull = new Map<string, Entry>();
  /** null where several have the name. */
  const byName = new Map<string, Entry | null>();
  const taken = new Set<Entry>();
  const sources: Source[] = [];
  yield* each(entries, (entry) => {
    if (entry.isFolder) return;
    byFull.set(folded(entry.full), entry);
    const name = folded(entry.source.name);
    byName.set(name, byName.has(name) ? null : entry);
  });
  yield* each(entries, ({ full, source, isFolder }) => {
    if (!isFolder || source.file !== null) return;
    const beside = byFull.get(folded(full)) ?? byName.get(folded(source.name));
    if (!beside || taken.has(beside)) return;
    source.file = beside.source.file;
    taken.add(beside);
  });
  yield* each(entries, (entry) => {
    if (!taken.has(entry)) sources.push(entry.source);
  });
  return sources;
}

/** A folder whose page is in it. */
function* asPage({ name, path }: Folder, inside: Source[]): InSteps<Source> {
  const own = yield* ownPage(inside, name);
  const called = bundleName(name) ?? withoutNotionId(name);
  return { name: called, file: own?.file ?? null, folder: path, children: yield* without(own, inside) };
}

/** What would be the page of the folder that is imported is the first one. */
function* ownPageFirst(sources: Source[], root: string): InSteps<Source[]> {
  const bundle = bundleName(root);
  const own = yield* ownPage(sources, bundle === null ? undefined : root);
  if (own) return [{ ...own, name: bundle ?? root }, ...(yield* without(own, sources))];
  const [only, ...others] = sources;
  return only && others.length === 0 && isRunTogether(only, root) ? [{ ...only, name: root }] : sources;
}

/** Google Docs calls a document's page by its name without spaces and signs, and only the archive around it by the whole name. */
const isRunTogether = ({ name, file }: Source, root: string) =>
  file !== null &&
  kindOf(file) === "html" &&
  /^[\p{L}\p{N}_]+$/u.test(name) &&
  name !== root &&
  lettersOf(name) === lettersOf(root);

const lettersOf = (name: string) => folded(name.normalize("NFC").replace(/[^\p{L}\p{N}]/gu, ""));

function* without(own: Source | undefined, sources: Source[]): InSteps<Source[]> {
  if (!own) return sources;
  const others: Source[] = [];
  yield* each(sources, (source) => {
    if (source !== own) others.push(source);
  });
  return others;
}

function* ownPage(inside: readonly Source[], folder?: string): InSteps<Source | undefined> {
  const named = new Map<string, Source>();
  yield* each(inside, (source) => {
    if (source.file === null || source.folder !== null) return;
    const name = folded(bareName(source.file));
    if (!named.has(name)) named.set(name, source);
  });
  const called = folder === undefined || bundleName(folder) === null ? folder : "text";
  return (
    named.get("index") ??
    named.get("_index") ??
    named.get("readme") ??
    (called === undefined ? undefined : named.get(folded(called)))
  );
}

/** Where a folder's page may have lain, and the folder itself, which is one without any file. @param folder empty for the whole */
export function ownPathsOf(folder: string): string[] {
  const inside = folder === "" ? "" : `${folder}/`;
  const own = ["index", "_index", "README", "Readme", "readme"].map((name) => inside + name);
  const named = folder === "" ? [] : [inside + nameOf(folder), folder];
  const files = [...own, ...named].flatMap((path) => [...markdownEndings, ".html"].map((ending) => path + ending));
  return folder === "" ? files : [...files, inside];
}

const folded = (name: string) => name.toLowerCase();

/** Parents before what hangs below them. */
export function* inOrder(sources: readonly Source[]): Generator<{ source: Source; above: Source | null }> {
  const under: { above: Source | null; left: Iterator<Source> }[] = [{ above: null, left: sources.values() }];
  for (let last = under.at(-1); last; last = under.at(-1)) {
    const { value: source } = last.left.next();
    if (!source) {
      under.pop();
      continue;
    }
    yield { source, above: last.above };
    under.push({ above: source, left: source.children.values() });
  }
}
