/** What somebody chose to import, as the one file that is sent. */
import { zip } from "fflate";

export interface Chosen {
  name: string;
  blob: Blob;
}

/** A single file goes as it is; a folder, or several files, as a zip that is made here. */
export async function chosenFrom(files: readonly File[]): Promise<Chosen> {
  const [first] = files;
  const folder = first?.webkitRelativePath.split("/")[0] ?? "";
  if (first && files.length === 1 && folder === "") return { name: first.name, blob: first };
  const entries: Record<string, Uint8Array> = {};
  for (const file of files) entries[file.webkitRelativePath || file.name] = new Uint8Array(await file.arrayBuffer());
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
    zip(entries, { level: 1 }, (error, packed) => (error ? reject(error) : resolve(packed as Uint8Array<ArrayBuffer>))),
  );
  return { name: `${folder || "files"}.zip`, blob: new Blob([bytes], { type: "application/zip" }) };
}
