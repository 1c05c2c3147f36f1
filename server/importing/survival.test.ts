/** An import that is cut off, cancelled, or whose rights end. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engine } from "../../test/database.ts";
import { resultOf } from "../../test/imports.ts";
import { png } from "../../test/pictures.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";
import { Hold } from "./hold.ts";

let world: World;
let marta: Person;
let nora: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  nora = await world.person("Nora");
});
afterAll(() => world.stop());

const COUNT = 400;
const many = () =>
  zipOf({
    ...Object.fromEntries(
      Array.from({ length: COUNT }, (_, at) => [
        `n${at}.md`,
        `${"words ".repeat(100)}\n\n[next](n${(at + 1) % COUNT}.md) ![](p${at % 5}.png)\n`,
      ]),
    ),
    ...Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`p${at}.png`, png()])),
  });

/** Once some of it is there, and not all. @returns the file at work, or the last that was */
async function underWay(person: Person, id: number): Promise<string | null> {
  // Between two of them none is at work.
  let named: string | null = null;
  for (;;) {
    const { done, state, file } = await person.do("getImport", { params: { id } });
    named = file ?? named;
    if (done > 20 || state !== "running") return named;
    await new Promise(setImmediate);
  }
}

async function cutOff() {
  const { id: workspaceId } = await marta.workspace();
  const { id } = await marta.import(workspaceId, { name: "many.zip", bytes: many() });
  const file = await underWay(marta, id);
  await world.restart();
  return { workspaceId, id, file, before: await resultOf(marta, workspaceId, id) };
}

describe("an import", () => {
  it("that is cut off goes on after a restart, and makes nothing twice", async () => {
    let { workspaceId, id, file, before } = await cutOff();
    // A machine that was busy for a moment may have done all of it.
    for (let time = 0; before.pages.length === COUNT && time < 5; time += 1) ({ workspaceId, id, file, before } = await cutOff());
    expect(before.pages.length).toBeLessThan(COUNT);
    expect(file).toMatch(/^(?:n\d+\.md|p\d\.png)$/);
    await world.app.imports.settled();
    const { state, pages, receipt, ...over } = await resultOf(marta, workspaceId, id);
    expect([state, over.file]).toEqual(["done", null]);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(COUNT);
    expect(pages).toHaveLength(COUNT);
    expect(receipt).toMatchObject({ pages: COUNT, attachments: 5, problems: [], links: { resolved: 2 * COUNT, unresolved: [] } });
    expect((await marta.do("listFiles", { params: { workspaceId } })).length).toBe(5);
    expect(before.pages.every((page) => pages.some(({ id: there, revision }) => there === page.id && revision === 1))).toBe(true);
  });

  it("that is taken over tells what was known of it until it is planned anew", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { id } = await marta.import(workspaceId, { name: "few.zip", bytes: zipOf({ "a.md": "a" }) });
    await world.app.imports.settled();
    const { context } = world.app;
    const known = { state: "running", done: 313, total: 400, receipt: null, claim: "mine" } as const;
    const row = await context.database.transact((trx) =>
      trx
        .updateTable("imports")
        .set({ ...known, claimed_until: context.now() + 60_000 })
        .where("id", "=", id)
        .returning(["id", "done", "total"])
        .executeTakeFirstOrThrow(),
    );
    const hold = new Hold(context, row, "mine", new AbortController().signal);
    await context.database.transact((trx) => hold.renew(trx));
    hold.end();
    expect(await marta.do("getImport", { params: { id } })).toMatchObject({ state: "running", done: 313, total: 400 });
    // So does one that is cancelled before.
    await context.database.transact((trx) => trx.updateTable("imports").set({ claimed_until: 0 }).where("id", "=", id).execute());
    await marta.do("cancelImport", { params: { id } });
    await world.app.imports.settled();
    expect(await marta.do("getImport", { params: { id } })).toMatchObject({ state: "cancelled", done: 313, total: 400 });
  });

  it("that is cancelled leaves what arrived, and a receipt", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { id } = await marta.import(workspaceId, { name: "many.zip", bytes: many() });
    await underWay(marta, id);
    await marta.do("cancelImport", { params: { id } });
    await world.app.imports.settled();
    const { state, pages, receipt } = await resultOf(marta, workspaceId, id);
    expect(state).toBe("cancelled");
    expect(pages.length).toBeLessThan(COUNT);
    expect(receipt.pages).toBe(pages.length);
    await marta.do("cancelImport", { params: { id } });
    await world.app.clearing.settled();
    const pieces = await world.app.context.database.read.selectFrom("file_pieces").select("file_id").execute();
    expect(new Set(pieces.map(({ file_id }) => file_id)).size).toBeLessThanOrEqual(10);
  });

  it("ends where its rights end, and only who began it and the owner see it", async () => {
    const { id: workspaceId } = await marta.workspace();
    const link = () => marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    const [hers, others] = [await link(), await link()];
    const ida = await world.person("Ida");
    await nora.do("joinShared", { params: { shareToken: hers.shareToken ?? "" } });
    await ida.do("joinShared", { params: { shareToken: others.shareToken ?? "" } });
    const { id } = await nora.import(workspaceId, { name: "many.zip", bytes: many() });
    await underWay(nora, id);
    await marta.do("deleteShare", { params: { id: hers.id } });
    await world.app.imports.settled();
    const { state, receipt } = await nora.do("getImport", { params: { id } });
    expect(state).toBe("failed");
    expect(receipt?.problems[0]?.reason).toBe("Not imported: You may not write in this workspace any more");
    expect((await marta.do("getImport", { params: { id } })).id).toBe(id);
    expect(await marta.do("listImports", { params: { workspaceId } })).toHaveLength(1);
    // She may still write there.
    const [foreign, missing] = [
      await ida.try("getImport", { params: { id } }),
      await ida.try("getImport", { params: { id: 88_888_888 } }),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await ida.try("cancelImport", { params: { id } })).status).toBe(404);
    expect(await ida.do("listImports", { params: { workspaceId } })).toEqual([]);
  });

  it("waits behind one's others, and not many at once", async () => {
    const { id: workspaceId } = await marta.workspace();
    for (let count = 0; count < 3; count += 1) await marta.import(workspaceId, { name: `${count}.zip`, bytes: many() });
    await expect(marta.import(workspaceId, { name: "4.zip", bytes: many() })).rejects.toThrow("429");
    for (const { id } of await marta.do("listImports", { params: { workspaceId } }))
      await marta.do("cancelImport", { params: { id } });
    await world.app.imports.settled();
    for (const { id } of await marta.do("listImports", { params: { workspaceId } }))
      expect((await marta.do("getImport", { params: { id } })).receipt).not.toBeNull();
  });

  it("says that it waits, and is over at once where it is cancelled meanwhile", async () => {
    const { id: workspaceId } = await marta.workspace();
    const first = await marta.import(workspaceId, { name: "many.zip", bytes: many() });
    await underWay(marta, first.id);
    const second = await marta.import(workspaceId, { name: "few.zip", bytes: zipOf({ "One.md": "words" }) });
    const [told, before] = await Promise.all([first, second].map(({ id }) => marta.do("getImport", { params: { id } })));
    expect([told?.isQueued, before?.isQueued]).toEqual([false, true]);
    await marta.do("cancelImport", { params: { id: second.id } });
    const over = () => marta.do("getImport", { params: { id: second.id } });
    while ((await over()).receipt === null) await new Promise(setImmediate);
    expect(await over()).toMatchObject({ state: "cancelled", isQueued: false, pageId: null });
    expect((await marta.do("getImport", { params: { id: first.id } })).receipt).toBeNull();
    await marta.do("cancelImport", { params: { id: first.id } });
    await world.app.imports.settled();
  });

  it("goes with its workspace", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { id } = await marta.import(workspaceId, { name: "many.zip", bytes: many() });
    await underWay(marta, id);
    await marta.do("deleteWorkspace", { params: { workspaceId } });
    await world.app.imports.settled();
    await world.app.clearing.settled();
    const { read } = world.app.context.database;
    expect(await read.selectFrom("imports").select("id").where("workspace_id", "=", workspaceId).execute()).toEqual([]);
    expect(await read.selectFrom("import_items").select("import_id").where("import_id", "=", id).execute()).toEqual([]);
    expect((await marta.try("getImport", { params: { id } })).status).toBe(404);
  });

  it.runIf(engine === "sqlite")("waits however long the disk is full, and goes on once there is room", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { database } = world.app.context;
    const large = Object.fromEntries([1, 2, 3, 4].map((at) => [`n${at}.md`, randomBytes(250_000).toString("hex")]));
    const pages = async (most: number) => {
      const set = sql<{ max_page_count: number }>`pragma max_page_count = ${sql.lit(most)}`;
      return database.transact(async (trx) => (await set.execute(trx)).rows[0]?.max_page_count ?? 0);
    };
    const { id } = await marta.import(workspaceId, { name: "large.zip", bytes: zipOf(large) });
    // Less than there are already is taken for as many as there are.
    await pages(1);
    for (let time = 0; time < 8; time += 1) {
      await world.app.imports.settled();
      world.ahead += 20_000;
      world.app.context.wakeImports();
    }
    await world.app.imports.settled();
    expect(await marta.do("getImport", { params: { id } })).toMatchObject({ state: "running", receipt: null });
    await pages(2 ** 30);
    world.ahead += 60_000;
    world.app.context.wakeImports();
    await world.app.imports.settled();
    expect(await marta.do("getImport", { params: { id } })).toMatchObject({ state: "done", receipt: { pages: 4 } });
  });
});
