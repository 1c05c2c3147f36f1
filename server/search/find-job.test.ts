import { afterEach, expect, it, vi } from "vitest";
import { doc, p } from "../../test/documents.ts";
import { World } from "../../test/world.ts";
import { findPages } from "./find-job.ts";
import { scopeOfOne } from "./scope.ts";

let world: World;
afterEach(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

it("A search finds what is there also where the database has taken long before the first page is opened", async () => {
  world = await World.create();
  const marta = await world.person("Marta");
  const { id } = await marta.workspace();
  await marta.page(id, { title: "Limpets", content: doc(p("On barnacles")) });
  const { context, indexing } = world.app;
  await indexing.settled();
  const scopes = await scopeOfOne(context, { id: marta.id, email: marta.email, isEmailVerified: true, token: null }, id);
  const searched = scopes.map(({ vault, pages }) => ({ vault: vault.forThread, pages }));
  const { databaseUrl, dataDir } = context.config;
  // Each look at the clock is a second later than the last.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  const { found } = await findPages({ settings: { databaseUrl, dataDir }, q: "barnacles", scopes: searched, limit: 10 });
  expect(found.map(({ title }) => title)).toEqual(["Limpets"]);
});
