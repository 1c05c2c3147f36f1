import { afterAll, beforeAll, expect, it } from "vitest";
import { doc, h, p } from "../../test/documents.ts";
import { labels } from "../../test/search-labels.ts";
import { samples } from "../../test/search-samples.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

it("What is typed finds the pages that a person would expect, in every language", async () => {
  const { id: workspaceId } = await marta.workspace();
  const names = new Map<number, string>();
  for (const [name, { title, heading, text }] of Object.entries(samples)) {
    const content = doc(h(heading), ...text.map((one) => p(one)));
    names.set((await marta.page(workspaceId, { title, content })).id, name);
  }
  await world.app.indexing.settled();
  const wrong: string[] = [];
  for (const [q, ...expected] of labels) {
    const { results } = await marta.do("search", { query: { q, workspaceId } });
    const found = results.map(({ pageId }) => names.get(pageId)).sort();
    if (`${found}` !== `${expected.sort()}`) wrong.push(`${q}: ${found}`);
  }
  expect(wrong).toEqual([]);
});
