import type { NamedBlocks } from "#core/export/block-links.ts";
import type { Plan } from "#core/export/plan.ts";
import { size } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { breathe } from "../pacing.ts";
import { readContent } from "../pages/kept-content.ts";
import type { Vault } from "../seal/vault.ts";
import { findBlocks } from "./page-file.ts";

/** Blocks that links name, by the pages they stand in. */
export type LinkedBlocks = ReadonlyMap<number, ReadonlySet<string>>;

/** Blocks that are remembered, of all pages and of one; beyond them a link leads to the page. */
const MOST = { ofAll: 200_000, ofOne: size.blocks } as const;
/** Bytes of content above which it is looked through on a thread of its own. */
const LARGE = 8 * 1024;

interface Source {
  context: Context;
  vault: Vault;
  plan: Plan;
  /** The account that it is done for. */
  userId: number;
  /** Asks again whether they may still be read. */
  check: () => Promise<void>;
}

/**
 * The blocks of exported pages that links of exported pages name. Only these get a name in their files, so it has to be known before
 * the first is written; pages without any link to a page are not opened.
 */
export async function linkedBlocks({ context, vault, plan, userId, check }: Source): Promise<LinkedBlocks> {
  const db = context.database.read;
  const found: NamedBlocks = new Map();
  let left: number = MOST.ofAll;
  for (const some of slices(await linking(db, plan.ids))) {
    await check();
    for (const { id, revision } of await revisionsOf(db, some)) {
      await breathe();
      const json = await readContent(db, vault, id, revision).catch(() => null);
      if (!json?.includes("#block-")) continue;
      const { blocks } =
        json.length > LARGE ? await context.workers.run("findBlocks", { json }, userId, [json]) : findBlocks({ json });
      for (const [pageId, named] of blocks) {
        if (!plan.has(pageId)) continue;
        const known = found.get(pageId) ?? new Set();
        found.set(pageId, known);
        await breathe();
        for (const blockId of named) {
          if (left === 0 || known.size >= MOST.ofOne || known.has(blockId)) continue;
          left -= 1;
          known.add(blockId);
        }
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
    const rows = await db
      .selectFrom("pages")
      .select("id")
      .where("id", "in", some)
      // One is enough: a page may have ten thousand.
      .where((where) =>
        where.exists(where.selectFrom("page_references").select("page_id").whereRef("page_references.page_id", "=", "pages.id")),
      )
      .execute();
    for (const { id } of rows) found.push(id);
  }
  return found;
}

const revisionsOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom("pages").select(["id", "revision"]).where("id", "in", ids).where("deleted_at", "is", null).execute();
