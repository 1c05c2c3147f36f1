/** Pages that a person has starred: each person's own, of any workspace, and listed only while they may be opened. */
import type { Favourite } from "#core/favourite.ts";
import { favouriteLimit } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import type { Member } from "../workspaces/grants.ts";
import { openPage } from "./open.ts";
import { type ReadablePage, readablePages } from "./readable.ts";

/** In the order in which they were starred. */
export async function listFavourites(context: Context, member: Member): Promise<Favourite[]> {
  const db = context.database.read;
  const rows = await starred(db, member.id);
  const pages = await readableOf(context, db, member, rows);
  return rows.flatMap(({ page_id: pageId, starred_at }) => {
    const page = pages.get(pageId);
    if (!page) return [];
    const { workspaceId, title, hasTodo } = page;
    return [{ pageId, workspaceId, title, hasTodo, starredAt: new Date(starred_at).toISOString() }];
  });
}

/** What is starred already keeps its place. @throws HttpError 404 where the page is not readable, 413 above the limit */
export function addFavourite(context: Context, member: Member, pageId: number): Promise<void> {
  return context.database.transact(async (trx) => {
    await openPage(context, trx, member, pageId, "read");
    // One after the other, so that the limit holds.
    await trx.selectFrom("users").select("id").where("id", "=", member.id).forNoKeyUpdate().execute();
    const rows = await starred(trx, member.id);
    if (rows.some((row) => row.page_id === pageId)) return;
    if (rows.length >= favouriteLimit && !(await makeRoom(context, trx, member, rows)))
      throw new HttpError(413, "quota_reached", `At most ${favouriteLimit} pages can be favourites. Please remove one first.`);
    const starred_at = Math.max(context.now(), (rows.at(-1)?.starred_at ?? 0) + 1);
    await trx.insertInto("favourites").values({ user_id: member.id, page_id: pageId, starred_at }).execute();
  });
}

/** What is no favourite, or is gone, needs no removing: nothing is told about the page. */
export async function removeFavourite(context: Context, member: Member, pageId: number): Promise<void> {
  const workspaceId = member.token?.workspaceId ?? null;
  await context.database.transact((trx) =>
    trx
      .deleteFrom("favourites")
      .where("user_id", "=", member.id)
      .where("page_id", "=", pageId)
      .$if(workspaceId !== null, (query) =>
        query.where("page_id", "in", trx.selectFrom("pages").select("id").where("workspace_id", "=", workspaceId)),
      )
      .execute(),
  );
}

type Starred = { page_id: number; starred_at: number };

function starred(db: Db, userId: number): Promise<Starred[]> {
  return db
    .selectFrom("favourites")
    .select(["page_id", "starred_at"])
    .where("user_id", "=", userId)
    .orderBy("starred_at")
    .orderBy("page_id")
    .execute();
}

/** So many are asked about at once: each may be of another workspace. */
const AT_ONCE = 50;

async function readableOf(
  context: Context,
  db: Db,
  member: Member,
  rows: readonly Starred[],
): Promise<Map<number, ReadablePage>> {
  const readable = new Map<number, ReadablePage>();
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map((row) => row.page_id);
    for (const [id, page] of await readablePages(context, db, member, ids)) readable.set(id, page);
  }
  return readable;
}

/** What is not listed makes way: nobody could remove it by hand. @returns whether something did */
async function makeRoom(context: Context, db: Db, member: Member, rows: readonly Starred[]): Promise<boolean> {
  const readable = await readableOf(context, db, member, rows);
  const unseen = rows.flatMap((row) => (readable.has(row.page_id) ? [] : [row.page_id]));
  if (unseen.length === 0) return false;
  await db.deleteFrom("favourites").where("user_id", "=", member.id).where("page_id", "in", unseen).execute();
  return true;
}
