import { sql } from "kysely";
import type { Config } from "../../server/config.ts";
import { openReader } from "../../server/db/connect.ts";
import type { Db } from "../../server/db/database.ts";
import { count } from "../counting.ts";
import { type Finding, ok } from "./finding.ts";

const ABOUT = "storage";
/** Workspaces that are named, the largest first. */
const MOST = 10;

/** How much the largest workspaces keep, and how much of it is history. Nothing where the database does not answer: that is told elsewhere. */
export async function examineStorage(config: Config): Promise<Finding[]> {
  try {
    const reader = await openReader(config);
    if (!reader) return [];
    try {
      return await sizes(reader.read, config);
    } finally {
      await reader.close();
    }
  } catch {
    return [];
  }
}

async function sizes(db: Db, { versionsKeep }: Config): Promise<Finding[]> {
  const { rows } = await sql<Size>`
    select workspaces.id, users.email, workspaces.page_count as pages,
      count(*) as versions,
      sum(length(page_versions.content)) as bytes,
      sum(case when page_versions.revision = pages.revision then 0 else length(page_versions.content) end) as earlier
    from workspaces
    inner join users on users.id = workspaces.owner_id
    inner join pages on pages.workspace_id = workspaces.id and pages.deleted_at is null
    inner join page_versions on page_versions.page_id = pages.id
    where workspaces.deleted_at is null
    group by workspaces.id, users.email, workspaces.page_count
    order by bytes desc`.execute(db);
  if (rows.length === 0) return [];
  const total = (of: "bytes" | "earlier") => rows.reduce((sum, row) => sum + Number(row[of]), 0);
  const kept = versionsKeep === "all" ? "VERSIONS_KEEP=all keeps them" : `${versionsKeep.daysWhole} days of them are kept whole`;
  const whole = `${count(rows.length, "workspace")} with pages keep ${mb(total("bytes"))}, ${mb(total("earlier"))} of it earlier versions (${kept}).`;
  return [ok(ABOUT, whole), ...rows.slice(0, MOST).map((row) => ok(ABOUT, describe(row)))];
}

interface Size {
  id: number;
  email: string;
  pages: number;
  versions: number;
  bytes: number;
  earlier: number;
}

function describe({ id, email, pages, versions, bytes, earlier }: Size): string {
  const what = `${count(Number(pages), "page")} in ${count(Number(versions), "version")}`;
  return `Workspace ${id} of ${email}: ${mb(Number(bytes))} (${what}), ${mb(Number(earlier))} of it earlier versions.`;
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
