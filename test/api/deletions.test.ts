/** What is deleted is there for nobody from that moment on, whatever of it still waits to be cleared away. */

import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadBackup } from "../../scripts/backup/load.ts";
import { writeBackup } from "../../scripts/backup/write.ts";
import { examine } from "../../scripts/doctor/examine.ts";
import { doc, p } from "../documents.ts";
import { EventReader } from "../event-reader.ts";
import { Places } from "../places.ts";
import { NOT_FOUND, told } from "../told.ts";
import { type Person, World } from "../world.ts";

let world: World;
let places: Places;
let marta: Person;
let nora: Person;
let workspaceId: number;
let link: { id: number; shareToken: string };
/** top > middle > low, and one beside that stays. */
let top: number;
let middle: number;
let low: number;
let beside: number;
let permission: number;

beforeAll(async () => {
  world = await World.create();
  places = new Places(world);
  marta = await world.person("Marta");
  nora = await world.person("Nora");
});
afterAll(async () => {
  await world.stop();
  await places.clear();
});

beforeEach(async () => {
  workspaceId = (await marta.workspace({ isPublic: true })).id;
  const page = async (parentId: number | null, title: string) => {
    const content = doc(p(`${title} words`));
    return (await marta.page(workspaceId, { parentId, title, content })).id;
  };
  low = await page(null, "Low");
  top = await page(null, "Top");
  middle = await page(top, "Middle");
  await marta.do("updatePage", { params: { id: low }, body: { parentId: middle, position: 0 } });
  beside = await page(null, "Beside");
  await marta.do("saveContent", { params: { id: low }, body: doc(p("second")) });
  link = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  permission = (await marta.do("sharePage", { params: { pageId: low }, body: {} })).id;
  await nora.do("joinShared", { params: { shareToken: link.shareToken } });
});
afterEach(() => vi.useRealTimers());

/** As if the server were busy with clearing: nothing is cleared until it starts again. */
const hold = () => world.app.clearing.stop();

/** How many rows there are that one could still find. */
async function rowsLeft(): Promise<{ pages: number; versions: number; workspaces: number; shares: number }> {
  const { rows } = await sql<{ pages: number; versions: number; workspaces: number; shares: number }>`select
    (select count(*) from pages where workspace_id = ${workspaceId}) as pages,
    (select count(*) from page_versions where page_id in (${top}, ${middle}, ${low})) as versions,
    (select count(*) from workspaces where id = ${workspaceId}) as workspaces,
    (select count(*) from share_permissions where workspace_id = ${workspaceId}) as shares`.execute(
    world.app.context.database.read,
  );
  return rows[0] as { pages: number; versions: number; workspaces: number; shares: number };
}

async function expectGone(person: Person, id: number): Promise<void> {
  const params = { id };
  expect(await told(person.try("getPage", { params }))).toBe(NOT_FOUND);
  expect(await told(person.try("updatePage", { params, body: { title: "Back" } }))).toBe(NOT_FOUND);
  expect(await told(person.try("saveContent", { params, body: [] }))).toBe(NOT_FOUND);
  expect(await told(person.try("deletePage", { params }))).toBe(NOT_FOUND);
  expect(await told(person.try("listVersions", { params }))).toBe(NOT_FOUND);
  expect(await told(person.try("getVersion", { params: { id, revision: 1 } }))).toBe(NOT_FOUND);
  expect(await told(person.try("restoreVersion", { params, body: { revision: 1 } }))).toBe(NOT_FOUND);
  expect(await told(person.try("sharePage", { params: { pageId: id }, body: {} }))).toBe(NOT_FOUND);
  expect((await person.raw("HEAD", `/api/pages/${id}/events`)).status).toBe(404);
  const shared = { shareToken: link.shareToken, pageId: id };
  expect(await told(world.visitor().try("getSharedPage", { params: shared }))).toBe(NOT_FOUND);
}

describe("a page that is deleted with much below it", () => {
  beforeEach(async () => {
    await hold();
    await marta.do("deletePage", { params: { id: top } });
    expect(await rowsLeft()).toMatchObject({ pages: 4, versions: 4 });
  });
  afterEach(async () => {
    await world.restart();
    await world.app.clearing.settled();
  });

  it("is gone, and so is what stood below it, for everybody and by every way", async () => {
    for (const id of [top, middle, low]) for (const person of [marta, nora]) await expectGone(person, id);
    expect((await marta.do("getPage", { params: { id: beside } })).position).toBe(0);
  });

  it("is in no tree, list or share", async () => {
    const minimal = { prefer: "return=minimal" };
    const params = { workspaceId };
    const titles = (pages: { title: string }[]) => pages.map(({ title }) => title);
    expect(titles(await marta.do("listPages", { params, headers: minimal }))).toEqual(["Beside"]);
    expect(titles(await marta.do("listPages", { params }))).toEqual(["Beside"]);
    const inAll = async (headers?: Record<string, string>) =>
      (await marta.do("listAllPages", headers ? { headers } : {})).filter((page) => page.workspaceId === workspaceId);
    expect(titles(await inAll())).toEqual(["Beside"]);
    expect(titles(await inAll(minimal))).toEqual(["Beside"]);
    const shared = { params: { shareToken: link.shareToken } };
    expect(titles((await world.visitor().do("openShared", shared)).pages)).toEqual(["Beside"]);
    expect(titles((await world.visitor().do("openShared", { ...shared, headers: minimal })).pages)).toEqual(["Beside"]);
    expect((await marta.do("listShares", { params })).map(({ id }) => id)).toEqual([link.id]);
    expect(await told(marta.try("deleteShare", { params: { id: permission } }))).toBe(NOT_FOUND);
    expect(await told(marta.try("checkShare", { params: { id: permission }, body: { email: nora.email } }))).toBe(NOT_FOUND);
  });

  it("takes nothing up", async () => {
    const gone = "400 validation_failed: The parent page does not exist in this workspace.";
    for (const parentId of [top, middle, low]) {
      expect(await told(marta.try("createPage", { body: { workspaceId, title: "New", parentId } }))).toBe(gone);
      expect(await told(marta.try("updatePage", { params: { id: beside }, body: { parentId } }))).toBe(gone);
    }
    const { id } = await marta.page(workspaceId, { title: "New" });
    expect((await marta.do("getPage", { params: { id } })).position).toBe(1);
  });

  it("is cleared away at the next start", async () => {
    await world.restart();
    await world.app.clearing.settled();
    expect(await rowsLeft()).toMatchObject({ pages: 1, versions: 0, shares: 1 });
    const { read } = world.app.context.database;
    const asked = read.selectFrom("workspaces").select("is_clearing").where("id", "=", workspaceId);
    expect((await asked.executeTakeFirst())?.is_clearing).toBe(0);
    expect((await marta.do("getPage", { params: { id: beside } })).title).toBe("Beside");
  });
});

describe("a workspace that is deleted", () => {
  beforeEach(async () => {
    await hold();
    await marta.do("deleteWorkspace", { params: { workspaceId } });
    expect(await rowsLeft()).toEqual({ pages: 4, versions: 4, workspaces: 1, shares: 2 });
  });
  afterEach(async () => {
    await world.restart();
    await world.app.clearing.settled();
  });

  it("is gone for everybody and by every way, and its key with it", async () => {
    const params = { workspaceId };
    for (const person of [marta, nora]) {
      for (const id of [top, low, beside]) await expectGone(person, id);
      for (const name of ["getWorkspace", "listPages", "listShares", "deleteWorkspace"] as const)
        expect(await told(person.try(name, { params })), name).toBe(NOT_FOUND);
      expect(await told(person.try("createPage", { body: { workspaceId, title: "New" } }))).toBe(NOT_FOUND);
      expect(await told(person.try("shareWorkspace", { params, body: {} }))).toBe(NOT_FOUND);
      expect((await person.do("listWorkspaces")).map(({ id }) => id)).not.toContain(workspaceId);
      expect((await person.do("listAllPages")).map((page) => page.workspaceId)).not.toContain(workspaceId);
    }
    for (const id of [link.id, permission]) expect(await told(marta.try("deleteShare", { params: { id } }))).toBe(NOT_FOUND);
    const shared = { params: { shareToken: link.shareToken } };
    for (const name of ["openShared", "joinShared"] as const) expect(await told(nora.try(name, shared)), name).toBe(NOT_FOUND);
    expect(await told(nora.try("requestCode", { ...shared, body: { email: nora.email } }))).toBe(NOT_FOUND);
    const { read } = world.app.context.database;
    expect(await read.selectFrom("workspace_keys").selectAll().where("workspace_id", "=", workspaceId).execute()).toEqual([]);
  });

  it("is cleared away at the next start", async () => {
    await world.restart();
    await world.app.clearing.settled();
    expect(await rowsLeft()).toEqual({ pages: 0, versions: 0, workspaces: 0, shares: 0 });
  });

  it("stays gone in a backup that is restored, and disturbs nobody who examines the database", async () => {
    const file = places.file("deleted");
    await writeBackup(world.config, file);
    const { dataDir, databaseUrl } = world.config;
    const found = await examine({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" });
    const examined = found.filter(({ about }) => about === "database" || about === "keys");
    expect(examined.map(({ state }) => state)).toEqual(examined.map(() => "OK"));
    const elsewhere = await places.make();
    await loadBackup(elsewhere, file);
    await places.visit(elsewhere, marta, async (visitor) => {
      await visitor.signIn(marta.email);
      expect((await visitor.do("listWorkspaces")).map(({ id }) => id)).not.toContain(workspaceId);
      expect((await visitor.try("getPage", { params: { id: beside } })).status).toBe(404);
    });
  });
});

describe("clearing", () => {
  it("takes any number of pages, in slices", async () => {
    const parents = [beside];
    for (let count = 0; count < 450; count += 1)
      parents.push(
        (await marta.page(workspaceId, { title: `Page ${count}`, parentId: parents[Math.floor(count / 3)] ?? null })).id,
      );
    await marta.do("deletePage", { params: { id: beside } });
    await world.app.clearing.settled();
    expect(await rowsLeft()).toMatchObject({ pages: 3 });
    await marta.do("deleteWorkspace", { params: { workspaceId } });
    await world.app.clearing.settled();
    expect(await rowsLeft()).toEqual({ pages: 0, versions: 0, workspaces: 0, shares: 0 });
  });
});

describe("who follows a page far below one that is deleted", () => {
  it("is told at once", async () => {
    await world.app.http.listen({ port: 0, host: "127.0.0.1" });
    await hold();
    const reader = await EventReader.many(world.app, nora, { pages: [low, beside] });
    await reader.until("ready");
    await marta.do("deletePage", { params: { id: top } });
    expect(await reader.next()).toEqual({ type: "deleted", pageId: low });
    await marta.do("updatePage", { params: { id: beside }, body: { title: "Still here" } });
    expect(await reader.next()).toMatchObject({ type: "renamed", pageId: beside });
    reader.close();
    await expect.poll(() => world.app.context.streams.size).toBe(0);
  });
});
