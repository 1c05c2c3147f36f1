import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { DAY, versionBytes } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { dropReferences } from "./file-references.ts";
import type { OldVersions, Search, VersionKey } from "./old-versions.ts";

/** Rows, and bytes of content, that go in one transaction. */
const AT_ONCE = { versions: 50, bytes: 2 * 1024 * 1024 } as const;

/** Leaves of each day the last version of a page, where the settings want no more of days that are long gone. */
export async function thinVersions(context: Context, stopped: AbortSignal): Promise<void> {
  const { versionsKeep, databaseUrl, dataDir } = context.config;
  if (versionsKeep === "all") return;
  const before = Math.floor(context.now() / DAY - versionsKeep.daysWhole) * DAY;
  let from: VersionKey | null = { pageId: 0, revision: 0 };
  while (from && !stopped.aborted) {
    const search: Search = { settings: { databaseUrl, dataDir }, before, from };
    const { found, next }: OldVersions = await context.readers.run("findOldVersions", search, 0);
    await dropVersions(context, found, stopped);
    from = next;
  }
}

async function dropVersions({ database }: Context, keys: VersionKey[], stopped: AbortSignal): Promise<void> {
  for (let at = 0; at < keys.length && !stopped.aborted; ) {
    const began = performance.now();
    at += await database.transact((trx) => dropFirst(trx, keys.slice(at, at + AT_ONCE.versions)));
    // As long for others as for this.
    await pause(performance.now() - began);
  }
}

/** @returns how many of the keys are done with */
async function dropFirst(trx: Trx, keys: VersionKey[]): Promise<number> {
  let [done, bytes] = [0, 0];
  for (const key of keys) {
    bytes += await dropVersion(trx, key);
    done += 1;
    if (bytes > AT_ONCE.bytes) break;
  }
  return done;
}

/** @returns its bytes; 0 where it is gone already */
async function dropVersion(trx: Trx, { pageId, revision }: VersionKey): Promise<number> {
  // The workspace is locked before its pages, as everywhere.
  const workspace = await trx
    .selectFrom("workspaces")
    .select(["id", "is_encrypted"])
    .where("id", "=", trx.selectFrom("pages").select("workspace_id").where("id", "=", pageId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const version = await trx
    .selectFrom("page_versions")
    .innerJoin("pages", "pages.id", "page_versions.page_id")
    .select([sql<number>`length(page_versions.content)`.as("content"), sql<number>`length(page_versions.title)`.as("title")])
    .where("page_versions.page_id", "=", pageId)
    .where("page_versions.revision", "=", revision)
    .whereRef("page_versions.revision", "<", "pages.revision")
    .executeTakeFirst();
  if (!workspace || !version) return 0;
  const around = workspace.is_encrypted ? SEAL : MARK;
  const counted = version.content - around + Math.max(0, version.title - around) + versionBytes;
  const less = sql<number>`case when stored_bytes > ${counted} then stored_bytes - ${counted} else 0 end`;
  await trx.updateTable("workspaces").set({ stored_bytes: less }).where("id", "=", workspace.id).execute();
  await trx.updateTable("pages").set({ stored_bytes: less }).where("id", "=", pageId).execute();
  await trx.deleteFrom("page_versions").where("page_id", "=", pageId).where("revision", "=", revision).execute();
  await dropReferences(trx, pageId, revision);
  return version.content;
}

/** Bytes that a value has more where it is sealed, or marked as plain: they do not count for anybody's quota. */
const SEAL = 33;
const MARK = 1;
