/** What somebody chose or dropped to be imported, as the one file that is sent. */
import { zip } from "fflate";
import { isForeign } from "#core/import/paths.ts";

export interface Chosen {
  name: string;
  blob: Blob;
}

export interface Placed {
  /** With the folders that it was found in. */
  path: string;
  file: File;
}

/** A single file goes as it is; a folder, or several files, as a zip that is made here. */
export async function chosenFrom(given: readonly Placed[]): Promise<Chosen> {
  // What other programs keep in a folder would be passed over, and may be most of it.
  const own = given.filter(({ path }) => !isForeign(path));
  const files = own.length > 0 ? own : given;
  const [first] = files;
  const folder = first?.path.includes("/") ? first.path.split("/")[0] : "";
  if (first && files.length === 1 && !folder) return { name: first.file.name, blob: first.file };
  const entries: Record<string, Uint8Array> = {};
  for (const { path, file } of files) entries[path] = new Uint8Array(await file.arrayBuffer());
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
    zip(entries, { level: 1 }, (error, packed) => (error ? reject(error) : resolve(packed as Uint8Array<ArrayBuffer>))),
  );
  return { name: `${folder || "files"}.zip`, blob: new Blob([bytes], { type: "application/zip" }) };
}

/** What an input for files holds. */
export const placedIn = (files: Iterable<File>): Placed[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** What was dropped, with all that its folders hold. To be called while the drop is told of. */
export async function dropped({ items, files }: DataTransfer): Promise<Placed[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.length === 0 ? placedIn(files) : (await Promise.all(entries.map((entry) => within(entry, "")))).flat();
}

async function within(entry: FileSystemEntry, folder: string): Promise<Placed[]> {
  if (folder !== "" && isForeign(entry.name)) return [];
  const path = folder + entry.name;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const placed: Placed[] = [];
  // A folder is told in portions, until one is empty.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return placed;
    for (const one of some) placed.push(...(await within(one, `${path}/`)));
  }
}
