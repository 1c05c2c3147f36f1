/** Pages that a person has starred: her own, and listed only while she may open them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { favouriteLimit } from "#core/limits.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let vera: Person;
let workspaceId: number;
let one: number;
let two: number;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

let people = 0;
beforeEach(async () => {
  people += 1;
  marta = await world.person("Marta", { email: `marta${people}@coastpress.example` });
  vera = await world.person("Vera", { email: `vera${people}@coastpress.example` });
  workspaceId = (await marta.workspace()).id;
  one = (await marta.page(workspaceId, { title: "One" })).id;
  two = (await marta.page(workspaceId, { title: "Two" })).id;
});

const star = (pageId: number, who = marta) => who.try("addFavourite", { params: { pageId } });
const unstar = (pageId: number, who = marta) => who.do("removeFavourite", { params: { pageId } });
const titles = async (who = marta) => (await who.do("listFavourites")).map(({ title }) => title);
const rowCount = async () => (await world.app.context.database.read.selectFrom("favourites").select("page_id").execute()).length;

describe("favourites", () => {
  it("are listed in the order of their stars, with the titles of now; a second star changes nothing", async () => {
    await star(two);
    await star(one);
    await star(two);
    await marta.do("updatePage", { params: { id: two }, body: { title: "Two, renamed" } });
    expect(await titles()).toEqual(["Two, renamed", "One"]);
    expect((await marta.do("listFavourites"))[0]).toMatchObject({ pageId: two, workspaceId, hasTodo: false });
    await unstar(two);
    await unstar(two);
    expect(await titles()).toEqual(["One"]);
  });

  it("are each person's own, and only what she may open at that moment", async () => {
    expect(await told(star(one, vera))).toBe(NOT_FOUND);
    const { id } = await marta.do("sharePage", { params: { pageId: one }, body: {} });
    expect((await star(one, vera)).status).toBe(204);
    expect(await titles(vera)).toEqual(["One"]);
    expect(await titles()).toEqual([]);
    await marta.do("deleteShare", { params: { id } });
    expect(await titles(vera)).toEqual([]);
    // Nothing tells her whether it is there; what she starred can be taken back all the same.
    await unstar(one, vera);
    await unstar(888_888_888, vera);
    await marta.do("sharePage", { params: { pageId: one }, body: {} });
    expect(await titles(vera)).toEqual([]);
  });

  it("go with their page, and with the account", async () => {
    const before = await rowCount();
    await star(one);
    await star(two);
    await marta.do("deletePage", { params: { id: one } });
    expect(await titles()).toEqual(["Two"]);
    await world.app.clearing.settled();
    expect(await rowCount()).toBe(before + 1);
    await marta.do("sharePage", { params: { pageId: two }, body: {} });
    await star(two, vera);
    const { database } = world.app.context;
    await database.transact((trx) => trx.deleteFrom("users").where("id", "=", vera.id).execute());
    expect(await rowCount()).toBe(before + 1);
  });

  it(`are at most ${favouriteLimit}, of which what cannot be opened any more makes way`, async () => {
    const { database } = world.app.context;
    const ids: number[] = [];
    for (let made = 0; made < favouriteLimit; made += 1) ids.push((await marta.page(workspaceId)).id);
    await database.transact((trx) =>
      trx
        .insertInto("favourites")
        .values(ids.map((page_id, at) => ({ user_id: marta.id, page_id, starred_at: at })))
        .execute(),
    );
    expect(await told(star(one))).toMatch(/^413 quota_reached: At most 100 pages/);
    expect((await star(ids[0] ?? 0)).status).toBe(204);
    await world.app.clearing.stop();
    await marta.do("deletePage", { params: { id: ids[0] ?? 0 } });
    expect((await star(one)).status).toBe(204);
    expect((await titles()).length).toBe(favouriteLimit);
  });
});
