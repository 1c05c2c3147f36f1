import { type QueryCreator, sql } from "kysely";
import type { Context } from "../context.ts";
import type { Counter } from "../db/database.ts";
import { type Flag, flag } from "../db/flag.ts";
import { prepared } from "../db/prepared.ts";
import type { Tables } from "../db/tables.ts";
import { notFound } from "../errors.ts";
import { type More, requireRoom, roomOf } from "./quota.ts";

/** What a change of its pages is for a workspace's row. */
export interface TreeStep extends More {
  workspaceId: number;
  /** Whether a title, an icon or a place changes. */
  shapes: Flag;
}

/** @returns what it holds now, in a row; none where it was deleted meanwhile */
export const raiseTree = prepared<TreeStep>()(raisingTree);

/** Fails where it was deleted, is full, or where its owner's others have to be asked: see `requireRoom`. */
const raiseTreeOrFail = prepared<TreeStep & ReturnType<typeof roomOf>>()((db, its) =>
  db
    .with("raised", (one) => raisingTree(one, its))
    .selectFrom("raised")
    .select(sql<number>`1 / count(*)`.as("rows"))
    .where("stored_bytes", "<=", its.most)
    .where(sql<boolean>`stored_bytes / ${its.step} = (stored_bytes - ${its.bytes}) / ${its.step}`),
);

function raisingTree(db: Pick<QueryCreator<Tables>, "updateTable">, its: TreeStep) {
  return db
    .updateTable("workspaces")
    .set((set) => ({
      tree_revision: set("tree_revision", "+", 1),
      shape_revision: set("shape_revision", "+", its.shapes),
      page_count: set("page_count", "+", its.pages),
      stored_bytes: set("stored_bytes", "+", its.bytes),
    }))
    .where("id", "=", its.workspaceId)
    .where("deleted_at", "is", null)
    .returning(["owner_id", "page_count", "stored_bytes"]);
}

/** What Saves are for a workspace's row, by its number: one change of its tree for all that run side by side. */
export const savesOfTree: Counter<Pick<TreeStep, "shapes" | "bytes"> & Pick<Context, "config">> = {
  sum: (one, other) => ({
    ...one,
    shapes: flag(one.shapes === 1 || other.shapes === 1),
    bytes: one.bytes + other.bytes,
  }),
  async write(trx, workspaceId, { shapes, bytes, config }) {
    const more = { pages: 0, bytes };
    const [grown] = await raiseTree(trx, { workspaceId, shapes, ...more });
    if (!grown) throw notFound();
    await requireRoom({ config }, trx, grown, more);
  },
  async writeOrFail(trx, workspaceId, { shapes, bytes, config }) {
    await raiseTreeOrFail(trx, { workspaceId, shapes, pages: 0, bytes, ...roomOf(config) });
  },
};
