import type { Config } from "../../server/config.ts";
import { openReader } from "../../server/db/connect.ts";
import type { Db } from "../../server/db/database.ts";
import { type Finding, note } from "./finding.ts";

const ABOUT = "room";
/** From this part of a quota on it is worth a word. Whole, as the columns are. */
const nearly = (quota: number) => Math.floor(quota * 0.9);
/** That are named of each kind. */
const MOST = 10;

/** Workspaces and accounts that will soon be refused. Nothing where the database does not answer: that is told elsewhere. */
export async function examineRoom(config: Config): Promise<Finding[]> {
  try {
    const reader = await openReader(config);
    if (!reader) return [];
    try {
      return [...(await fullWorkspaces(reader.read, config)), ...(await fullAccounts(reader.read, config))];
    } finally {
      await reader.close();
    }
  } catch {
    return [];
  }
}

async function fullWorkspaces(db: Db, { storageQuotas: { pages, workspaceBytes } }: Config): Promise<Finding[]> {
  const rows = await db
    .selectFrom("workspaces")
    .innerJoin("users", "users.id", "workspaces.owner_id")
    .select(["workspaces.id", "users.email", "workspaces.page_count", "workspaces.stored_bytes"])
    .where("workspaces.deleted_at", "is", null)
    .where((where) => where.or([where("stored_bytes", ">", nearly(workspaceBytes)), where("page_count", ">", nearly(pages))]))
    .orderBy("workspaces.stored_bytes", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ id, email, page_count, stored_bytes }) => {
    const isBytes = stored_bytes > nearly(workspaceBytes);
    const held = isBytes ? partOf(stored_bytes, workspaceBytes) : `${page_count} of ${pages} pages`;
    const setting = isBytes ? "QUOTA_WORKSPACE_MB" : "QUOTA_PAGES";
    return note(
      ABOUT,
      `Workspace ${id} of ${email} holds ${held}; what is more will be refused: raise ${setting}, or have it cleared.`,
    );
  });
}

async function fullAccounts(db: Db, { storageQuotas: { accountBytes } }: Config): Promise<Finding[]> {
  const rows = await db
    .selectFrom("workspaces")
    .innerJoin("users", "users.id", "workspaces.owner_id")
    .select(["users.email", ({ fn }) => fn.sum<number>("workspaces.stored_bytes").as("bytes")])
    .where("workspaces.deleted_at", "is", null)
    .groupBy("users.email")
    .having(({ fn }) => fn.sum("workspaces.stored_bytes"), ">", nearly(accountBytes))
    .limit(MOST)
    .execute();
  return rows.map(({ email, bytes }) =>
    note(
      ABOUT,
      `The workspaces of ${email} hold ${partOf(Number(bytes), accountBytes)}; what is more will be refused: raise QUOTA_ACCOUNT_MB, or have them cleared.`,
    ),
  );
}

const partOf = (bytes: number, of: number) => `${Math.floor((bytes / of) * 100)}% of ${Math.round(of / 1024 / 1024)} MB`;
