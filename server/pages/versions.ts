import { type Insertable, sql } from "kysely";
import { printBase } from "#core/base.ts";
import { versionBytes } from "#core/limits.ts";
import type { FullVersion, PageVersion } from "#core/page.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { Tables } from "../db/tables.ts";
import { notFound } from "../errors.ts";
import { between, JsonBytes, JsonStream } from "../http/answers.ts";
import { inTurn } from "../pacing.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import { contentPlace, openContent, readContent } from "./kept-content.ts";
import { openPage } from "./open.ts";
import { DAMAGED_TITLE } from "./title-place.ts";

/** Every content that a page ever had. A page's current content is the version that its revision names. */

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
  await insertRow(trx, versionRow(vault, version));
}

/** Bytes that a version counts for. */
export function countedBytes({ title, packed }: Pick<NewVersion, "title" | "packed">): number {
  return packed.length + Buffer.byteLength(title ?? "") + versionBytes;
}

/** A version as its row, sealed. */
export function versionRow(vault: Vault, version: NewVersion): VersionColumns {
  const { pageId, revision } = version;
  return {
    page_id: pageId,
    revision,
    title: version.title === null ? UNREADABLE : vault.sealText(versionTitlePlace(pageId, revision), version.title),
    content: vault.seal(contentPlace(pageId, revision), version.packed),
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

const insertRow = prepared<VersionColumns>()((db, its) =>
  db.insertInto("page_versions").values({
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
  }),
);

type VersionColumns = Insertable<Tables["page_versions"]>;

/**
 * The JSON bytes of a page's current version, from memory where it was read or saved lately.
 * @param loaded the content as it is kept, where it was loaded with the row
 * @throws HttpError 404 if the page was deleted since its row was read
 */
export async function currentContent(
  context: Context,
  db: Db,
  vault: Vault,
  row: { id: number; revision: number },
  loaded: Uint8Array | null = null,
): Promise<Buffer> {
  const json = await context.contents.load(row.id, row.revision, () =>
    loaded ? openContent(vault, row.id, row.revision, loaded) : readContent(db, vault, row.id, row.revision),
  );
  if (!json) throw notFound();
  return json;
}

export const versionTitlePlace = (pageId: number, revision: number) => `page_versions/${pageId}.${revision}/title`;

/**
 * All of them by and by, newest first: a page may have more than memory should hold. History is for those who may write: it holds
 * what readers were perhaps never shown.
 */
export async function listVersions(context: Context, member: Member, pageId: number): Promise<JsonStream> {
  const { vault } = await openPage(context, context.database.read, member, pageId, "write");
  return new JsonStream(between("[", someVersions(context.database.read, vault, pageId), "]"));
}

/** Versions, and bytes of content beside them, that are read in one go: what is said of a version lies behind its content. */
const AT_ONCE = { versions: 100, bytes: 2 * 1024 * 1024 } as const;

async function* someVersions(db: Db, vault: Vault, pageId: number): AsyncGenerator<Buffer> {
  for (let before = 2 ** 31 - 1; ; ) {
    const rows = await inTurn(async () => {
      const first = await firstAtOnce(db, pageId, before);
      if (first === null) return [];
      const some = selectVersions(db, pageId).where("revision", "<", before).where("revision", ">=", first);
      return some.orderBy("revision", "desc").execute();
    });
    const last = rows.at(-1);
    if (!last) return;
    yield Buffer.from(JSON.stringify(rows.map((row) => describe(row, vault))).slice(1, -1));
    before = last.revision;
  }
}

/** The oldest revision that is read together with those after it. The length of a value is known without reading it. */
async function firstAtOnce(db: Db, pageId: number, before: number): Promise<number | null> {
  const sizes = await db
    .selectFrom("page_versions")
    .select(["revision", sql<number>`length(content)`.as("bytes")])
    .where("page_id", "=", pageId)
    .where("revision", "<", before)
    .orderBy("revision", "desc")
    .limit(AT_ONCE.versions)
    .execute();
  let bytes = 0;
  const fitting = sizes.filter((row, index) => {
    bytes += row.bytes;
    return index === 0 || bytes <= AT_ONCE.bytes;
  });
  return fitting.at(-1)?.revision ?? null;
}

export async function getVersion(context: Context, member: Member, pageId: number, revision: number): Promise<JsonBytes> {
  const { vault } = await openPage(context, context.database.read, member, pageId, "write");
  const found = await findVersion(context.database.read, vault, pageId, revision);
  const head = JSON.stringify(found.version satisfies Omit<FullVersion, "content">);
  return new JsonBytes([Buffer.from(`${head.slice(0, -1)},"content":`), found.json, Buffer.from("}")]);
}

/**
 * @returns `title` is null where it does not open
 * @throws HttpError 404 if the page has no such version
 */
export async function findVersion(
  db: Db,
  vault: Vault,
  pageId: number,
  revision: number,
): Promise<{ version: PageVersion; title: string | null; json: Buffer }> {
  const row = await selectVersions(db, pageId).where("revision", "=", revision).executeTakeFirst();
  const json = row && (await readContent(db, vault, pageId, revision));
  if (!row || !json) throw notFound();
  return { version: describe(row, vault), title: vault.textOrNull(versionTitlePlace(pageId, revision), row.title), json };
}

/** What a version is, without its content, which may be damaged. @throws HttpError 404 */
export async function describeVersion(db: Db, vault: Vault, pageId: number, revision: number): Promise<PageVersion> {
  const row = await selectVersions(db, pageId).where("revision", "=", revision).executeTakeFirst();
  if (!row) throw notFound();
  return describe(row, vault);
}

function selectVersions(db: Db, pageId: number) {
  return db
    .selectFrom("page_versions")
    .innerJoin("users", "users.id", "page_versions.author_id")
    .select([
      "page_versions.page_id",
      "page_versions.revision",
      "page_versions.title",
      "page_versions.created_at",
      "page_versions.life",
      "page_versions.block_count",
    ])
    .select(["page_versions.size", "page_versions.restored_from", "users.first_name", "users.last_name"])
    .where("page_versions.page_id", "=", pageId);
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>["execute"]>>[number];

function describe(row: VersionRow, vault: Vault): PageVersion {
  return {
    revision: row.revision,
    base: printBase(row.revision, row.life),
    title: vault.readText(versionTitlePlace(row.page_id, row.revision), row.title, DAMAGED_TITLE),
    authorName: `${row.first_name} ${row.last_name}`,
    createdAt: new Date(row.created_at).toISOString(),
    blockCount: row.block_count,
    size: row.size,
    restoredFrom: row.restored_from,
  };
}
