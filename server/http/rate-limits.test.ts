/** Limits that protect from load: kept in memory, one count for each group of lines. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressQuota, quota } from "#core/quotas.ts";
import { told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let pageId: number;
let workspaceId: number;
let shareToken: string;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
  workspaceId = (await marta.workspace()).id;
  pageId = (await marta.page(workspaceId)).id;
  shareToken = (await marta.do("shareWorkspace", { params: { workspaceId }, body: {} })).shareToken;
});
afterAll(() => world.stop());

async function statusesOf(count: number, call: () => Promise<{ status: number }>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let at = 0; at < count; at += 1) {
    const { status } = await call();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const tooMany = "429 too_many_requests: Too many attempts. Please wait a moment.";

describe("one address may", () => {
  it("open shared workspaces 300 times a minute, pages and joins included", async () => {
    const from = "203.0.113.1";
    const open = () => world.visitor().try("openShared", { params: { shareToken }, from });
    const read = () => world.visitor().try("getSharedPage", { params: { shareToken, pageId }, from });
    expect(await statusesOf(200, open)).toEqual({ 200: 200 });
    expect(await statusesOf(100, read)).toEqual({ 200: 100 });
    const refused = await open();
    expect(await told(refused)).toBe(tooMany);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await told(read())).toBe(tooMany);
    expect((await world.visitor().try("openShared", { params: { shareToken }, from: "203.0.113.2" })).status).toBe(200);
    expect((await world.visitor().try("openShared", { params: { shareToken } })).status).toBe(200);
  });

  it("ask 1,000 times a minute for what only accounts may", async () => {
    const stranger = () => world.visitor().try("getPage", { params: { id: pageId }, from: "203.0.113.4" });
    expect(await statusesOf(1002, stranger)).toEqual({ 401: 1000, 429: 2 });
  });
});

describe("one account may, wherever it is used from,", () => {
  let addresses = 0;
  const from = () => {
    addresses += 1;
    return `198.51.100.${addresses % 250}`;
  };

  it("save 120 times a minute", async () => {
    const ole = await world.person("Ole", { verified: false });
    const { id } = await ole.page((await ole.workspace()).id);
    const save = () => ole.try("saveContent", { params: { id }, body: [], from: from() });
    expect(await statusesOf(quota.saves.max + 3, save)).toEqual({ 200: 120, 429: 3 });
  });

  it("read 600 times a minute", async () => {
    const reader = () => marta.try("listVersions", { params: { id: pageId }, from: from() });
    expect(await statusesOf(602, reader)).toEqual({ 200: 600, 429: 2 });
  });

  it("open pictures beside all that", async () => {
    const siv = await world.person("Siv", { verified: false });
    const own = (await siv.workspace()).id;
    const { id } = await siv.upload(own);
    const { token } = siv;
    siv.token = null;
    const show = () => siv.try("getFile", { params: { id }, from: from() });
    expect(await statusesOf(quota.reads.max + 1, show)).toEqual({ 200: 601 });
    siv.token = token;
    expect((await siv.try("listPages", { params: { workspaceId: own }, from: from() })).status).toBe(200);
  });

  it("do everything else 1,000 times a minute", async () => {
    expect(await statusesOf(500, () => marta.try("currentUser", { from: from() }))).toEqual({ 200: 500 });
    const change = () => marta.try("updateWorkspace", { params: { workspaceId }, body: { name: " " }, from: from() });
    expect(await statusesOf(501, change)).toEqual({ 400: 500, 429: 1 });
  });
});

describe("an office behind one address", () => {
  const from = "203.0.113.6";

  it("saves and reads as if each had an address of their own, whatever strangers do there", async () => {
    const stranger = () =>
      world.visitor().try("getPage", { params: { id: pageId }, headers: { authorization: `Bearer ${"x".repeat(43)}` }, from });
    expect(await statusesOf(1001, stranger)).toEqual({ 401: 1000, 429: 1 });
    for (const name of ["Ida", "Siri", "Leif"]) {
      const colleague = await world.person(name, { verified: false });
      const { id } = await colleague.page((await colleague.workspace()).id);
      const save = () => colleague.try("saveContent", { params: { id }, body: [], from });
      expect(await statusesOf(60, save)).toEqual({ 200: 60 });
      expect(await statusesOf(50, () => colleague.try("getPage", { params: { id }, from }))).toEqual({ 200: 50 });
    }
  });

  it("keeps hundreds of tabs open that show a link, beside everything else", async () => {
    const look = () => world.visitor().try("checkVisit", { params: { shareToken }, from: "203.0.113.7" });
    expect(await statusesOf(addressQuota.requests.max + 1, look)).toEqual({ 204: 1001 });
    expect((await world.visitor().try("openShared", { params: { shareToken }, from: "203.0.113.7" })).status).toBe(200);
  });

  it("may set what counts by address", async () => {
    const set = await World.create({ env: { LIMIT_VISITS: "7", LIMIT_REQUESTS: "5" } });
    const visit = () => set.visitor().try("openShared", { params: { shareToken: "x" }, from });
    expect(await statusesOf(9, visit)).toEqual({ 404: 7, 429: 2 });
    expect(await statusesOf(9, () => set.visitor().try("currentUser", { from }))).toEqual({ 401: 5, 429: 4 });
    await set.stop();
  });
});
