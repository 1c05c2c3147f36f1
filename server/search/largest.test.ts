import { afterAll, beforeAll, expect, it } from "vitest";
import { size } from "#core/limits.ts";
import { doc, p } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

it("The largest page that can be saved is found by its last word", { timeout: 60_000 }, async () => {
  const { id: workspaceId } = await marta.workspace();
  const empty = doc(...Array.from({ length: size.blocks }, (_, at) => p("", `b${at}`)));
  const room = Math.floor((size.contentBytes - JSON.stringify(empty).length) / size.blocks) - 1;
  const filled = (at: number) => `Ledge ${at} `.padEnd(room, `of gannets, ${"guillemots".repeat(6)} `).slice(0, room);
  const content = empty.map((block, at) => ({ ...block, content: { text: filled(at) } })) as typeof empty;
  const last = content.at(-1) as { id: string; content: { text: string } };
  last.content.text = last.content.text.replace(/.{10}$/, " zugunruhe");
  const bytes = JSON.stringify(content).length;
  expect(size.contentBytes - bytes).toBeGreaterThanOrEqual(0);
  expect(bytes / size.contentBytes).toBeGreaterThan(0.995);

  const { id } = await marta.page(workspaceId, { title: "Colony", content });
  await world.app.indexing.settled();
  const { results } = await marta.do("search", { query: { q: `gannets ${size.blocks - 1} zugunruhe` } });
  expect(results.map(({ pageId, matches }) => [pageId, matches[0]?.blockId])).toEqual([[id, last.id]]);
});
