import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyOf } from "#core/contract.ts";
import { DAY } from "#core/limits.ts";
import { doc, p } from "../../test/documents.ts";
import { NOT_FOUND, OWNER_ONLY, READ_ONLY, SIGN_IN, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let nora: Person;
let workspaceId: number;
let pageId: number;

beforeAll(async () => {
  world = await World.create();
  [marta, nora] = [await world.person("Marta"), await world.person("Nora")];
});
afterAll(() => world.stop());
beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
  pageId = (await marta.page(workspaceId)).id;
});

const link = (body: BodyOf<"shareWorkspace"> = {}) =>
  marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor", ...body } });
const join = (shareToken: string, by = nora) => by.try("joinShared", { params: { shareToken } });

/** What Nora's every call about the workspace is told. */
async function noraIsTold(): Promise<Set<string>> {
  const calls = [
    nora.try("getWorkspace", { params: { workspaceId } }),
    nora.try("listPages", { params: { workspaceId } }),
    nora.try("createPage", { body: { workspaceId } }),
    nora.try("getPage", { params: { id: pageId } }),
    nora.try("updatePage", { params: { id: pageId }, body: { title: "by Nora" } }),
    nora.try("saveContent", { params: { id: pageId }, body: doc(p("by Nora")) }),
    nora.try("listVersions", { params: { id: pageId } }),
  ];
  return new Set(await Promise.all(calls.map(told)));
}

const IN = new Set(["200", "201"]);
const OUT = new Set([NOT_FOUND]);

const listed = async () => (await nora.do("listWorkspaces")).some(({ id }) => id === workspaceId);

describe("joining by an editor link", () => {
  it("lets a user read, write and create, but neither share nor delete", async () => {
    expect(await noraIsTold()).toEqual(OUT);
    const { shareToken } = await link();
    expect((await join(shareToken)).body).toEqual({ workspaceId });
    expect((await join(shareToken)).body).toEqual({ workspaceId });
    expect(await noraIsTold()).toEqual(IN);
    expect(await listed()).toBe(true);
    const mine = await nora.page(workspaceId);
    expect((await nora.try("deletePage", { params: { id: mine.id } })).status).toBe(204);
    expect(await told(nora.try("updateWorkspace", { params: { workspaceId }, body: { name: "Nora's" } }))).toBe(OWNER_ONLY);
    expect(await told(nora.try("deleteWorkspace", { params: { workspaceId } }))).toBe(OWNER_ONLY);
    const joined = await marta.do("listLogs", { query: { type: "share_joined" } });
    expect(joined.filter((entry) => entry.metadata.workspaceId === workspaceId).map(({ email }) => email)).toEqual([nora.email]);
  });

  it("is not for visitors without an account, nor by a viewer link; the owner is in already", async () => {
    const { shareToken } = await link();
    expect(await told(world.visitor().try("joinShared", { params: { shareToken } }))).toBe(SIGN_IN);
    expect((await join(shareToken, marta)).body).toEqual({ workspaceId });
    const viewer = await link({ accessLevel: "viewer" });
    expect(await told(join(viewer.shareToken))).toBe("403 forbidden: This link is for reading only.");
    expect(await noraIsTold()).toEqual(OUT);
  });

  it("needs the account's own verified address where the link has conditions", async () => {
    const { id, shareToken } = await link({ allowedEmailDomains: ["coastpress.example"] });
    const ole = await world.person("Ole", { email: `ole${id}@coastpress.example`, verified: false });
    expect(await told(join(shareToken, ole))).toMatch(/^403 proof_required/);
    await ole.do("requestCode", { params: { shareToken }, body: { email: ole.email } });
    const code = (await world.mails.next(ole.email, 2)).subject?.slice(0, 8) ?? "";
    await ole.do("confirmCode", { params: { shareToken }, body: { email: ole.email, code } });
    expect(await told(ole.try("openShared", { params: { shareToken } }))).toBe("200");
    expect(await told(join(shareToken, ole))).toBe("403 forbidden: Please verify the e-mail address of your account first.");
    await world.verify(ole);
    expect(await told(join(shareToken, ole))).toBe("200");
  });

  it("needs an account with such an address, also where a code proved another one, which the owner's log tells", async () => {
    const { id, shareToken } = await link({ allowedEmailDomains: ["coastpress.example"] });
    const ole = await world.person("Ole", { email: `ole${id}@elsewhere.example` });
    const email = `ole${id}@coastpress.example`;
    await ole.do("requestCode", { params: { shareToken }, body: { email } });
    const code = (await world.mails.next(email)).subject?.slice(0, 8) ?? "";
    await ole.do("confirmCode", { params: { shareToken }, body: { email, code } });
    expect(await told(ole.try("openShared", { params: { shareToken } }))).toBe("200");
    const opened = await marta.do("listLogs", { query: { type: "share_opened" } });
    expect(opened.find((entry) => entry.metadata.shareId === id)?.email).toBe(email);
    expect(await told(join(shareToken, ole))).toBe(
      "403 forbidden: This link lets you edit only with an account whose address meets its conditions.",
    );
  });
});

describe("whoever joined is out at the next request", () => {
  it("when the link is deleted", async () => {
    const { id, shareToken } = await link();
    await join(shareToken);
    expect(await noraIsTold()).toEqual(IN);
    await marta.do("deleteShare", { params: { id } });
    expect(await noraIsTold()).toEqual(OUT);
    expect(await listed()).toBe(false);
    expect((await nora.do("listAllPages")).some((page) => page.workspaceId === workspaceId)).toBe(false);
  });

  it("when the link expires", async () => {
    const { shareToken } = await link({ expiresAt: new Date(world.app.context.now() + DAY).toISOString() });
    await join(shareToken);
    expect(await noraIsTold()).toEqual(IN);
    world.pass(DAY);
    expect(await noraIsTold()).toEqual(OUT);
    expect(await listed()).toBe(false);
  });

  it("but stays in through a second link", async () => {
    const [one, two] = [await link(), await link()];
    for (const { shareToken } of [one, two]) await join(shareToken);
    await marta.do("deleteShare", { params: { id: one.id } });
    expect(await noraIsTold()).toEqual(IN);
    await marta.do("deleteShare", { params: { id: two.id } });
    expect(await noraIsTold()).toEqual(OUT);
  });

  it("and only reads on where the workspace is public", async () => {
    const { id, shareToken } = await link();
    await join(shareToken);
    await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
    await marta.do("deleteShare", { params: { id } });
    expect(await noraIsTold()).toEqual(new Set(["200", READ_ONLY]));
    expect(await listed()).toBe(false);
  });
});
