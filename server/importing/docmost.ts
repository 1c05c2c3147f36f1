/** What Docmost and Trilium export beside their pages. */
import { DOCMOST, type DocmostPage } from "#core/import/docmost.ts";
import { TRILIUM } from "#core/import/trilium.ts";
import { TooMuch } from "../errors.ts";
import { oneByOne } from "../pacing.ts";
import type { Contents, Opening } from "./contents.ts";
import { unpacked } from "./packed-lists.ts";
import { bytesOf } from "./readings.ts";

/** What is told of a page, and where it stands among all. */
export interface Told extends DocmostPage {
  position: number;
}

/** By the paths of their files; null where Docmost says nothing. */
export const docmostOf = (opening: Opening, contents: Contents) => toldIn(opening, contents, DOCMOST, "readDocmost");

/** The same of Trilium, which says in which order they stand. */
export const triliumOf = (opening: Opening, contents: Contents) => toldIn(opening, contents, TRILIUM, "readTrilium");

async function toldIn(
  { context, row, hold }: Opening,
  { files }: Contents,
  name: string,
  job: "readDocmost" | "readTrilium",
): Promise<ReadonlyMap<string, Told> | null> {
  const file = files.get(name);
  if (!file) return null;
  hold.goOn();
  await hold.at(file.path);
  const bytes = await bytesOf(file);
  const pages = "problem" in bytes ? null : await context.importers.run(job, { bytes }, row.user_id).catch(ifTooMuch);
  if (!pages) return null;
  const told = new Map<string, Told>();
  await oneByOne(unpacked<DocmostPage>(pages), (page) => {
    if (files.has(page.path)) told.set(page.path, { ...page, position: told.size });
  });
  return told;
}

function ifTooMuch(error: unknown): null {
  if (error instanceof TooMuch) return null;
  throw error;
}

/** What is attached to a page lies in such folders, whatever its kind. */
export const isAttachedThere = (path: string): boolean => /(?:^|\/)files\/[0-9a-f-]{36}\/[^/]+$/i.test(path);
