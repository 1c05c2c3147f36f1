/** What an update says of pages whose files are no longer there. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, pageNamed } from "../../test/imports.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const reason = "Its file is no longer there: the page stays, and can be deleted";
const update = (into: number, files: Record<string, string>) =>
  imported(world, marta, zipOf(files), { into, fields: { update: "true" } });

it("An update names the pages of files that are renamed or gone, once, as long as they stand", async () => {
  const { id } = await marta.workspace();
  const { id: beside } = await marta.page(id, { title: "Beside" });
  const notes = { "Boats/Gull.md": "gull", "Boats/Tern.md": "tern", "Home.md": "home", "Walks.md": "walks" };
  const first = await imported(world, marta, zipOf({ ...notes, "Shut.md": "shut", "Tides.md": "tides" }), { into: id });
  await marta.do("deletePage", { params: { id: pageNamed(first.pages, "Shut").id } });
  // Of another import below another page.
  await imported(world, marta, zipOf({ "Home.md": "home", "Quay.md": "quay" }), {
    into: id,
    fields: { parentId: String(beside) },
  });
  const second = await update(id, { ...notes, "High tides.md": "tides" });
  expect(second.receipt.problems).toEqual([{ file: "Tides.md", reason, pageId: pageNamed(first.pages, "Tides").id }]);
  expect((await update(id, { ...notes, "High tides.md": "tides" })).receipt.problems).toEqual([]);
  // Back, and the folder is gone with what was in it.
  const gull = pageNamed(first.pages, "Gull").id;
  const { "Boats/Tern.md": _, ...left } = notes;
  const back = await update(id, { ...left, "Tides.md": "tides" });
  expect(back.receipt.problems).toEqual([
    { file: "Boats/Tern.md", reason, pageId: pageNamed(first.pages, "Tern").id },
    { file: "High tides.md", reason, pageId: pageNamed(second.pages, "High tides").id },
  ]);
  await marta.do("deletePage", { params: { id: pageNamed(first.pages, "Boats").id } });
  expect(gull).toBeGreaterThan(0);
  expect((await update(id, { "Home.md": "home", "Tides.md": "tides", "Walks.md": "w" })).receipt.problems).toEqual([]);
});

it("An update says nothing of the others where a part of the files is sent, and an import that is none nothing at all", async () => {
  const { id } = await marta.workspace();
  const notes = { "A.md": "a", "B.md": "b", "C.md": "c" };
  await imported(world, marta, zipOf(notes), { into: id });
  expect((await update(id, { "A.md": "a, anew" })).receipt.problems).toEqual([]);
  const { "C.md": _, ...two } = notes;
  expect((await imported(world, marta, zipOf(two), { into: id })).receipt.problems).toEqual([]);
});

it("An update names the numbered pages that a file has no more parts for", async () => {
  const { id } = await marta.workspace();
  const lines = (count: number) => `Nr,Sign\n${Array.from({ length: count }, (_, at) => `${at},x`).join("\n")}`;
  const first = await imported(world, marta, zipOf({ "Home.md": "home", "Many.csv": lines(2001) }), { into: id });
  expect(first.receipt.pages).toBe(5);
  const named = (part: number) => ({
    file: `Many.csv (${part})`,
    reason: "Its file has fewer parts than before: the page stays, and can be deleted",
    pageId: pageNamed(first.pages, `Many (${part})`).id,
  });
  expect((await update(id, { "Home.md": "home", "Many.csv": lines(1001) })).receipt.problems).toEqual([named(3)]);
  expect((await update(id, { "Home.md": "home", "Many.csv": lines(1) })).receipt.problems).toEqual([named(1), named(2)]);
  expect((await update(id, { "Home.md": "home", "Many.csv": lines(2) })).receipt.problems).toEqual([]);
});
