import { blockLinksIn } from "#core/export/block-links.ts";
import type { Plan } from "#core/export/plan.ts";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { breathe } from "../pacing.ts";
import { readContent } from "../pages/kept-content.ts";
import type { Vault } from "../seal/vault.ts";

/** Blocks that links name, by the pages they stand in. */
export type LinkedBlocks = ReadonlyMap<number, ReadonlySet<string>>;

/** Blocks that are remembered; beyond them a link leads to the page. */
const MOST = 200_000;

/**
 * The blocks of exported pages that links of exported pages name. Only these get a name in their files, so it has to be known before
 * the first is written; pages without any link to a page are not opened.
 * @param check asks again whether they may still be read
 */
export async function linkedBlocks(db: Db, vault: Vault, plan: Plan, check: () => Promise<void>): Promise<LinkedBlocks> {
  const found = new Map<number, Set<string>>();
  let left = MOST;
  for (const some of slices(await linking(db, plan.ids))) {
    await check();
    for (const { id, revision } of await revisionsOf(db, some)) {
      await breathe();
      const json = await readContent(db, vault, id, revision).catch(() => null);
      for (const { pageId, blockId } of json?.includes("#block-") ? blockLinksIn(json.toString()) : []) {
        const known = found.get(pageId) ?? new Set();
        if (left === 0 || known.has(blockId) || !plan.has(pageId)) continue;
        left -= 1;
        found.set(pageId, known.add(blockId));
      }
    }
  }
  return found;
}

/** Those of them that have a link to a page. */
async function linking(db: Db, ids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const some of slices(ids)) {
    await breathe();
    const rows = await db.selectFrom("page_references").select("page_id").distinct().where("page_id", "in", some).execute();
    for (const { page_id } of rows) found.push(page_id);
  }
  return found;
}

const revisionsOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom("pages").select(["id", "revision"]).where("id", "in", ids).where("deleted_at", "is", null).execute();
