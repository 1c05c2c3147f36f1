/** Limits by address that protect from load: kept in memory, one count for each group of lines. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quota } from "#core/limits.ts";
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

describe("one address may", () => {
  it("open shared workspaces 60 times a minute, pages and joins included", async () => {
    const from = "203.0.113.1";
    const open = () => world.visitor().try("openShared", { params: { shareToken }, from });
    const read = () => world.visitor().try("getSharedPage", { params: { shareToken, pageId }, from });
    expect(await statusesOf(40, open)).toEqual({ 200: 40 });
    expect(await statusesOf(20, read)).toEqual({ 200: 20 });
    const refused = await open();
    expect(await told(refused)).toBe("429 too_many_requests: Too many attempts. Please wait a moment.");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await told(read())).toMatch(/^429/);
    expect((await world.visitor().try("openShared", { params: { shareToken }, from: "203.0.113.2" })).status).toBe(200);
    expect((await world.visitor().try("openShared", { params: { shareToken } })).status).toBe(200);
  });

  it("save 120 times a minute", async () => {
    const save = () => marta.try("saveContent", { params: { id: pageId }, body: [], from: "203.0.113.3" });
    expect(await statusesOf(quota.saves.max + 3, save)).toEqual({ 200: 120, 429: 3 });
  });

  it("read 600 times a minute, signed in or not", async () => {
    const from = "203.0.113.4";
    const stranger = () => world.visitor().try("getPage", { params: { id: pageId }, from });
    expect(await statusesOf(300, stranger)).toEqual({ 401: 300 });
    const reader = () => marta.try("listVersions", { params: { id: pageId }, from });
    expect(await statusesOf(302, reader)).toEqual({ 200: 300, 429: 2 });
  });

  it("do everything else 1,000 times a minute", async () => {
    const from = "203.0.113.5";
    expect(await statusesOf(500, () => marta.try("currentUser", { from }))).toEqual({ 200: 500 });
    const change = () => marta.try("updateWorkspace", { params: { workspaceId }, body: { name: " " }, from });
    expect(await statusesOf(501, change)).toEqual({ 400: 500, 429: 1 });
  });
});
