import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EventReader } from "../../test/event-reader.ts";
import { told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let nora: Person;
let ida: Person;
let workspaceId: number;
let pageId: number;
let link: { id: number; shareToken: string };

beforeAll(async () => {
  world = await World.create();
  await world.app.http.listen({ port: 0, host: "127.0.0.1" });
  [marta, nora, ida] = [await world.person("Marta"), await world.person("Nora"), await world.person("Ida")];
});
afterAll(() => world.stop());

beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
  pageId = (await marta.page(workspaceId)).id;
  link = await newLink();
  await join(nora);
});

const newLink = (body = {}) =>
  marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" as const, ...body } });
const join = (who: Person, { shareToken } = link) => who.try("joinShared", { params: { shareToken } });
const list = (who: Person) => who.do("listMembers", { params: { workspaceId } });
const setLevel = (level: "viewer" | "editor", who = nora) =>
  marta.try("changeMember", { params: { workspaceId, userId: who.id }, body: { level } });
const remove = (who = nora) => marta.try("removeMember", { params: { workspaceId, userId: who.id } });
const leave = (who: Person) => who.try("leaveWorkspace", { params: { workspaceId } });
const rename = (who: Person) => who.try("updatePage", { params: { id: pageId }, body: { title: "x" } });

const NOT_FOUND = "404 not_found: There is nothing at this address, or it is not shared with you.";

describe("the list of members", () => {
  it("has the owner and who is in now, with addresses and links for the owner alone", async () => {
    const since = expect.stringMatching(/Z$/);
    expect(await list(marta)).toEqual([
      { userId: marta.id, name: "Marta Berg", email: marta.email, level: "owner", joinedBy: "owner", shareId: null, since },
      { userId: nora.id, name: "Nora Berg", email: nora.email, level: "editor", joinedBy: "link", shareId: link.id, since },
    ]);
    expect(await list(nora)).toEqual((await list(marta)).map((member) => ({ ...member, email: null, shareId: null })));
    // Twice by two links is in once; a link that ended lets nobody be in.
    const other = await newLink();
    await join(nora, other);
    expect(await list(marta)).toHaveLength(2);
    for (const { id } of [link, other]) await marta.do("deleteShare", { params: { id } });
    expect(await list(marta)).toHaveLength(1);
  });

  it("is told of anew, where it was asked for, as somebody's link ends by its date", async () => {
    const end = world.app.context.now() + 1500;
    await join(ida, await newLink({ expiresAt: new Date(end).toISOString() }));
    const stream = await EventReader.many(world.app, marta, { workspaces: [workspaceId] });
    await stream.until("ready");
    expect(await list(marta)).toHaveLength(3);
    // Nothing else happens here.
    expect(await stream.next()).toEqual({ type: "sharing", workspaceId });
    expect(world.app.context.now()).toBeGreaterThanOrEqual(end);
    expect(await list(marta)).toHaveLength(2);
    stream.close();
  });

  it("is not for who reads because everybody may", async () => {
    await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
    expect(await told(ida.try("listMembers", { params: { workspaceId } }))).toBe(
      "403 forbidden: Only members see who is in a workspace.",
    );
    expect(await told(leave(ida))).toMatch(/^403/);
  });
});

describe("a member's level", () => {
  it("is changed at the next request, in the list, and by no other link", async () => {
    expect((await setLevel("viewer")).body).toMatchObject({ userId: nora.id, level: "viewer" });
    expect(await told(rename(nora))).toBe("403 forbidden: You may read this, but not change it.");
    expect(await told(nora.try("createPage", { body: { workspaceId, title: "x" } }))).toMatch(/^403/);
    expect((await nora.do("getPage", { params: { id: pageId } })).access).toBe("viewer");
    expect((await nora.do("listWorkspaces")).find(({ id }) => id === workspaceId)?.access).toBe("viewer");
    await join(nora, await newLink());
    await join(nora);
    expect(await told(rename(nora))).toMatch(/^403/);
    await setLevel("editor");
    expect(await told(rename(nora))).toBe("200");
    expect((await nora.do("listWorkspaces")).find(({ id }) => id === workspaceId)?.access).toBe("editor");
  });

  it("leaves what a page permission opens as it is", async () => {
    await setLevel("viewer");
    await marta.do("sharePage", { params: { pageId }, body: { accessLevel: "editor" } });
    expect(await told(rename(nora))).toBe("200");
  });

  it("is the owner's to change, of who is a member", async () => {
    const change = (who: Person, userId: number) =>
      told(who.try("changeMember", { params: { workspaceId, userId }, body: { level: "viewer" } }));
    expect(await change(nora, nora.id)).toBe("403 forbidden: Only the owner may do this.");
    expect(await change(ida, nora.id)).toBe(NOT_FOUND);
    expect(await change(marta, ida.id)).toBe(NOT_FOUND);
    expect(await change(marta, marta.id)).toMatch(/^409 is_owner/);
  });
});

describe("who is taken out", () => {
  it("is out at once, streams and files too, and comes in by a new link alone", async () => {
    const other = await newLink();
    const file = await marta.upload(workspaceId);
    const stream = await EventReader.many(world.app, nora, { pages: [pageId], workspaces: [workspaceId] });
    await stream.until("ready");
    const found = () => nora.do("search", { query: { q: "day" } }).then(({ results }) => results.map((hit) => hit.pageId));
    await expect.poll(found).toContain(pageId);
    const expiresAt = new Date(world.app.context.now() + 86_400_000).toISOString();
    const { token } = await nora.do("createToken", { body: { name: "Hers", access: "write", workspaceId, expiresAt } });
    const program = Object.assign(world.visitor(), { token });
    const { url } = await nora.do("orderWorkspaceExport", { params: { workspaceId } });
    expect((await remove()).status).toBe(204);
    expect([await stream.next(), await stream.next()]).toEqual([
      { type: "lost", pageId },
      { type: "closed", workspaceId },
    ]);
    stream.close();
    expect(await told(nora.try("getPage", { params: { id: pageId } }))).toBe(NOT_FOUND);
    expect(await told(nora.try("getFile", { params: { id: file.id } }))).toBe(NOT_FOUND);
    expect(await told(nora.try("saveContent", { params: { id: pageId }, body: [] }))).toBe(NOT_FOUND);
    expect(await found()).not.toContain(pageId);
    expect(await told(nora.try("search", { query: { q: "day", workspaceId } }))).toBe(NOT_FOUND);
    expect(await told(program.try("getPage", { params: { id: pageId } }))).toBe(NOT_FOUND);
    expect(await program.do("listWorkspaces")).toEqual([]);
    expect((await nora.raw("GET", url)).status).toBe(404);
    expect((await nora.do("listWorkspaces")).some(({ id }) => id === workspaceId)).toBe(false);
    expect(await list(marta)).toHaveLength(1);
    for (const before of [link, other])
      expect(await told(join(nora, before))).toBe(
        "403 forbidden: The owner took you out of this workspace. A new link lets you in again.",
      );
    expect(await told(nora.try("getPage", { params: { id: pageId } }))).toBe(NOT_FOUND);
    expect((await remove()).status).toBe(404);
    await join(nora, await newLink());
    expect(await told(rename(nora))).toBe("200");
    // A link of before lets her in no more than it did.
    expect((await list(marta))[1]).toMatchObject({ userId: nora.id, level: "editor" });
  });

  it("may leave by herself, and come back; the owner stays", async () => {
    expect((await leave(nora)).status).toBe(204);
    expect(await told(nora.try("getWorkspace", { params: { workspaceId } }))).toBe(NOT_FOUND);
    expect(await told(leave(nora))).toBe(NOT_FOUND);
    await join(nora);
    expect(await told(rename(nora))).toBe("200");
    expect(await told(leave(marta))).toMatch(/^409 is_owner/);
    const types = (await marta.do("listLogs")).map(({ type }) => type);
    expect(types).toContain("member_left");
    expect(types).toContain("member_removed");
  });

  it("comes back as what the owner made her, by whatever link", async () => {
    const other = await newLink();
    await setLevel("viewer");
    await leave(nora);
    expect(await told(nora.try("getWorkspace", { params: { workspaceId } }))).toBe(NOT_FOUND);
    expect(await list(marta)).toHaveLength(1);
    for (const back of [link, other]) {
      await join(nora, back);
      expect((await list(marta))[1]).toMatchObject({ userId: nora.id, level: "viewer" });
      expect(await told(rename(nora))).toMatch(/^403/);
      await leave(nora);
    }
    await join(nora);
    await setLevel("editor");
    await leave(nora);
    await join(nora, other);
    expect(await told(rename(nora))).toBe("200");
    // Who was taken out is out, however she left before.
    await setLevel("viewer");
    await leave(nora);
    await join(nora);
    await remove();
    expect(await told(join(nora, other))).toMatch(/^403 forbidden: The owner took you out/);
  });

  it("is a viewer by another link, too, where the one by which she was in is deleted", async () => {
    const other = await newLink();
    await setLevel("viewer");
    await marta.do("deleteShare", { params: { id: link.id } });
    expect(await told(nora.try("getWorkspace", { params: { workspaceId } }))).toBe(NOT_FOUND);
    await join(nora, other);
    expect(await told(rename(nora))).toMatch(/^403/);
    await setLevel("editor");
    expect(await told(rename(nora))).toBe("200");
  });

  it("is out, or a viewer, at as many links as there are", async () => {
    const { database } = world.app.context;
    const made = await database.read
      .selectFrom("share_permissions")
      .selectAll()
      .where("id", "=", link.id)
      .executeTakeFirstOrThrow();
    const { id: _, ...row } = made;
    const many = Array.from({ length: 9000 }, (_, at) => ({ ...row, token_hash: Buffer.from(`token ${workspaceId} ${at}`) }));
    await database.transact(async (trx) => {
      for (let at = 0; at < many.length; at += 1000)
        await trx
          .insertInto("share_permissions")
          .values(many.slice(at, at + 1000))
          .execute();
    });
    expect((await setLevel("viewer")).status).toBe(200);
    expect((await remove()).status).toBe(204);
    expect(await list(marta)).toHaveLength(1);
  });

  it("comes back as what a later invitation says", async () => {
    await setLevel("viewer");
    await leave(nora);
    const invite = async () => {
      const count = world.mails.to(nora.email).length + 1;
      await marta.do("createInvitation", { body: { email: nora.email, workspaceId, level: "editor" } });
      return (await world.mails.link(nora.email, count)).split("/").at(-1) ?? "";
    };
    const take = (token: string) => nora.do("acceptInvitation", { body: { token } });
    world.pass(1000);
    await take(await invite());
    expect(await told(rename(nora))).toBe("200");
    await leave(nora);
    // One that she had before the owner made her a viewer does not.
    world.pass(1000);
    const before = await invite();
    await join(nora);
    await setLevel("viewer");
    await leave(nora);
    await take(before);
    expect(await told(rename(nora))).toMatch(/^403/);
  });
});
