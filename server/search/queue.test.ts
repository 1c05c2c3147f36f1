import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { engine } from "../../test/database.ts";
import { World } from "../../test/world.ts";
import { inTheirTurns, nextSome, putOff, queueSome } from "./queue.ts";

let world: World;
const NOW = 1_000_000;

beforeAll(async () => {
  world = await World.create();
  await world.app.indexing.stop();
});
afterAll(() => world.stop());

it.runIf(engine === "sqlite")("Whose turn it is stands in the index, however many wait: nothing is sorted", async () => {
  const { read } = world.app.context.database;
  for (const due of inTheirTurns) {
    const steps = await due(read, NOW, 32).explain<{ detail: string }>(undefined, sql`query plan`);
    expect(steps.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH search_queue USING (COVERING )?INDEX search_queue_due/),
    ]);
  }
});

it("Saved pages come first, then those that came in bulk, the newest of them before others, and then what was put off", async () => {
  const { database } = world.app.context;
  const marta = await world.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const ids: number[] = [];
  for (let made = 0; made < 5; made += 1) ids.push((await marta.page(workspaceId)).id);
  const [late, older, newer, saved, savedAfter] = ids as [number, number, number, number, number];
  await database.transact((trx) => queueSome(trx, 0));
  const [one] = (await nextSome(database.read, NOW, 99)).filter(({ pageId }) => pageId === late);
  if (!one) throw new Error("It does not wait.");
  await database.transact((trx) => putOff(trx, one, NOW));
  for (const id of [saved, savedAfter]) await marta.do("updatePage", { params: { id }, body: { title: "Gannets" } });
  const order = async (now: number, most = 99) => (await nextSome(database.read, now, most)).map(({ pageId }) => pageId);
  expect(await order(NOW)).toEqual([saved, savedAfter, newer, older]);
  expect(await order(NOW + 3_600_000)).toEqual([saved, savedAfter, newer, older, late]);
  expect(await order(NOW, 3)).toEqual([saved, savedAfter, newer]);
});
