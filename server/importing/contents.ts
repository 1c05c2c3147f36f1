/** All files of what was sent, also of archives in archives. */
import { fileName } from "#core/file.ts";
import { bareName, endingOf, folderOf, kindOf, nameOf, PACK } from "#core/import/paths.ts";
import type { Problem } from "#core/import/receipt.ts";
import { NOTEBOOK } from "#core/import/zim.ts";
import { each, type InSteps, some } from "#core/in-steps.ts";
import { importLimit } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { keepDraft } from "../files/upload.ts";
import { breathe, inSteps } from "../pacing.ts";
import type { Vault } from "../seal/vault.ts";
import { type Allowance, BrokenFile, listArchive, type Packed } from "./archive.ts";
import type { Hold } from "./hold.ts";
import type { ImportRow, Options } from "./imports.ts";
import { hexOf, type Item, insertItems, keyOf, unmade } from "./items.ts";
import { SealedReader } from "./sealed-reader.ts";

export interface Contents {
  files: ReadonlyMap<string, Packed>;
  problems: Problem[];
  /** What they lie in is called. */
  root: string;
  /** Pages of Zim's, by the paths under which they are read, with those at which they lie. */
  ofZim?: ReadonlyMap<string, string>;
}

export interface Opening {
  context: Context;
  hold: Hold;
  vault: Vault;
  row: ImportRow;
  options: Options;
  items: Map<string, Item>;
  /** Of an archive that is open, what its files lie in is called. */
  root: string;
}

/** @throws TooLarge, BrokenFile for what cannot be opened at all */
export async function openContents(opening: Opening): Promise<Contents> {
  const { context, vault, row, options } = opening;
  const reader = new SealedReader(context.database.read, vault, { id: row.archive_id, size: options.size });
  const name = fileName(options.name);
  const root = bareName(name);
  if (kindOf(name) !== "zip") {
    const only: Packed = { path: name, size: options.size, sum: row.archive_id, bytes: () => reader.chunks() };
    return { files: new Map([[name, only]]), problems: [], root };
  }
  const found = { files: new Map<string, Packed>(), problems: [] as Problem[] };
  const room = { entries: context.config.imports.entries, bytes: context.config.imports.unpackedBytes };
  await gather(opening, reader, { folder: "", file: name, depth: 1 }, room, found);
  return inSteps(withoutSettings(await inSteps(withoutRoot(found, root))));
}

interface Place {
  /** In which its files lie. */
  folder: string;
  /** The archive itself. */
  file: string;
  depth: number;
}

type Found = { files: Map<string, Packed>; problems: Problem[] };

async function gather(opening: Opening, reader: SealedReader, place: Place, room: Allowance, found: Found): Promise<void> {
  const { files, refused } = await listArchive(reader, room);
  const isBare = endingOf(place.file) === PACK && (await inSteps(some(files, isLooseNote)));
  const folder = isBare ? bundleFor(place) : place.folder;
  const inPlace = (path: string) => (folder === "" || path === "" ? path : `${folder}/${path}`);
  for (const { file, reason } of refused) found.problems.push({ file: inPlace(file) || place.file, reason });
  const hasPages = await inSteps(some(files, ({ path }) => isPage(path) || nameOf(path) === NOTEBOOK));
  const top = await inSteps(sharedFolder(files.map((packed) => packed.path)));
  const isOpened = (path: string) => kindOf(path) === "zip" && (!hasPages || isPart(path, top) || isPackedNote(path));
  for (const packed of files) {
    await breathe();
    const path = inPlace(packed.path);
    if (found.files.has(path))
      found.problems.push({ file: path, reason: "Another part of the archive has a file of this name, which was taken" });
    else if (isOpened(packed.path)) await gatherInside(opening, { ...packed, path }, place.depth, room, found);
    else found.files.set(path, { ...packed, path });
  }
}

const isLooseNote = ({ path }: Packed) => folderOf(path) === "" && isPage(path) && bareName(path).toLowerCase() === "text";

/** Some programs pack a bundle without its folder: then the archive's name is the note's. */
const bundleFor = ({ folder, file }: Place) => `${folder === "" ? "" : `${folder}/`}${bareName(file)}.textbundle`;

/** A large export comes as several archives in one. Below its top lies what is called so by those who attached it. */
const isPart = (path: string, top: string) => folderOf(path) === top && /(?:^|[-_ ])part[-_ ]?\d{1,4}$/i.test(bareName(path));

/** A bundle lies where pages do: what an export of Octavo keeps in its folder of files was attached. */
const FILES = "files";
const isPackedNote = (path: string) => endingOf(path) === PACK && nameOf(folderOf(path)) !== FILES;

export const isPage = (path: string): boolean => ["markdown", "html", "csv"].includes(kindOf(path));

async function gatherInside(opening: Opening, packed: Packed, depth: number, room: Allowance, found: Found): Promise<void> {
  const { path } = packed;
  if (depth >= importLimit.depth)
    return void found.problems.push({ file: path, reason: `It is an archive more than ${importLimit.depth} archives deep` });
  try {
    const reader = await unpacked(opening, packed);
    await gather(opening, reader, { folder: folderOf(path), file: path, depth: depth + 1 }, room, found);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    found.problems.push({ file: path, reason: error.message });
  }
}

/** An archive can only be read where it lies as it is: it waits beside the one that it came in. */
async function unpacked({ context, hold, vault, row, items }: Opening, packed: Packed): Promise<SealedReader> {
  hold.goOn();
  await hold.at(packed.path);
  const { read } = context.database;
  const key = keyOf(vault, row.parent_id, `${packed.path}\0archive`);
  const known = items.get(hexOf(key));
  const there =
    known && (await read.selectFrom("files").select(["id", "size"]).where("id", "=", known.made_id).executeTakeFirst());
  // It goes when the import ends, too, and has room until then; what cannot be unpacked only says that it takes any.
  const { config } = context;
  if (there) {
    config.leavingBytes += there.size;
    return new SealedReader(read, vault, there);
  }
  const file = { workspaceId: row.workspace_id, uploaderId: row.user_id, pageId: null, name: "archive", importId: row.id };
  config.leavingBytes += packed.size;
  const draft = await keepDraft(context, vault, file, packed.bytes()).catch((error) => {
    config.leavingBytes -= packed.size;
    throw error;
  });
  const item: Item = { item_key: key, kind: "archive", ...unmade, made_id: draft.id, is_made: 1 };
  await context.database.transact(async (trx) => {
    await hold.renew(trx);
    await insertItems(trx, row.id, [item]);
  });
  return new SealedReader(read, vault, draft);
}

/** Logseq keeps its settings, and earlier versions of pages, in a folder that only its settings tell from others. */
function* withoutSettings(contents: Contents): InSteps<Contents> {
  const { files } = contents;
  const folders = new Set<string>();
  yield* each(files.keys(), (path) => {
    if (/(?:^|\/)logseq\/config\.edn$/.test(path)) folders.add(folderOf(path));
  });
  if (folders.size === 0) return contents;
  const kept = new Map<string, Packed>();
  yield* each(files, ([path, packed]) => {
    if (!isWithin(path, folders)) kept.set(path, packed);
  });
  return { ...contents, files: kept };
}

function isWithin(path: string, folders: ReadonlySet<string>): boolean {
  for (let folder = folderOf(path); folder !== ""; folder = folderOf(folder)) if (folders.has(folder)) return true;
  return false;
}

/** A folder that everything lies in is no page: its name is that of the whole. */
function* withoutRoot({ files, problems }: Found, root: string): InSteps<Contents> {
  const folder = yield* sharedFolder(files.keys());
  // Jekyll's posts are known by the folder that they lie in.
  if (folder === "" || folder === "_posts") return { files, problems, root };
  const bare = (path: string) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path);
  const inFolder = new Map<string, Packed>();
  yield* each(files, ([path, packed]) => void inFolder.set(bare(path), { ...packed, path: bare(path) }));
  const named: Problem[] = [];
  yield* each(problems, ({ file, reason }) => void named.push({ file: bare(file), reason }));
  return { files: inFolder, problems: named, root: folder };
}

/** The folder of the first level that all of these lie in; empty for none. */
function* sharedFolder(paths: Iterable<string>): InSteps<string> {
  let shared: string | null = null;
  yield* each(paths, (path) => {
    const folder = path.slice(0, Math.max(0, path.indexOf("/")));
    shared = shared === null || shared === folder ? folder : "";
  });
  return shared ?? "";
}
