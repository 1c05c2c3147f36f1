/** The rows that are a Save's alone: its version, and its page. */
import { type QueryCreator, sql } from "kysely";
import type { Engine, Trx } from "../db/database.ts";
import type { Flag } from "../db/flag.ts";
import { prepared } from "../db/prepared.ts";
import type { Tables } from "../db/tables.ts";
import { insertingVersion, type VersionColumns } from "./version-row.ts";

/** The title is the version's, sealed for it; `page_title` is the page's own. */
export interface SaveColumns extends VersionColumns {
  page_title: Uint8Array;
  edition: number;
  has_todo: Flag;
  /** What the page takes more, with this version. */
  bytes: number;
}

/** Asked in one statement where the engine takes that. The page's row is held. */
export async function writeSave(engine: Engine, trx: Trx, columns: SaveColumns): Promise<void> {
  if (engine === "postgres") await atOnce(trx, columns);
  else await oneByOne(trx, columns);
}

/** The page as it was opened. */
interface Opened {
  workspaceId: number;
  /** Its edition, before this Save. */
  opened: number;
}

/** As `writeSave` of a page that is not held: fails where another server has saved, renamed, moved or deleted it meanwhile. */
export async function writeSaveBeside(engine: Engine, trx: Trx, columns: SaveColumns & Opened): Promise<void> {
  if (engine === "postgres") await atOnceOrFail(trx, columns);
  else await oneByOne(trx, columns);
}

async function oneByOne(trx: Trx, columns: SaveColumns): Promise<void> {
  await Promise.all([insertVersion(trx, columns), updatePage(trx, columns)]);
}

const insertVersion = prepared<SaveColumns>()(insertingVersion);
const updatePage = prepared<SaveColumns>()(updatingPage);

const atOnce = prepared<SaveColumns>()((db, its) =>
  updatingPage(
    db.with("version", (one) => insertingVersion(one, its)),
    its,
  ),
);

const atOnceOrFail = prepared<SaveColumns & Opened>()((db, its) =>
  db
    .with("version", (one) => insertingVersion(one, its))
    .with("page", (one) =>
      updatingPage(one, its)
        .where("revision", "=", sql<number>`${its.revision} - 1`)
        .where("edition", "=", its.opened)
        .where("workspace_id", "=", its.workspaceId)
        .where("deleted_at", "is", null)
        .returning("id"),
    )
    .selectFrom("page")
    .select(sql<number>`1 / count(*)`.as("pages")),
);

function updatingPage(db: Pick<QueryCreator<Tables>, "updateTable">, its: SaveColumns) {
  return db
    .updateTable("pages")
    .set((set) => ({
      title: its.page_title,
      revision: its.revision,
      edition: its.edition,
      has_todo: its.has_todo,
      life: its.life,
      updated_at: its.created_at,
      stored_bytes: set("stored_bytes", "+", its.bytes),
    }))
    .where("id", "=", its.page_id);
}
