/** Pages of Zim's notebooks, which no ending tells from other texts. */
import { endingOf, folderOf, nameOf } from "#core/import/paths.ts";
import { inOrder, type Source } from "#core/import/tree.ts";
import { isOfZim, NOTEBOOK, zimHeadBytes, zimName } from "#core/import/zim.ts";
import { each, type InSteps } from "#core/in-steps.ts";
import { breathe, inSteps } from "../pacing.ts";
import { BrokenFile, type Packed } from "./archive.ts";
import type { Contents, Opening } from "./contents.ts";

const ENDING = ".txt";

/** The same files, of which such pages are read as those in Markdown are. What Zim keeps for itself is left out. */
export async function withPagesOfZim({ hold }: Opening, contents: Contents): Promise<Contents> {
  const ofZim = new Map<string, string>();
  const pages = new Map<string, string>();
  for (const packed of contents.files.values()) {
    await breathe();
    const { path } = packed;
    if (endingOf(path) !== ENDING) continue;
    hold.goOn();
    await hold.at(path);
    const asPage = `${path.slice(0, -ENDING.length)}.md`;
    if (contents.files.has(asPage) || !isOfZim(await headOf(packed))) continue;
    ofZim.set(asPage, path);
    pages.set(path, asPage);
  }
  if (ofZim.size === 0) return contents;
  return { ...contents, files: await inSteps(renamed(contents, pages)), ofZim };
}

async function headOf(packed: Packed): Promise<string> {
  let head = Buffer.alloc(0);
  try {
    for await (const part of packed.bytes()) {
      head = Buffer.concat([head, part.subarray(0, zimHeadBytes)]);
      if (head.length >= zimHeadBytes) break;
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
  }
  return new TextDecoder().decode(head);
}

function* renamed({ files }: Contents, pages: ReadonlyMap<string, string>): InSteps<Map<string, Packed>> {
  const all = new Map<string, Packed>();
  yield* each(files, ([path, packed]) => {
    const page = pages.get(path) ?? path;
    if (nameOf(path) !== NOTEBOOK) all.set(page, { ...packed, path: page });
  });
  return all;
}

/** Folders without a page of their own that pages of Zim's lie in are called as such pages are. */
export function* namedByZim(sources: readonly Source[], { ofZim }: Contents): InSteps<void> {
  if (!ofZim) return;
  const folders = new Set<string>();
  yield* each(ofZim.keys(), (path) => {
    for (let folder = folderOf(path); folder !== "" && !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  });
  yield* each(inOrder(sources), ({ source }) => {
    if (source.file === null && source.folder !== null && folders.has(source.folder)) source.name = zimName(source.name);
  });
}
