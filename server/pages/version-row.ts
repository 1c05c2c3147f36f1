/** A version as it is written. */
import type { Insertable, QueryCreator } from "kysely";
import { versionBytes } from "#core/limits.ts";
import type { Trx } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { Tables } from "../db/tables.ts";
import { inSteps } from "../pacing.ts";
import type { Vault } from "../seal/vault.ts";
import { contentPlace } from "./kept-content.ts";

export interface NewVersion {
  pageId: number;
  revision: number;
  /** null where the page's own does not open: then this one does not either. */
  title: string | null;
  /** Packed, not yet sealed. */
  packed: Buffer;
  blockCount: number;
  size: number;
  authorId: number;
  restoredFrom: number | null;
  saveKey: Buffer | null;
  life: number;
  now: number;
}

export async function insertVersion(trx: Trx, vault: Vault, version: NewVersion): Promise<void> {
  await insertRow(trx, await versionRow(vault, version));
}

/** Bytes that a version counts for. */
export function countedBytes({ title, packed }: Pick<NewVersion, "title" | "packed">): number {
  return packed.length + Buffer.byteLength(title ?? "") + versionBytes;
}

/** A version as its row, sealed; a promise only where it is long: Saves side by side go on without a pause. */
export function versionRow(vault: Vault, version: NewVersion): VersionColumns | Promise<VersionColumns> {
  const sealing = vault.sealing(contentPlace(version.pageId, version.revision), version.packed);
  const { done, value } = sealing.next();
  return done ? rowOf(vault, version, value) : inSteps(sealing).then((content) => rowOf(vault, version, content));
}

function rowOf(vault: Vault, version: NewVersion, content: Buffer): VersionColumns {
  const { pageId, revision } = version;
  return {
    page_id: pageId,
    revision,
    title: version.title === null ? UNREADABLE : vault.sealText(versionTitlePlace(pageId, revision), version.title),
    content,
    block_count: version.blockCount,
    size: version.size,
    author_id: version.authorId,
    restored_from: version.restoredFrom,
    save_key: version.saveKey,
    life: version.life,
    created_at: version.now,
  };
}

/** Opens nowhere. */
const UNREADABLE = Buffer.alloc(0);

const insertRow = prepared<VersionColumns>()(insertingVersion);

export function insertingVersion(db: Pick<QueryCreator<Tables>, "insertInto">, its: VersionColumns) {
  return db.insertInto("page_versions").values({
    page_id: its.page_id,
    revision: its.revision,
    title: its.title,
    content: its.content,
    block_count: its.block_count,
    size: its.size,
    author_id: its.author_id,
    restored_from: its.restored_from,
    save_key: its.save_key,
    life: its.life,
    created_at: its.created_at,
  });
}

export type VersionColumns = Insertable<Tables["page_versions"]>;

export const versionTitlePlace = (pageId: number, revision: number) => `page_versions/${pageId}.${revision}/title`;
