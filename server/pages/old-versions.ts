/** Versions that may go, looked for on a thread of its own: what tells their age lies behind their content. */
import { sql } from "kysely";
import { DAY } from "#core/limits.ts";
import type { DatabaseSettings } from "../db/connect.ts";
import { threadReader } from "../db/thread-reader.ts";

export interface Search {
  settings: DatabaseSettings;
  /** Milliseconds; of days before this one all but the last version may go. */
  before: number;
  /** Where the search goes on; the key of a version. */
  from: VersionKey;
}

export interface VersionKey {
  pageId: number;
  revision: number;
}

export interface OldVersions {
  /** All but the last of their day, and of their page. */
  found: VersionKey[];
  /** null at the end. */
  next: VersionKey | null;
}

const AT_ONCE = 500;

export async function findOldVersions({ settings, before, from }: Search): Promise<OldVersions> {
  const db = await threadReader(settings);
  const { rows } = await sql<{ page_id: number; revision: number; created_at: number }>`
    select page_id, revision, created_at from page_versions
    where (page_id, revision) >= (${from.pageId}, ${from.revision})
    order by page_id, revision limit ${sql.lit(AT_ONCE)}`.execute(db);
  const found: VersionKey[] = [];
  for (const [at, row] of rows.entries()) {
    const later = rows[at + 1];
    if (later?.page_id !== row.page_id || dayOf(later) !== dayOf(row) || dayOf(row) * DAY >= before) continue;
    found.push({ pageId: row.page_id, revision: row.revision });
  }
  const last = rows.at(-1);
  const next = last && rows.length === AT_ONCE ? { pageId: last.page_id, revision: last.revision } : null;
  return { found, next };
}

const dayOf = ({ created_at }: { created_at: number }) => Math.floor(created_at / DAY);
