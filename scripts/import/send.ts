/** Makes the pages, parents first and in order, and counts what came of them. */
import { join } from "node:path";
import type { BlockType } from "#core/blocks/block.ts";
import { Refusal, refusalOf } from "../../server/refusals.ts";
import { type Api, Refused } from "./api.ts";
import type { Folder, Source } from "./folder.ts";
import { LeadIn } from "./lead-in.ts";
import { FileProblem, type Note, readNote } from "./note.ts";
import type { Progress } from "./progress.ts";

export interface Result {
  /** Files that became pages. */
  files: number;
  /** Pages that the server made. */
  made: number;
  /** How many of these the workspace has now, by its own list; null where nobody could be asked any more. */
  pages: number | null;
  blocks: Record<BlockType, number>;
  /** Sentences that begin with a file's name. */
  problems: string[];
  /** Files that pages show, as paths within the folder. */
  uploaded: ReadonlySet<string>;
  /** Milliseconds. */
  took: number;
}

export async function sendPages(api: Api, workspaceId: number, folder: Folder, progress: Progress): Promise<Result> {
  const started = performance.now();
  const blocks = { text: 0, heading: 0, todo: 0, table: 0, list: 0 };
  const result: Result = { files: 0, made: 0, pages: null, blocks, problems: [], uploaded: new Set(), took: 0 };
  const ids = new Map<Source, number>();
  let gone: Refusal | null = null;
  for (const { source, above } of inOrder(folder.sources)) {
    if (source.file !== null) progress.step(source.file);
    const note = source.file === null ? null : readOrName(join(folder.path, source.file), source, result.problems);
    // A file that is no page leaves an empty one only where others hang below it.
    if (source.file !== null && note === null && source.children.length === 0) continue;
    const { title, content } = note ?? { title: source.name, content: [] };
    try {
      if (gone) throw new FileProblem("the server was gone");
      const parentId = above && (ids.get(above) ?? lost(above));
      const page = await api.call("createPage", { body: { title, content, parentId, workspaceId } });
      ids.set(source, page.id);
      result.made += 1;
      if (note) result.files += 1;
      for (const { type } of page.content) blocks[type] += 1;
    } catch (error) {
      // Without an answer nobody knows: the page may be there.
      const what = error instanceof Refusal ? "may not have arrived" : "was not imported";
      if (error instanceof Refusal) gone = error;
      if (source.file !== null) result.problems.push(`${source.file} ${what}: ${sentenceOf(error)}`);
    }
  }
  if (!gone && folder.isExported) await leadIn(new LeadIn(api, workspaceId, folder, ids), ids, result);
  if (!gone) result.pages = await countPages(api, workspaceId, new Set(ids.values()));
  result.took = performance.now() - started;
  return result;
}

async function leadIn(lead: LeadIn, ids: ReadonlyMap<Source, number>, result: Result): Promise<void> {
  for (const [source, id] of ids) {
    try {
      await lead.page(source, id);
    } catch (error) {
      result.problems.push(`${source.file} keeps its links as they are: ${sentenceOf(error)}`);
    }
  }
  result.uploaded = lead.uploaded;
}

/** Parents before what hangs below them. */
function* inOrder(sources: readonly Source[], above: Source | null = null): Generator<{ source: Source; above: Source | null }> {
  for (const source of sources) {
    yield { source, above };
    yield* inOrder(source.children, source);
  }
}

function readOrName(path: string, { file, name }: Source, problems: string[]): Note | null {
  try {
    return readNote(path, name);
  } catch (error) {
    const what = error instanceof FileProblem ? error.message : `cannot be read: ${refusalOf(error) ?? String(error)}`;
    problems.push(`${file} ${what}`);
    return null;
  }
}

function lost({ file, name }: Source): never {
  throw new FileProblem(`its parent ${file ?? name} could not be made`);
}

/** @throws what is a defect of ours */
function sentenceOf(error: unknown): string {
  if (error instanceof Refused || error instanceof Refusal || error instanceof FileProblem) return error.message;
  throw error;
}

async function countPages(api: Api, workspaceId: number, made: ReadonlySet<number>): Promise<number | null> {
  const there = await api.call("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } }).catch(() => null);
  return there === null ? null : there.filter(({ id }) => made.has(id)).length;
}
