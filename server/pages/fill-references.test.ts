/** Links of pages that were saved before links were remembered. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { writePageLink } from "#core/page-address.ts";
import { doc, p } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";
import { fillReferences } from "./fill-references.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  await world.app.house.tidied();
});
afterAll(() => world.stop());

const KEY = "references-filled-to";
const fill = (stopped = new AbortController().signal) => fillReferences(world.app.context, stopped);
const filledTo = async () => {
  const { read } = world.app.context.database;
  const row = await read.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
  return row && Buffer.from(row.value).toString();
};

/** As a database was that never heard of links, but for the pages that were saved since. */
async function forget(except: number[] = []): Promise<void> {
  await world.app.context.database.transact(async (trx) => {
    for (const table of ["page_references", "page_reference_texts"] as const)
      await trx
        .deleteFrom(table)
        .where("page_id", "not in", [0, ...except])
        .execute();
    await trx.deleteFrom("settings").where("key", "=", KEY).execute();
  });
}

it("are looked up once, from where a start before was stopped, and what was saved meanwhile stays", async () => {
  expect(await filledTo()).toBe("all");
  const { id: workspaceId } = await marta.workspace();
  const day = await marta.page(workspaceId, { title: "Day two" });
  const ids: number[] = [];
  for (let made = 0; made < 60; made += 1)
    ids.push(
      (await marta.page(workspaceId, { content: doc(p(made % 2 ? `See ${writePageLink("Day two", day.id)}` : "Nothing")) })).id,
    );
  const [saved = 0] = ids.splice(1, 1);
  await marta.do("updatePage", { params: { id: day.id }, body: { title: "Renamed" } });
  const sources = async () => (await marta.do("pageLinks", { params: { id: day.id } })).from.map(({ pageId }) => pageId);
  await forget([saved]);
  expect(await sources()).toEqual([saved]);

  const stopping = new AbortController();
  const stopped = fill(stopping.signal);
  stopping.abort();
  await stopped;
  expect(await filledTo()).toBeUndefined();
  await fill();
  expect(await filledTo()).toBe("all");
  expect((await sources()).length).toBe(30);
  // Its words were the title when it was saved; of the others nobody knows any more.
  const areTitles = async (id = 0) => (await marta.do("pageLinks", { params: { id } })).to.map(({ isTitle }) => isTitle);
  expect([await areTitles(saved), await areTitles(ids.find((_, at) => at > 1 && at % 2 === 0))]).toEqual([[true], [false]]);
});
