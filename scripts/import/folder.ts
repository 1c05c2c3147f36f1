/** A folder of Markdown files as the pages that it becomes: folders are parents, and what stands in them comes in natural order. */
import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, extname, join, relative, sep } from "node:path";
import { Refusal } from "../../server/refusals.ts";

export interface Source {
  /** File or folder name without `.md`: the title where the file gives none. */
  name: string;
  /** Path within the folder, with slashes; null for a folder without a page of its own. */
  file: string | null;
  children: Source[];
}

export interface Folder {
  path: string;
  sources: Source[];
  /** Markdown files in it. */
  files: number;
  /** What is no Markdown, as paths within the folder: it stays where it is. */
  others: string[];
  /** By Octavo: then links lead from file to file. */
  isExported?: boolean;
}

const MARKDOWN = /\.(md|markdown)$/i;
/** `Day 2` before `Day 10`. */
const natural = new Intl.Collator("en", { numeric: true });

export function readFolder(path: string): Folder {
  if (!statSync(path).isDirectory()) throw new Refusal(`${path} is a file; please name the folder that it is in.`);
  const root = realpathSync(path);
  const others: string[] = [];
  const sources = ownPageFirst(entriesOf(root, root, others));
  return { path, sources, files: countFiles(sources), others };
}

/** Names that begin with a dot are settings of other programs, and are passed over. */
function entriesOf(root: string, folder: string, others: string[]): Source[] {
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .sort((a, b) => natural.compare(bare(a), bare(b)) || natural.compare(a.name, b.name));
  const sources: Source[] = [];
  const folders: Source[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const source = asPage(entry.name, entriesOf(root, path, others));
      // A folder without a Markdown file, however deep, is no page.
      if (countFiles([source]) > 0) {
        folders.push(source);
        sources.push(source);
      }
    } else if (entry.isFile() && MARKDOWN.test(entry.name))
      sources.push({ name: bare(entry), file: slashed(root, path), children: [] });
    else others.push(slashed(root, path));
  }
  return folders.reduce(withPageBeside, sources);
}

/** A folder whose page is in it: `index.md`, `README.md`, or a file of the folder's own name. */
function asPage(name: string, inside: Source[]): Source {
  const own = ownPage(name, inside);
  return { name, file: own?.file ?? null, children: inside.filter((source) => source !== own) };
}

/** `day-one.md` beside the folder `day-one` is that folder's page, if it has none in it. */
function withPageBeside(sources: Source[], folder: Source): Source[] {
  const beside = sources.find((source) => isLeaf(source) && source !== folder && same(source.name, folder.name));
  if (folder.file !== null || !beside) return sources;
  folder.file = beside.file;
  return sources.filter((source) => source !== beside);
}

/** The workspace stands for the folder itself: what would be its page is the first one. */
function ownPageFirst(sources: Source[]): Source[] {
  const own = ownPage("", sources);
  return own ? [own, ...sources.filter((source) => source !== own)] : sources;
}

function ownPage(folder: string, inside: Source[]): Source | undefined {
  return ["index", "readme", folder]
    .map((name) => inside.find((source) => isLeaf(source) && same(source.name, name)))
    .find((source) => source !== undefined);
}

function isLeaf({ file, children }: Source): boolean {
  return file !== null && children.length === 0;
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function countFiles(sources: readonly Source[]): number {
  return sources.reduce((sum, { file, children }) => sum + (file === null ? 0 : 1) + countFiles(children), 0);
}

function bare(entry: Dirent): string {
  return entry.isFile() && MARKDOWN.test(entry.name) ? basename(entry.name, extname(entry.name)) : entry.name;
}

function slashed(root: string, path: string): string {
  return relative(root, path).replaceAll(sep, "/");
}
