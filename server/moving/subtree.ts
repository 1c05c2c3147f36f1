import { printBound } from "#core/file-size.ts";
import { moving } from "#core/limits.ts";
import type { Trx } from "../db/database.ts";
import type { Flag } from "../db/flag.ts";
import { slices } from "../db/slices.ts";
import { HttpError } from "../errors.ts";
import { breathe } from "../pacing.ts";

/** A page with all below it, parents first. What is deleted is not among them. The tree is locked. */

export interface BelowPage {
  id: number;
  parent_id: number | null;
  position: number;
  title: Uint8Array;
  has_todo: Flag;
  revision: number;
  /** Of all versions. */
  stored_bytes: number;
}

/** @throws HttpError 413 for more pages than may go at once */
export async function subtreeOf(trx: Trx, workspaceId: number, rootId: number): Promise<BelowPage[]> {
  const found = await rows(trx, workspaceId).where("id", "=", rootId).execute();
  for (let level = found; level.length > 0; ) {
    const below: BelowPage[] = [];
    for (const ids of slices(level.map((page) => page.id))) {
      const some = await rows(trx, workspaceId).where("parent_id", "in", ids).limit(moving.pages).execute();
      below.push(...some);
      if (found.length + below.length > moving.pages) throw tooMuch(`${moving.pages} pages`);
      await breathe();
    }
    found.push(...below);
    level = below;
  }
  return found;
}

function rows(trx: Trx, workspaceId: number) {
  return trx
    .selectFrom("pages")
    .select(["id", "parent_id", "position", "title", "has_todo", "revision", "stored_bytes"])
    .where("workspace_id", "=", workspaceId)
    .where("deleted_at", "is", null)
    .orderBy("parent_id")
    .orderBy("position");
}

/** @throws HttpError 413 for more bytes than may go at once */
export function requireLittle(bytes: number): void {
  if (bytes > moving.bytes) throw tooMuch(printBound(moving.bytes));
}

/** @throws HttpError 413 for more links and names of files than may go at once */
export function requireFew(names: number): void {
  if (names > moving.names) throw tooMuch(`${moving.names.toLocaleString("en")} links and names of files`);
}

const tooMuch = (most: string) =>
  new HttpError(413, "too_much_at_once", `At most ${most} can go at once. Please take a part of the subpages first.`);
