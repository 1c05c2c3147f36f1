import { afterAll, beforeAll, expect, it } from "vitest";
import { World } from "../../test/world.ts";
import { Indexing, PAGES, USUALLY_WAITING } from "./indexing.ts";

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
  return (await read.selectFrom("search_queue").select("place").orderBy("place").execute()).map(({ place }) => place);
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
