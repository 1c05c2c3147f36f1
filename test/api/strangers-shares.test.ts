/** What strangers open to everybody's address takes no room in a search from what others open. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { doc, p } from "../documents.ts";
import { type Person, World } from "../world.ts";

let world: World;
let marta: Person;
let nora: Person;
let thief: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  nora = await world.person("Nora");
  thief = await world.person("Thief");
  const { id } = await marta.workspace();
  const page = await marta.page(id, { title: "Limpets", content: doc(p("On barnacles")) });
  // Her conditions are many: as many bytes as those of all the thief's workspaces.
  const others = Array.from(
    { length: 99 },
    (_, at) => `${Array.from({ length: 4 }, () => "coast".repeat(11)).join(".")}.no${at}`,
  );
  const allowedEmailDomains = [...others, "coastpress.example"];
  const requiredEmailKeywords = [...others, "@"];
  await marta.do("sharePage", { params: { pageId: page.id }, body: { allowedEmailDomains, requiredEmailKeywords } });
  await world.app.indexing.settled();
});
afterAll(() => world.stop());

const found = async () => (await nora.do("search", { query: { q: "barnacles" } })).results.map(({ title }) => title);

/** A page of a workspace of its own, for all whose address has an @. */
async function openToAll(who: Person, more: { requiredEmailKeywords?: string[] } = {}) {
  const { id } = await who.workspace();
  const page = await who.page(id);
  return who.do("sharePage", { params: { pageId: page.id }, body: { requiredEmailKeywords: ["@"], ...more } });
}

/** The same permission so many times, past the API, which would take long. */
async function repeat(permissionId: number, times: number): Promise<void> {
  await world.app.context.database.transact(async (trx) => {
    const { id: _, ...row } = await trx
      .selectFrom("share_permissions")
      .selectAll()
      .where("id", "=", permissionId)
      .executeTakeFirstOrThrow();
    const one = () => ({ ...row, token_hash: randomBytes(32) });
    for (let made = 0; made < times; made += 50)
      await trx
        .insertInto("share_permissions")
        .values(Array.from({ length: 50 }, one))
        .execute();
  });
}

it("pages of many workspaces", async () => {
  expect(await found()).toEqual(["Limpets"]);
  for (let made = 0; made < 55; made += 1) await openToAll(thief);
  expect(await found()).toEqual(["Limpets"]);
});

it("many permissions, and many conditions", async () => {
  const many = Array.from({ length: 100 }, (_, at) => `${"x".repeat(200)}${at}`);
  for (const requiredEmailKeywords of [["@"], many]) {
    const { id } = await openToAll(thief, { requiredEmailKeywords });
    await repeat(id, 2100);
    expect(await found()).toEqual(["Limpets"]);
  }
});
