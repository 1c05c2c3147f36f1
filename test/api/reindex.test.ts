/** What pages are found by comes back: after a restore, and by `npm run reindex`. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadBackup } from "../../scripts/backup/load.ts";
import { writeBackup } from "../../scripts/backup/write.ts";
import { examine } from "../../scripts/doctor/examine.ts";
import { reindex } from "../../scripts/reindex/reindex.ts";
import { rowsOf, searchIndex } from "../../server/db/search-index.ts";
import { doc, p } from "../documents.ts";
import { Places } from "../places.ts";
import { type Person, World } from "../world.ts";

let world: World;
let marta: Person;
let places: Places;
let pageIds: number[];

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  places = new Places(world);
  const { id: workspaceId } = await marta.workspace();
  const made = await Promise.all(
    ["Skerry", "Holm"].map((title) => marta.page(workspaceId, { title, content: doc(p("Guillemots on the ledge")) })),
  );
  pageIds = made.map(({ id }) => id);
  await world.app.indexing.settled();
});
afterAll(async () => {
  await world.stop();
  await places.clear();
});

const found = async (who: Person) =>
  (await who.do("search", { query: { q: "guillemots ledge" } })).results.map(({ title }) => title).sort();

async function told(): Promise<string[]> {
  const { dataDir, databaseUrl } = world.config;
  const findings = await examine({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", PORT: "1" });
  return findings.filter(({ about }) => about === "search").map(({ state, says }) => `${state}: ${says}`);
}

it("A backup holds none of it, and a restored database is searched as before", async () => {
  const counts = await writeBackup(world.config, places.file("search"));
  expect(Object.keys(counts).filter((table) => table.startsWith("search"))).toEqual([]);
  const elsewhere = await places.make();
  await loadBackup(elsewhere, places.file("search"));
  await places.visit(elsewhere, marta, async (person) => {
    await person.signIn(marta.email);
    for (let tries = 0; tries < 100 && (await found(person)).length < 2; tries += 1)
      await new Promise((go) => setTimeout(go, 50));
    expect(await found(person)).toEqual(["Holm", "Skerry"]);
  });
});

it("Reindexing makes it anew, and the doctor tells how it stands", async () => {
  const { database } = world.app.context;
  await world.app.indexing.stop();
  await database.transact(async (trx) =>
    searchIndex(database.engine).remove(
      trx,
      (await rowsOf(trx, pageIds, 100)).map(({ id }) => id),
    ),
  );
  expect([await found(marta), await told()]).toEqual([[], ["OK: Every page can be found by its words."]]);
  const steps = [];
  for await (const step of reindex(world.config, 20)) steps.push(step);
  expect(steps.at(-1)).toEqual({ done: 2, total: 2 });
  const [entry] = await database.read.selectFrom("log_entries").select("message").where("type", "=", "operator").execute();
  expect(entry?.message).toBe("An operator made the search's index anew");
  expect([await found(marta), await told()]).toEqual([["Holm", "Skerry"], ["OK: Every page can be found by its words."]]);
  await marta.do("updatePage", { params: { id: pageIds[0] ?? 0 }, body: { title: "Stack" } });
  expect(await told()).toEqual([expect.stringMatching(/^Note: 1 page cannot be found yet/)]);
  await database.transact((trx) => trx.updateTable("search_queue").set({ attempts: 2 }).execute());
  expect(await told()).toEqual([expect.stringMatching(/^Wrong: 1 page could not be indexed; run `npm run reindex`/)]);
});
