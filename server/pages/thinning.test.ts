import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, logEntriesKept } from "#core/limits.ts";
import { doc, p } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const HOUR = DAY / 24;
/** The beginning of today, in UTC, by which days are told apart. */
const today = () => Math.floor(Date.now() / DAY) * DAY;

/** A page whose versions were made at these times. */
async function pageOf(workspaceId: number, times: number[]): Promise<number> {
  const { id } = await marta.page(workspaceId, { content: doc(p("0")) });
  for (let at = 1; at < times.length; at += 1)
    await marta.do("saveContent", { params: { id }, body: doc(p(`${at} `.repeat(400))) });
  await world.app.context.database.transact(async (trx) => {
    for (const [at, created_at] of times.entries())
      await trx
        .updateTable("page_versions")
        .set({ created_at })
        .where("page_id", "=", id)
        .where("revision", "=", at + 1)
        .execute();
  });
  return id;
}

const revisionsOf = async (id: number) =>
  (await marta.do("listVersions", { params: { id } })).map(({ revision }) => revision).reverse();

async function keep(versionsKeep: typeof world.config.versionsKeep): Promise<void> {
  Object.assign(world.config, { versionsKeep });
  await world.restart();
  await world.app.house.tidied();
}

async function storedBytes(workspaceId: number) {
  const { read } = world.app.context.database;
  const of = (table: "workspaces" | "pages", column: "id" | "workspace_id") =>
    read
      .selectFrom(table)
      .select(({ fn }) => fn.sum<number>("stored_bytes").as("sum"))
      .where(column as "id", "=", workspaceId)
      .executeTakeFirstOrThrow();
  return [Number((await of("workspaces", "id")).sum), Number((await of("pages", "workspace_id")).sum)];
}

describe("versions", () => {
  it("all stay by default, and where they are thinned the last of each day that is long gone", async () => {
    const { id: workspaceId } = await marta.workspace();
    const day = (ago: number, hours: number) => today() - ago * DAY + hours * HOUR;
    const id = await pageOf(workspaceId, [
      day(40, 8),
      day(40, 9),
      day(40, 23.9),
      day(39, 0),
      day(12, 1),
      day(11, 5),
      day(11, 6),
      // The last day that is not kept whole, and the first that is.
      day(10, 23),
      day(9, 1),
      day(9, 2),
      day(0, 0),
    ]);
    const quiet = await pageOf(workspaceId, [day(40, 1), day(40, 2)]);
    await keep("all");
    expect(await revisionsOf(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await keep({ daysWhole: 9 });
    expect(await revisionsOf(id)).toEqual([3, 4, 5, 7, 8, 9, 10, 11]);
    expect(await revisionsOf(quiet)).toEqual([2]);
    expect((await marta.do("getPage", { params: { id: quiet } })).revision).toBe(2);
    const restored = await marta.do("restoreVersion", { params: { id }, body: { revision: 7 } });
    expect(JSON.stringify(restored.content)).toContain("6 6 6");
    expect((await marta.try("getVersion", { params: { id, revision: 6 } })).status).toBe(404);
  });

  it("that are thinned give room again", async () => {
    const { id: workspaceId } = await marta.workspace();
    const long = today() - 40 * DAY;
    await pageOf(workspaceId, [long]);
    const one = await storedBytes(workspaceId);
    await pageOf(workspaceId, [long, long + 1, long + 2]);
    const all = await storedBytes(workspaceId);
    await keep({ daysWhole: 9 });
    const [ofWorkspace = 0, ofPages] = await storedBytes(workspaceId);
    expect(ofWorkspace).toBe(ofPages);
    // Gone are the first version, which is the same as the other page's only one, and the second, which differs from the third by a digit;
    // packed, a block's own id makes a version some bytes longer or shorter.
    const [before = 0, first = 0] = [all[0], one[0]];
    expect(Math.abs(ofWorkspace - first - (before - 2 * first) / 2)).toBeLessThan(8);
  });

  it("are looked through in stretches, and none of them is forgotten between two", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { id } = await marta.page(workspaceId);
    const { database } = world.app.context;
    const row = await database.read.selectFrom("page_versions").selectAll().where("page_id", "=", id).executeTakeFirstOrThrow();
    await database.transact(async (trx) => {
      // Two a day.
      for (let revision = 2; revision <= 1300; revision += 100) {
        const rows = Array.from({ length: 100 }, (_, at) => revision + at).map((one) => ({
          ...row,
          revision: one,
          created_at: today() - (1000 - Math.floor(one / 2)) * DAY,
        }));
        await trx.insertInto("page_versions").values(rows).execute();
      }
      const current = { revision: 1301 };
      await trx.updateTable("pages").set(current).where("id", "=", id).execute();
    });
    await keep({ daysWhole: 9 });
    const revisions = await revisionsOf(id);
    // Version 1 was made today; of each pair after it the odd one is left.
    expect(revisions.slice(0, 4)).toEqual([1, 3, 5, 7]);
    expect(revisions).toHaveLength(651);
  });
});

describe("what has expired", () => {
  it("goes in slices, all of it", async () => {
    const { database, now } = world.app.context;
    const { id: workspaceId } = await marta.workspace();
    const { id: permission_id } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
    const old = now() - logEntriesKept - DAY;
    const entry = { user_id: marta.id, type: "login", status: "success", message: "Old", email: "", metadata: "{}" } as const;
    await database.transact(async (trx) => {
      for (let at = 0; at < 3; at += 1) {
        const many = Array.from({ length: 400 }, (_, one) => at * 400 + one);
        const hash = (one: number) => Buffer.from(String(one));
        await trx
          .insertInto("log_entries")
          .values(many.map(() => ({ ...entry, created_at: old })))
          .execute();
        const proof = { permission_id, email_key: "a@b.example", expires_at: now() - 1 };
        await trx
          .insertInto("share_visitors")
          .values(many.map((one) => ({ ...proof, token_hash: hash(one) })))
          .execute();
        const failed = { count: 1, window_started_at: old, blocked_until: 0 };
        await trx
          .insertInto("attempts")
          .values(many.map((one) => ({ ...failed, key: `old ${one}` })))
          .execute();
      }
    });
    await world.restart();
    await world.app.house.tidied();
    const { read } = world.app.context.database;
    expect(await read.selectFrom("share_visitors").selectAll().execute()).toEqual([]);
    expect(await read.selectFrom("log_entries").selectAll().where("message", "=", "Old").execute()).toEqual([]);
    expect(await read.selectFrom("attempts").selectAll().where("key", "like", "old %").execute()).toEqual([]);
  });
});
