import type { Base } from "#core/base.ts";
import { type Excess, grown } from "#core/blocks/excess.ts";
import { size } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { HttpError, invalidFields } from "../errors.ts";
import type { Member } from "../workspaces/grants.ts";
import { tooLarge } from "./content.ts";
import { nullIfDamaged } from "./damaged.ts";
import { readBase } from "./kept-content.ts";
import { openPage } from "./open.ts";
import { currentContent } from "./versions.ts";

/** Pages that were kept under other limits, and are larger than one may be now: they may stay as they are and become smaller. */

export interface Sizes {
  excesses: Excess[];
  /** Of its JSON. */
  bytes: number;
}

/**
 * Lets a Save in that is over the limits and no larger than what it started from, or than what is there.
 * @throws HttpError 400 or 413 for any other, 403 or 404 as `openPage`
 */
export async function requireNoGrowth(
  context: Context,
  author: Member,
  { pageId, base }: { pageId: number; base: Base | null },
  sent: Sizes,
): Promise<void> {
  const json = await keptContent(context, author, pageId, base);
  if (sent.bytes > Math.max(size.contentBytes, json.length))
    throw tooLarge(json.length > size.contentBytes ? NOT_LARGER : undefined);
  if (sent.excesses.length === 0) return;
  const kept = await context.workers.run("findExcesses", { json }, author.id);
  const fault = grown(sent.excesses, kept);
  if (fault) throw invalidFields([fault]);
}

const NOT_LARGER =
  "This page is larger than pages may be now. It can be saved as long as it does not grow; please make it smaller.";

/** Bytes of a page that may come in again, were they more than a page may have; 0 where somebody may not save it. */
export async function keptBytes(context: Context, author: Member, pageId: number): Promise<number> {
  try {
    return (await keptContent(context, author, pageId, null)).length;
  } catch (error) {
    if (error instanceof HttpError) return 0;
    throw error;
  }
}

/** What a Save started from; where that is not told or not there, what is there now. */
async function keptContent(context: Context, author: Member, pageId: number, base: Base | null): Promise<Buffer> {
  const db = context.database.read;
  const { row, vault } = await openPage(context, db, author, pageId, "write");
  const started = base && (await readBase(db, vault, pageId, base).catch(nullIfDamaged));
  return started ?? currentContent(context, db, vault, row);
}
