import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { breathe, inSteps } from "../pacing.ts";
import { readNaming } from "../pages/content-jobs.ts";
import { nullIfDamaged } from "../pages/damaged.ts";
import { ADDRESSES } from "../pages/file-facts.ts";
import { contentPlace, longContent, openContent, shortContent } from "../pages/kept-content.ts";
import { versionTitlePlace } from "../pages/version-row.ts";
import { resealed, resealing } from "../seal/reseal.ts";
import type { Vault } from "../seal/vault.ts";

/** Versions that are read at once; of those that are long one after another. */
const AT_ONCE = 10;

export interface Renewed {
  /** Files that are copied, by the number that the page names them by. */
  copies: ReadonlyMap<number, number>;
  /** Of versions that name copies from then on. */
  life: number;
}

/** @returns whether the newest version names copies from now on */
export async function resealVersions(
  context: Context,
  trx: Trx,
  from: Vault,
  to: Vault,
  pageId: number,
  { copies, life }: Renewed,
): Promise<boolean> {
  let isNewestRenewed = false;
  for (let after = 0; ; ) {
    const rows = await trx
      .selectFrom("page_versions")
      .select(["revision", "title", "author_id", shortContent.as("content")])
      .where("page_id", "=", pageId)
      .where("revision", ">", after)
      .orderBy("revision")
      .limit(AT_ONCE)
      .execute();
    for (const { revision, title, author_id, content: short } of rows) {
      await breathe();
      const content = short ?? (await longContent(trx, { pageId, revision }));
      if (!content) throw new Error("A version that is moved has no content.");
      const place = contentPlace(pageId, revision);
      const other = copies.size > 0 ? await withCopies(context, from, { pageId, revision, content, author_id }, copies) : null;
      const values = {
        title: resealed(from, to, versionTitlePlace(pageId, revision), title),
        content: await inSteps(other ? to.sealing(place, other.packed) : resealing(from, to, place, content)),
        ...(other ? { size: other.json.length, life } : {}),
      };
      isNewestRenewed = other !== null;
      await trx.updateTable("page_versions").set(values).where("page_id", "=", pageId).where("revision", "=", revision).execute();
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return isNewestRenewed;
    after = last.revision;
  }
}

/** Bytes of content above which it is read on a thread of its own. */
const LARGE = 32 * 1024;

/** The content as it names the copies; null where it names none of them, or does not open. */
async function withCopies(
  { workers, config }: Context,
  vault: Vault,
  { pageId, revision, content, author_id }: { pageId: number; revision: number; content: Uint8Array; author_id: number },
  copies: ReadonlyMap<number, number>,
) {
  const json = await openContent(vault, pageId, revision, content).catch(nullIfDamaged);
  if (!json?.includes(ADDRESSES)) return null;
  const input = { json, pages: new Map<number, number>(), files: copies, origin: config.origin };
  return json.length > LARGE ? workers.run("readNaming", input, author_id, [json]) : readNaming(input);
}
