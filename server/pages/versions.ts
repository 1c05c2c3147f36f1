import { sql } from "kysely";
import { printBase } from "#core/base.ts";
import type { FullVersion, PageVersion } from "#core/page.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { between, JsonBytes, JsonStream } from "../http/answers.ts";
import { inTurn } from "../pacing.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import { contentOfLoaded, readContent } from "./kept-content.ts";
import { openPage } from "./open.ts";
import { DAMAGED_TITLE } from "./title-place.ts";
import { versionTitlePlace } from "./version-row.ts";

/** Every content that a page ever had. A page's current content is the version that its revision names. */

/**
 * The JSON bytes of a page's current version, from memory where it was read or saved lately.
 * @param loaded the content as it is kept, where it was loaded with the row
 * @throws HttpError 404 if the page was deleted since its row was read
 */
export async function currentContent(
  context: Context,
  db: Db,
  vault: Vault,
  row: { id: number; revision: number; life: number },
  loaded: Uint8Array | null = null,
): Promise<Buffer> {
  const json = await context.contents.load(row, () => contentOfLoaded(db, vault, { ...row, content: loaded }));
  if (!json) throw notFound();
  return json;
}

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
    .select(["page_versions.size", "page_versions.restored_from", "users.id", "users.first_name", "users.last_name"])
    .where("page_versions.page_id", "=", pageId);
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>["execute"]>>[number];

function describe(row: VersionRow, vault: Vault): PageVersion {
  return {
    revision: row.revision,
    base: printBase(row.revision, row.life),
    title: vault.readText(versionTitlePlace(row.page_id, row.revision), row.title, DAMAGED_TITLE),
    authorId: row.id,
    authorName: `${row.first_name} ${row.last_name}`,
    createdAt: new Date(row.created_at).toISOString(),
    blockCount: row.block_count,
    size: row.size,
    restoredFrom: row.restored_from,
  };
}
