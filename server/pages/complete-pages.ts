import { sql } from "kysely";
import type { AccessLevel } from "#core/access.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { breathe, inTurn } from "../pacing.ts";
import type { Vault } from "../seal/vault.ts";
import { pageBytes } from "./bytes.ts";
import { placeholderIfDamaged } from "./damaged.ts";
import { isHidden } from "./hidden.ts";
import { contentOfLoaded, shortContent } from "./kept-content.ts";

/** Pages, and bytes of them as they are kept, that are read in one go. */
const AT_ONCE = { pages: 25, bytes: 1024 * 1024 } as const;

/**
 * Complete pages by and by, in the order of their making: a workspace may be larger than memory. Others get their turn in between,
 * however many ask.
 * @returns pieces of some pages, with commas between them
 */
export async function* completePages({ database }: Context, vault: Vault, access?: AccessLevel): AsyncGenerator<Buffer> {
  let after = 0;
  for (;;) {
    const next = await inTurn(() => somePages(database.read, vault, after, access));
    if (!next) return;
    if (next.bytes.length > 0) yield next.bytes;
    after = next.last;
  }
}

/** @returns null where there are no more */
async function somePages(
  db: Db,
  vault: Vault,
  after: number,
  access?: AccessLevel,
): Promise<{ bytes: Buffer; last: number } | null> {
  const sizes = await sizesAfter(db, vault.workspaceId, after);
  let bytes = 0;
  const fitting = sizes.filter((row, index) => {
    bytes += row.bytes;
    return index === 0 || bytes <= AT_ONCE.bytes;
  });
  const upTo = fitting.at(-1)?.id;
  if (upTo === undefined) return null;
  const pieces: Buffer[] = [];
  let printed = 0;
  for (const row of await pagesBetween(db, vault.workspaceId, after, upTo)) {
    await breathe();
    if (row.is_clearing && (await isHidden(db, row.id))) continue;
    if (pieces.length > 0) pieces.push(COMMA);
    const json = await contentOfLoaded(db, vault, row).catch(placeholderIfDamaged);
    if (!json) continue;
    pieces.push(...pageBytes(row, vault, json, access ? { access } : {}));
    printed += json.length;
    // What is kept in little may be long.
    if (printed > AT_ONCE.bytes) return { bytes: Buffer.concat(pieces), last: row.id };
  }
  // All of them may have been deleted since; what follows may still be there.
  return { bytes: Buffer.concat(pieces), last: upTo };
}

const COMMA = Buffer.from(",");

/** The length of a value is known without reading it. */
function sizesAfter(db: Db, workspaceId: number, after: number): Promise<{ id: number; bytes: number }[]> {
  return currentPages(db)
    .select(["pages.id", sql<number>`length(page_versions.content)`.as("bytes")])
    .where("pages.workspace_id", "=", workspaceId)
    .where("pages.id", ">", after)
    .orderBy("pages.id")
    .limit(AT_ONCE.pages)
    .execute();
}

function pagesBetween(db: Db, workspaceId: number, after: number, upTo: number) {
  return currentPages(db)
    .innerJoin("workspaces", "workspaces.id", "pages.workspace_id")
    .selectAll("pages")
    .select([shortContent.as("content"), "workspaces.is_clearing"])
    .where("workspaces.deleted_at", "is", null)
    .where("pages.workspace_id", "=", workspaceId)
    .where("pages.id", ">", after)
    .where("pages.id", "<=", upTo)
    .orderBy("pages.id")
    .execute();
}

function currentPages(db: Db) {
  return db
    .selectFrom("pages")
    .innerJoin("page_versions", (join) =>
      join.onRef("page_versions.page_id", "=", "pages.id").onRef("page_versions.revision", "=", "pages.revision"),
    )
    .where("pages.deleted_at", "is", null);
}
