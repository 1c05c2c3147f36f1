import { sql } from "kysely";
import { type Base, isBase } from "#core/base.ts";
import type { Db } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { damaged } from "../errors.ts";
import { breathe, inSteps } from "../pacing.ts";
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
    return await unpack(await inSteps(vault.opening(contentPlace(pageId, revision), kept)));
  } catch (cause) {
    throw Object.assign(damaged(), { cause });
  }
}

/** A version as it was read beside others. */
interface Loaded {
  /** Of its page. */
  id: number;
  revision: number;
  /** `shortContent`, or all of it; absent where it was not read. */
  content?: Uint8Array | null | undefined;
}

/** As `readContent`, and as `openContent` where its content is there already. */
export function contentOfLoaded(db: Db, vault: Vault, { id, revision, content }: Loaded): Promise<Buffer | null> {
  return content ? openContent(vault, id, revision, content) : readContent(db, vault, id, revision);
}

/** The JSON bytes of a version; null if there is no such version. */
export async function readContent(db: Db, vault: Vault, pageId: number, revision: number): Promise<Buffer | null> {
  const [row] = await contentOf(db, { pageId, revision });
  return row ? openFrom(db, vault, { pageId, revision }, row.content) : null;
}

/** The JSON bytes of what a Save started from; null if this database holds no such version, or one of another life under its revision. */
export async function readBase(db: Db, vault: Vault, pageId: number, base: Base): Promise<Buffer | null> {
  const [row] = await contentOf(db, { pageId, revision: base.revision });
  const { revision } = base;
  return row && isBase(base, revision, row.life) ? openFrom(db, vault, { pageId, revision }, row.content) : null;
}

/** Bytes above which a value is read in parts: the driver takes a turn for each value, and PostgreSQL's sends it in digits. */
const PART = 256 * 1024;

/** A version's content where it is not long; else null, and it is read in parts. */
export const shortContent = sql<Uint8Array | null>`case when length(page_versions.content) <= ${sql.lit(PART)} then page_versions.content end`;

interface Place {
  pageId: number;
  revision: number;
}

/** @param short null where it is longer */
async function openFrom(db: Db, vault: Vault, place: Place, short: Uint8Array | null): Promise<Buffer | null> {
  const { pageId, revision } = place;
  if (short) return openContent(vault, pageId, revision, short);
  const open = async () => {
    const kept = await longContent(db, place);
    return kept && openContent(vault, pageId, revision, kept);
  };
  // Between two parts it may have been moved to another workspace, and sealed anew.
  return open().catch(open);
}

/** The content of a version as it is kept, read in parts; null if there is no such version. */
export async function longContent(db: Db, place: Place): Promise<Buffer | null> {
  const [row] = await lengthOf(db, place);
  if (!row) return null;
  const kept = Buffer.allocUnsafeSlow(row.bytes);
  for (let at = 0; at < kept.length; at += PART) {
    await breathe();
    const [read] = await partOf(db, { ...place, start: at + 1 });
    if (!read) return null;
    kept.set(read.part.subarray(0, kept.length - at), at);
  }
  return kept;
}

const lengthOf = prepared<Place>()((db, its) => versionAt(db, its).select(sql<number>`length(content)`.as("bytes")));

const partOf = prepared<Place & { start: number }>()((db, its) =>
  versionAt(db, its).select(sql<Uint8Array>`substr(content, ${its.start}, ${sql.lit(PART)})`.as("part")),
);

const contentOf = prepared<{ pageId: number; revision: number }>()((db, its) =>
  versionAt(db, its).select(["life", shortContent.as("content")]),
);

const versionAt = (db: Db, { pageId, revision }: Place) =>
  db.selectFrom("page_versions").where("page_id", "=", pageId).where("revision", "=", revision);

/** Where the content of a version is sealed. */
export const contentPlace = (pageId: number, revision: number) => `page_versions/${pageId}.${revision}/content`;
