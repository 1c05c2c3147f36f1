/** The rows that a Save writes: its version, its page, and its workspace, which counts what it holds. */
import type { QueryCreator } from "kysely";
import type { Engine, Trx } from "../db/database.ts";
import type { Flag } from "../db/flag.ts";
import { prepared } from "../db/prepared.ts";
import type { Tables } from "../db/tables.ts";
import { notFound } from "../errors.ts";
import type { Grown } from "../workspaces/quota.ts";
import { raisingTree, type TreeStep } from "../workspaces/tree-revision.ts";
import { insertingVersion, type VersionColumns } from "./version-row.ts";

/** The title is the version's, sealed for it; `page_title` is the page's own. */
export interface SaveColumns extends VersionColumns, TreeStep {
  page_title: Uint8Array;
  edition: number;
  has_todo: Flag;
}

/**
 * Asked in one statement where the engine takes that. All three rows are held.
 * @returns what the workspace holds now
 * @throws HttpError 404 where the workspace was deleted meanwhile
 */
export async function writeSave(engine: Engine, trx: Trx, columns: SaveColumns): Promise<Grown> {
  const [grown] = await (engine === "postgres" ? atOnce(trx, columns) : oneByOne(trx, columns));
  if (!grown) throw notFound();
  return grown;
}

async function oneByOne(trx: Trx, columns: SaveColumns): Promise<Grown[]> {
  const [, , grown] = await Promise.all([insertVersion(trx, columns), updatePage(trx, columns), raiseTree(trx, columns)]);
  return grown;
}

const insertVersion = prepared<SaveColumns>()(insertingVersion);
const updatePage = prepared<SaveColumns>()(updatingPage);
const raiseTree = prepared<SaveColumns>()(raisingTree);

const atOnce = prepared<SaveColumns>()((db, its) =>
  raisingTree(
    db.with("version", (one) => insertingVersion(one, its)).with("page", (one) => updatingPage(one, its)),
    its,
  ),
);

function updatingPage(db: QueryCreator<Tables>, its: SaveColumns) {
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
