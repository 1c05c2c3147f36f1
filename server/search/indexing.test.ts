import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { engine } from "../../test/database.ts";
import { doc, p } from "../../test/documents.ts";
import { World } from "../../test/world.ts";
import { Indexing, PAGES, USUALLY_WAITING } from "./indexing.ts";
import { holdUnchanged, nextSome, putOff } from "./queue.ts";

let world: World;
let workspaceId: number;
let indexing: Indexing;

beforeAll(async () => {
  world = await World.create();
  const marta = await world.person("Marta");
  ({ id: workspaceId } = await marta.workspace());
  // Nobody else works the queue off.
  await world.app.indexing.stop();
  indexing = new Indexing(world.app.context);
});
afterAll(() => world.stop());

async function waiting(): Promise<number[]> {
  const { read } = world.app.context.database;
  return (await read.selectFrom("search_queue").select("page_id").orderBy("turn").orderBy("page_id").execute()).map(
    (row) => row.page_id,
  );
}

/** @returns how many of so many new pages still wait after one look at them */
async function leftOf(count: number): Promise<number> {
  const row = { workspace_id: workspaceId, parent_id: null, position: 0, title: Buffer.from("sealed"), has_todo: 0 as const };
  const missing = count - (await waiting()).length;
  const rows = Array.from({ length: missing }, () => ({ ...row, revision: 1, edition: 1, created_at: 0, updated_at: 0 }));
  await world.app.context.database.transact((trx) => trx.insertInto("pages").values(rows).execute());
  expect(await waiting()).toHaveLength(count);
  await indexing.work();
  return (await waiting()).length;
}

it("Pages are indexed some at a time with a rest in between, and at once those that came in bulk", async () => {
  expect(await leftOf(PAGES + 1)).toBe(1);
  expect(await leftOf(PAGES + USUALLY_WAITING)).toBe(USUALLY_WAITING);
  expect(await leftOf(PAGES + USUALLY_WAITING + 1)).toBe(USUALLY_WAITING + 1 - PAGES);
});

it("Pages that are saved have their turn one after another, however many are saved meanwhile", async () => {
  const { transact } = world.app.context.database;

  const saveAll = () =>
    transact((trx) =>
      trx
        .updateTable("pages")
        .set((set) => ({ revision: set("revision", "+", 1) }))
        .execute(),
    );
  await saveAll();
  const all = await waiting();
  await indexing.work();
  const left = await waiting();
  expect(left.length).toBeGreaterThan(0);
  expect(left).toEqual(all.slice(-left.length));
});

it("A page that is saved again keeps its turn, and what was cut of it before is not written", async () => {
  const { read, transact } = world.app.context.database;
  await indexing.work();
  await transact((trx) => trx.deleteFrom("search_queue").execute());
  const [first, second] = (await read.selectFrom("pages").select("id").orderBy("id").limit(2).execute()).map(({ id }) => id);
  const save = (id: number | undefined, updated_at: number) =>
    transact((trx) =>
      trx
        .updateTable("pages")
        .set((set) => ({ revision: set("revision", "+", 1), updated_at }))
        .where("id", "=", id as number)
        .execute(),
    );
  await save(second, 1);
  await save(first, 2);
  const [taken] = await nextSome(read, 10, 1);
  expect(taken?.pageId).toBe(second);
  await save(second, 3);
  expect(await transact((trx) => holdUnchanged(trx, taken ? [taken] : []))).toEqual(new Set());
  expect(await waiting()).toEqual([second, first]);

  // Whatever was tried in vain is tried at once when it is saved.
  const [again] = await nextSome(read, 10, 1);
  await transact(async (trx) => again && (await putOff(trx, again, 10)));
  expect((await nextSome(read, 10, 5)).map(({ pageId }) => pageId)).toEqual([first]);
  await save(second, 4);
  expect(await nextSome(read, 10, 5)).toMatchObject([{ pageId: first }, { pageId: second, attempts: 0 }]);
});

it.runIf(engine === "sqlite")(
  "Words of what is deleted leave the index with it: nobody has to read past them later",
  async () => {
    const { read } = world.app.context.database;
    const leaves = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from search_words_data`.execute(read);
      return rows[0]?.count ?? 0;
    };
    const before = await leaves();
    const ida = await world.person("Ida");
    const { id } = await ida.workspace();
    for (let made = 0; made < 60; made += 1) {
      const words = Array.from({ length: 300 }, (_, at) => `gannet${made * at}`).join(" ");
      await ida.page(id, { content: doc(p(words)) });
    }
    await indexing.settled();
    expect(await leaves()).toBeGreaterThan(before + 20);
    await ida.do("deleteWorkspace", { params: { workspaceId: id } });
    await world.app.clearing.settled();
    expect(await leaves()).toBeLessThan(before + 5);
  },
);
