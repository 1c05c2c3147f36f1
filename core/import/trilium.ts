import { isRecord, valueIn } from "./json.ts";
import { entryPath } from "./paths.ts";

/** It lies at the top of what Trilium exports. */
export const TRILIUM = "!!!meta.json";

/** What it draws around its notes: the way to them, and how they look. */
export const isOfTriliumAlone = (path: string): boolean => ["navigation.html", "index.html", "style.css"].includes(path);

/** Paths of its notes' files, in the order of its tree; null for what Trilium did not write. */
export function triliumPages(source: string): string[] | null {
  const written = valueIn(source);
  if (!isRecord(written) || !("formatVersion" in written) || !Array.isArray(written.files)) return null;
  const found: string[] = [];
  const waiting = inFolder("", written.files);
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { folder, note } = one;
    const { dataFileName, dirFileName, children, noImport } = note;
    if (noImport === true) continue;
    const file = typeof dataFileName === "string" ? entryPath(folder + dataFileName) : null;
    if (file && "path" in file) found.push(file.path);
    if (typeof dirFileName === "string" && Array.isArray(children))
      for (const child of inFolder(`${folder}${dirFileName}/`.slice(0, LONGEST), children)) waiting.push(child);
  }
  return found;
}

/** Paths are shorter. */
const LONGEST = 2000;

/** Those of a folder, the last first. */
function inFolder(folder: string, notes: readonly unknown[]): { folder: string; note: Record<string, unknown> }[] {
  return notes
    .filter(isRecord)
    .toReversed()
    .map((note) => ({ folder, note }));
}
