/** What is sent of a folder, or of a single file. */
import { closeSync, createReadStream, type Dirent, openSync, readdirSync, readSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { otherWay } from "#core/import/other-kinds.ts";
import { isForeign, kindOf } from "#core/import/paths.ts";
import { importedEndings } from "#core/import/receipt.ts";
import { isOfZim, zimHeadBytes } from "#core/import/zim.ts";
import { type Entry, zipOf } from "../../server/exporting/zip.ts";
import { Refusal } from "../../server/refusals.ts";

export interface Sent {
  /** With an ending that tells the kind. */
  name: string;
  /** A folder is packed while it is read. */
  bytes: AsyncIterable<Buffer>;
}

/** @throws Refusal for what holds nothing that could be a page */
export function readSource(path: string): Sent {
  if (!statSync(path).isDirectory()) return aFile(path);
  const name = basename(path) || "notes";
  // Everything lies in one folder: it gives the whole its name, and is no page.
  const entries = [...entriesOf(path, name)];
  if (!entries.some(({ path: within, from }) => kindOf(within) !== "other" || isPageOfZim(from)))
    throw new Refusal(`There is nothing to import in ${path}.`);
  return { name: `${name}.zip`, bytes: zipOf(packed(entries)) };
}

function isPageOfZim(path: string): boolean {
  if (extname(path).toLowerCase() !== ".txt") return false;
  const [file, head] = [openSync(path, "r"), Buffer.alloc(zimHeadBytes)];
  try {
    readSync(file, head);
  } finally {
    closeSync(file);
  }
  return isOfZim(new TextDecoder().decode(head));
}

function aFile(path: string): Sent {
  if (!(importedEndings as readonly string[]).includes(extname(path).toLowerCase())) {
    const way = otherWay(path);
    if (way !== null) throw new Refusal(`${path} is not imported: ${way}.`);
    throw new Refusal(`${path} is none of the files that are imported: ${importedEndings.join(", ")}.`);
  }
  return { name: basename(path), bytes: createReadStream(path) };
}

async function* packed(files: readonly Found[]): AsyncGenerator<Entry> {
  for (const { path, from, modified } of files)
    yield { path, modified, compress: kindOf(path) !== "zip", chunks: createReadStream(from) };
}

interface Found {
  /** In the archive. */
  path: string;
  from: string;
  modified: Date;
}

/** Settings of other programs are passed over, and so are links to other places. */
function* entriesOf(folder: string, within: string): Generator<Found> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort(byName)) {
    const [path, from] = [`${within}/${entry.name}`, join(folder, entry.name)];
    if (isForeign(entry.name)) continue;
    if (entry.isDirectory()) yield* entriesOf(from, path);
    else if (entry.isFile()) yield { path, from, modified: statSync(from).mtime };
  }
}

const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
