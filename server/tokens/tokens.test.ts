import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#core/limits.ts";
import { EventReader } from "../../test/event-reader.ts";
import { told } from "../../test/told.ts";
import { type Caller, ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let people = 0;

beforeAll(async () => {
  world = await World.create({ env: { LOG_LEVEL: "info" } });
  await world.app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.stop());

beforeEach(async () => {
  people += 1;
  marta = await world.person("Marta", { email: `marta${people}@coastpress.example`, verified: false });
});

type Wanted = { name?: string; access?: "read" | "write"; workspaceId?: number; expiresAt?: string };

const inDays = (days: number) => new Date(world.app.context.now() + days * DAY).toISOString();
const asked = (wanted: Wanted = {}) => ({ name: "Nightly export", access: "read" as const, expiresAt: inDays(30), ...wanted });
const make = (wanted: Wanted = {}, by: Caller = marta) => by.do("createToken", { body: asked(wanted) });

async function program(wanted: Wanted = {}, by: Caller = marta): Promise<Caller> {
  const caller = world.visitor();
  caller.token = (await make(wanted, by)).token;
  return caller;
}

const DEAD = "401 unauthenticated: Please sign in.";
const NOT_FOUND = "404 not_found: There is nothing at this address, or it is not shared with you.";

describe("a new token", () => {
  it("is shown once, listed without it, and kept as a hash", async () => {
    const { token, ...listed } = await make({ name: " Nightly export " });
    expect(token).toMatch(/^octavo_[\w-]{43}$/);
    expect(listed).toEqual({
      id: expect.any(Number),
      name: "Nightly export",
      access: "read",
      workspaceId: null,
      createdAt: expect.any(String),
      expiresAt: listed.expiresAt,
      lastUsedAt: null,
    });
    const answer = await marta.try("listTokens");
    expect(answer.body).toEqual([listed]);
    const rows = await world.app.context.database.read.selectFrom("access_tokens").selectAll().execute();
    for (const text of [answer.text, JSON.stringify(rows), world.logLines.join("\n"), (await marta.try("listLogs")).text])
      expect(text).not.toContain(token.slice(7));
  });

  it.each([
    [{ name: " " }, "A name is required"],
    [{ access: "own" }, "access must be read or write."],
    [{ expiresAt: undefined }, "Choose when it ends"],
    [{ expiresAt: "2020-01-01T00:00:00Z" }, "The end has passed already."],
    [{ expiresAt: "9998-01-01T00:00:00Z" }, "A token lives for a year at most."],
  ])("%j is refused: %s", async (wrong, sentence) => {
    expect(await told(marta.raw("POST", "/api/auth/tokens", { ...asked(), ...wrong }))).toBe(
      `400 validation_failed: ${sentence}`,
    );
    expect(await marta.do("listTokens")).toEqual([]);
  });

  it("is for a workspace that its owner may read, and there are fifty at most", async () => {
    const nora = await world.person(`Nora${people}`, { verified: false });
    const { id: workspaceId } = await nora.workspace();
    expect(await told(marta.try("createToken", { body: asked({ workspaceId }) }))).toBe(NOT_FOUND);
    for (let at = 0; at < 50; at += 1) await make();
    expect(await told(marta.try("createToken", { body: asked() }))).toMatch(/^413 quota_reached: An account has 50/);
  });
});

describe("a token", () => {
  it("that reads reads, and is told why it does not write", async () => {
    const { id: workspaceId } = await marta.workspace();
    const page = await marta.page(workspaceId);
    const reader = await program();
    expect(await reader.do("currentUser")).toMatchObject({ id: marta.id });
    expect(reader.cookies.size).toBe(0);
    expect((await reader.do("getPage", { params: { id: page.id } })).title).toBe("Day one");
    expect(await told(reader.try("updatePage", { params: { id: page.id }, body: { title: "x" } }))).toBe(
      "403 forbidden: This access token may only read: make one that may write.",
    );
    expect(await told(reader.try("listSessions"))).toBe(
      "403 forbidden: An access token cannot do this: sign in with the account.",
    );
    const writer = await program({ access: "write" });
    await writer.do("updatePage", { params: { id: page.id }, body: { title: "Written" } });
    expect(await told(writer.try("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } }))).toMatch(
      /^403 forbidden: An access token cannot make a workspace public/,
    );
    await writer.do("updateWorkspace", { params: { workspaceId }, body: { name: "Renamed", isPublic: false } });
    expect(await told(writer.try("createWorkspace", { body: { name: "For everybody", isPublic: true } }))).toMatch(
      /^403 forbidden: An access token cannot make a public workspace/,
    );
    await writer.do("createWorkspace", { body: { name: "For myself", isPublic: false } });
  });

  it("for a workspace sees that one in every list, and nothing of any other", async () => {
    const [here, elsewhere] = [await marta.workspace(), await marta.workspace({ isPublic: true })];
    const [page, other] = [await marta.page(here.id, { title: "Tide" }), await marta.page(elsewhere.id, { title: "Tide" })];
    for (const { id } of [page, other]) await marta.do("addFavourite", { params: { pageId: id } });
    // Permissions and joined workspaces are no way round.
    await marta.do("sharePage", { params: { pageId: other.id }, body: { accessLevel: "editor" } });
    const nora = await world.person(`Nora${people}`, { verified: false });
    const joined = await nora.workspace();
    const params = { workspaceId: joined.id };
    const { shareToken } = await nora.do("shareWorkspace", { params, body: { accessLevel: "editor" } });
    await marta.do("joinShared", { params: { shareToken } });
    const file = await marta.upload(elsewhere.id);
    const one = await program({ access: "write", workspaceId: here.id });

    expect((await one.do("listWorkspaces")).map(({ id }) => id)).toEqual([here.id]);
    expect((await one.do("listAllPages")).map(({ id }) => id)).toEqual([page.id]);
    expect((await one.do("listFavourites")).map(({ pageId }) => pageId)).toEqual([page.id]);
    const found = async (caller: Caller) =>
      (await caller.do("search", { query: { q: "tide" } })).results.map((hit) => hit.pageId);
    await expect.poll(() => found(marta).then((ids) => ids.length)).toBe(2);
    expect(await found(one)).toEqual([page.id]);
    for (const workspaceId of [elsewhere.id, joined.id]) {
      expect(await told(one.try("getWorkspace", { params: { workspaceId } }))).toBe(NOT_FOUND);
      expect(await told(one.try("search", { query: { q: "tide", workspaceId } }))).toBe(NOT_FOUND);
      expect(await told(one.try("createPage", { body: { workspaceId, title: "x" } }))).toBe(NOT_FOUND);
    }
    expect(await told(one.try("getPage", { params: { id: other.id } }))).toBe(NOT_FOUND);
    expect(await told(one.try("getFile", { params: { id: file.id } }))).toBe(NOT_FOUND);
    expect(await told(one.try("transferPage", { params: { id: page.id }, body: { workspaceId: elsewhere.id } }))).toBe(NOT_FOUND);
    await one.do("removeFavourite", { params: { pageId: other.id } });
    expect(await marta.do("listFavourites")).toHaveLength(2);

    const stream = await EventReader.many(world.app, one, { pages: [page.id, other.id], workspaces: [here.id, elsewhere.id] });
    const stands = await stream.until("ready");
    expect(stands.map((event) => ("pageId" in event ? event.pageId : "workspaceId" in event ? event.workspaceId : 0))).toEqual([
      page.id,
      here.id,
      0,
    ]);
    stream.close();

    await marta.do("deleteWorkspace", { params: { workspaceId: here.id } });
    expect(await told(one.try("listWorkspaces"))).toBe(DEAD);
    expect(await marta.do("listTokens")).toEqual([]);
  });

  it("tells the hour of its last use", async () => {
    const reader = await program();
    await reader.do("listWorkspaces");
    const [{ lastUsedAt } = { lastUsedAt: null }] = await marta.do("listTokens");
    expect(lastUsedAt).toMatch(/:00:00\.000Z$/);
    const age = world.app.context.now() - Date.parse(lastUsedAt ?? "");
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(3_600_000 + 60_000);
  });
});

describe("a token ends", () => {
  it("when it is deleted, with the streams that it opened", async () => {
    const { id: workspaceId } = await marta.workspace();
    const reader = await program();
    const stream = await EventReader.many(world.app, reader, { workspaces: [workspaceId] });
    await stream.until("ready");
    const [token] = await marta.do("listTokens");
    await marta.do("deleteToken", { params: { id: token?.id ?? 0 } });
    expect(await told(reader.try("currentUser"))).toBe(DEAD);
    expect(await stream.next()).toBeNull();
    expect(await told(marta.try("deleteToken", { params: { id: token?.id ?? 0 } }))).toBe(NOT_FOUND);
  });

  it("with its time, and not with its owner's session", async () => {
    const reader = await program({ expiresAt: inDays(2) });
    await marta.do("logout");
    expect(await told(reader.try("currentUser"))).toBe("200");
    world.pass(2 * DAY + 1000);
    expect(await told(reader.try("currentUser"))).toBe(DEAD);
    await marta.signIn(marta.email);
    expect(await marta.do("listTokens")).toHaveLength(1);
  });

  it("with a password reset, and not with a new password", async () => {
    const reader = await program();
    await marta.do("changePassword", { body: { currentPassword: PASSWORD, newPassword: PASSWORD } });
    expect(await told(reader.try("currentUser"))).toBe("200");
    await world.visitor().do("forgotPassword", { body: { email: marta.email } });
    const token = new URL(await world.mails.link(marta.email, 2), ORIGIN).searchParams.get("token") ?? "";
    await world.visitor().do("resetPassword", { body: { token, newPassword: PASSWORD } });
    expect(await told(reader.try("currentUser"))).toBe(DEAD);
    await marta.signIn(marta.email);
    expect(await marta.do("listTokens")).toEqual([]);
  });
});

describe("OpenAPI", () => {
  it("names both kinds of bearer, and which call takes which", async () => {
    const { paths, components } = JSON.parse((await marta.raw("GET", "/api/openapi.json")).text);
    expect(Object.keys(components.securitySchemes)).toEqual(["session", "accessToken"]);
    expect(paths["/api/pages/{id}"].get.security).toEqual([{ session: [] }, { accessToken: [] }]);
    expect(paths["/api/auth/tokens"].post.security).toEqual([{ session: [] }]);
    expect(paths["/api/auth/login"].post.security).toEqual([{}, { session: [] }]);
  });
});
