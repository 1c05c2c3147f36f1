import { type Base, isBase } from "#core/base.ts";
import type { Db } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { damaged } from "../errors.ts";
import type { Vault } from "../seal/vault.ts";
import { unpack } from "./packing.ts";

/** Contents of versions as they are kept, opened on whichever thread. */

/**
 * Opens content as it is kept.
 * @returns its JSON bytes
 * @throws HttpError 500 `content_damaged` where it does not open
 */
export async function openContent(vault: Vault, pageId: number, revision: number, kept: Uint8Array): Promise<Buffer> {
  try {
    return await unpack(vault.open(contentPlace(pageId, revision), kept));
  } catch (cause) {
    throw Object.assign(damaged(), { cause });
  }
}

/** The JSON bytes of a version; null if there is no such version. */
export async function readContent(db: Db, vault: Vault, pageId: number, revision: number): Promise<Buffer | null> {
  const [row] = await contentOf(db, { pageId, revision });
  return row ? openContent(vault, pageId, revision, row.content) : null;
}

/** The JSON bytes of what a Save started from; null if this database holds no such version, or one of another life under its revision. */
export async function readBase(db: Db, vault: Vault, pageId: number, base: Base): Promise<Buffer | null> {
  const [row] = await contentOf(db, { pageId, revision: base.revision });
  return row && isBase(base, base.revision, row.life) ? openContent(vault, pageId, base.revision, row.content) : null;
}

const contentOf = prepared<{ pageId: number; revision: number }>()((db, its) =>
  db
    .selectFrom("page_versions")
    .select(["content", "life"])
    .where("page_id", "=", its.pageId)
    .where("revision", "=", its.revision),
);

/** Where the content of a version is sealed. */
export const contentPlace = (pageId: number, revision: number) => `page_versions/${pageId}.${revision}/content`;
