import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, fileLimit } from "#core/limits.ts";
import { engine } from "../../test/database.ts";
import { doc, p } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";
import type { Trx } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { sweepFiles, unneeded } from "./sweep.ts";

let world: World;
let marta: Person;
let workspaceId: number;

beforeAll(async () => {
  world = await World.create({ env: { FILE_MAX_MB: "2" } });
  marta = await world.person("Marta");
});
afterAll(() => world.stop());
beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
});

async function rowsLeft(): Promise<{ files: number; pieces: number; bytes: number }> {
  await world.app.clearing.settled();
  const { read } = world.app.context.database;
  const files = await read.selectFrom("files").select("id").where("workspace_id", "=", workspaceId).execute();
  const ids = [0, ...files.map(({ id }) => id)];
  const pieces = await read.selectFrom("file_pieces").select("place").where("file_id", "in", ids).execute();
  const held = await read.selectFrom("workspaces").select("stored_bytes").where("id", "=", workspaceId).executeTakeFirst();
  return { files: files.length, pieces: pieces.length, bytes: held?.stored_bytes ?? 0 };
}

describe("housekeeping", () => {
  it("takes what is older than 30 days and named by no kept version, and uploads that were left", async () => {
    const [used, once, unused] = [
      await marta.upload(workspaceId),
      await marta.upload(workspaceId),
      await marta.upload(workspaceId),
    ];
    const page = await marta.page(workspaceId, { content: doc(p(`${used.url} and ${once.url}`)) });
    await marta.do("saveContent", { params: { id: page.id }, body: doc(p(`[it](${used.url})`)) });
    const nora = await world.person("Nora");
    const elsewhere = doc(p(`${unused.url} and ${once.url}`));
    await nora.page((await nora.workspace()).id, { content: elsewhere });
    const left = await marta.upload(workspaceId);
    await world.app.context.database.transact((trx) =>
      trx.updateTable("files").set({ is_whole: 0 }).where("id", "=", left.id).execute(),
    );
    world.pass(fileLimit.unused - 60_000);
    await world.restart();
    await marta.signIn(marta.email);
    const listed = async () => (await marta.do("listFiles", { params: { workspaceId } })).map(({ id, unused }) => [id, unused]);
    expect(await listed()).toEqual([
      [unused.id, true],
      [once.id, false],
      [used.id, false],
    ]);
    await expect.poll(async () => (await rowsLeft()).files).toBe(3);
    world.pass(120_000);
    await world.restart();
    await expect.poll(async () => (await rowsLeft()).files).toBe(2);
    // The version that named it goes, and it with the next housekeeping.
    Object.assign(world.config, { versionsKeep: { daysWhole: 9 } });
    for (const left of [[once.id, true], []]) {
      await world.restart();
      await world.app.house.tidied();
      expect(await listed()).toEqual([left, [used.id, false]].filter((one) => one.length > 0));
    }
  });

  it.runIf(engine === "sqlite")("looks at a few files at a time, however many there are", async () => {
    const { database, now } = world.app.context;
    const few = { after: 7, upTo: 9 };
    const [first] = await unneeded(database.read, few, now()).explain<{ detail: string }>(undefined, sql`query plan`);
    expect(first?.detail).toBe("SEARCH files USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)");
    const { id } = await marta.upload(workspaceId);
    await database.transact(async (trx) => {
      const { id: _, ...file } = await trx.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const left = { ...file, is_whole: 0 as const, touched_at: 0, size: 0 };
      for (const some of slices(
        Array.from({ length: 1200 }, () => left),
        50,
      ))
        await trx.insertInto("files").values(some).execute();
    });
    const marked: number[] = [];
    for (let after: number | false = 0; after !== false; ) {
      const sweep = (trx: Trx): Promise<number | false> => sweepFiles(trx, now(), after || 0);
      const again = async (trx: Trx) => {
        await sweep(trx);
        throw new Error("The engine asks for it again");
      };
      await expect(database.transact(again)).rejects.toThrow();
      after = await database.transact(sweep);
      const { count } = await database.read
        .selectFrom("files")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("workspace_id", "=", workspaceId)
        .where("deleted_at", "is not", null)
        .executeTakeFirstOrThrow();
      marked.push(count - marked.reduce((sum, one) => sum + one, 0));
    }
    expect(marked.length).toBeGreaterThan(2);
    expect(Math.max(...marked)).toBeLessThanOrEqual(500);
    expect(marked.reduce((sum, one) => sum + one, 0)).toBe(1200);
  });
});

it.runIf(engine === "postgres")(
  "Housekeeping waits for no workspace that somebody writes in, and looks at it another day",
  async () => {
    const { database, now } = world.app.context;
    const busyId = (await marta.workspace()).id;
    const ids = [(await marta.upload(workspaceId)).id, (await marta.upload(busyId)).id];
    await database.transact((trx) =>
      trx.updateTable("files").set({ is_whole: 0, touched_at: 0 }).where("id", "in", ids).execute(),
    );
    const sweep = () => database.transact((trx) => sweepFiles(trx, now(), Math.min(...ids) - 1));
    const marked = async () => {
      const rows = database.read.selectFrom("files").select("id").where("id", "in", ids).where("deleted_at", "is not", null);
      return (await rows.orderBy("id").execute()).map(({ id }) => id);
    };
    const other = new pg.Client({ connectionString: String(world.config.databaseUrl) });
    await other.connect();
    try {
      await other.query("begin");
      await other.query("update workspaces set stored_bytes = stored_bytes where id = $1", [busyId]);
      await sweep();
      expect(await marked()).toEqual(ids.slice(0, 1));
    } finally {
      await other.end();
    }
    await sweep();
    expect(await marked()).toEqual(ids);
  },
);

it("What opened a file to a page's readers ends with the last kept version of that page that names it", async () => {
  const vera = await world.person("Vera");
  const { id, url } = await marta.upload(workspaceId);
  const page = await marta.page(workspaceId, { content: doc(p(`![Tide](${url})`)) });
  await marta.do("sharePage", { params: { pageId: page.id }, body: { accessLevel: "editor" } });
  const save = (text: string) => vera.do("saveContent", { params: { id: page.id }, body: doc(p(text)) });
  const readsOncePasted = async () => {
    await save("Without it");
    await save(`![Tide](${url})`);
    return (await vera.try("getFile", { params: { id } })).status;
  };
  expect(await readsOncePasted()).toBe(200);
  await save("Without it, once more");
  Object.assign(world.config, { versionsKeep: { daysWhole: 9 } });
  world.pass(12 * DAY);
  await world.restart();
  await world.app.house.tidied();
  for (const person of [marta, vera]) await person.signIn(person.email);
  expect(await readsOncePasted()).toBe(404);
  expect((await marta.try("getFile", { params: { id } })).status).toBe(200);
});
