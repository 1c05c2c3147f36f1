/** Who may read a file: who may read the workspace, who uploaded it, and who may read a page that shows it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileLimit } from "#core/limits.ts";
import { doc, p } from "../../test/documents.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { type Caller, type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
/** May edit one page of Marta's. */
let vera: Person;
let workspaceId: number;
let open: number;
/** A file that no page shows. */
let secret: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  vera = await world.person("Vera");
});
afterAll(() => world.stop());

beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
  secret = (await marta.upload(workspaceId)).id;
  open = (await marta.page(workspaceId)).id;
  await marta.do("sharePage", { params: { pageId: open }, body: { accessLevel: "editor" } });
});

const reads = async (caller: Caller, id: number) => {
  const { status } = await caller.try("getFile", { params: { id } });
  if (status !== 200) expect(status).toBe(404);
  return status === 200;
};
const names = (...ids: number[]) => doc(...ids.map((id) => p(`![Tide](/api/files/${id})`)));
const save = (author: Person, content: ReturnType<typeof doc>, headers?: Record<string, string>) =>
  author.do("saveContent", { params: { id: open }, body: content, ...(headers ? { headers } : {}) });

describe("a file that a page shows", () => {
  it("is open to its readers while the page shows it as it is now", async () => {
    expect(await reads(vera, secret)).toBe(false);
    await save(marta, names(secret));
    expect(await reads(vera, secret)).toBe(true);
    await save(vera, doc(p("Without it")));
    expect(await reads(vera, secret)).toBe(false);
    // Pasted back, and restored, it is as it was.
    await save(vera, names(secret));
    expect(await reads(vera, secret)).toBe(true);
    await save(marta, doc(p("Without it")));
    await vera.do("restoreVersion", { params: { id: open }, body: { revision: 2 } });
    expect(await reads(vera, secret)).toBe(true);
    await marta.do("deletePage", { params: { id: open } });
    expect(await told(vera.try("getFile", { params: { id: secret } }))).toBe(NOT_FOUND);
  });

  it("stays open through a merge", async () => {
    const { base } = await save(marta, doc(p("One"), p("Two")));
    await save(marta, [...names(secret), ...doc(p("Two"))]);
    const merged = await save(vera, doc(p("One"), p("Two, by Vera")), { "if-match": `"${base}"` });
    expect(JSON.stringify(merged.content)).toContain(`/api/files/${secret}`);
    expect(await reads(vera, secret)).toBe(true);
  });
});

describe("naming a number", () => {
  it("opens nothing, whoever saves after it", async () => {
    const later = secret + 1;
    await save(vera, names(secret, later));
    expect(await reads(vera, secret)).toBe(false);
    expect((await marta.upload(workspaceId)).id).toBe(later);
    const { base } = await save(marta, [...names(secret, later), ...doc(p("Marta's words"))]);
    await save(marta, [...names(secret, later), ...doc(p("More of them"))], { "if-match": `"${base}"` });
    await save(vera, doc(p("Without them")));
    await marta.do("restoreVersion", { params: { id: open }, body: { revision: 2 } });
    for (const id of [secret, later]) expect(await reads(vera, id)).toBe(false);
    // Marta brings one in herself.
    await save(marta, doc(p("Clear")));
    await save(marta, names(secret));
    expect(await reads(vera, secret)).toBe(true);
  });

  it("among more than a page may name opens nothing later", async () => {
    const many = Array.from({ length: fileLimit.named + 1 }, (_, at) => `/api/files/${1_000_000 + at}`).join(" ");
    await save(vera, doc(p(`${many} /api/files/${secret}`)));
    await save(marta, names(secret));
    expect(await reads(vera, secret)).toBe(false);
  });

  it("of another workspace opens nothing", async () => {
    const elsewhere = (await vera.workspace()).id;
    await vera.page(elsewhere, { content: names(secret) });
    await marta.page((await marta.workspace()).id, { content: names(secret) });
    expect(await reads(vera, secret)).toBe(false);
  });
});

describe("who uploaded a file", () => {
  it("for a page that she may edit reads it while she may, without any page that shows it", async () => {
    const { id } = await vera.upload(workspaceId, {}, open);
    expect(await reads(vera, id)).toBe(true);
    const ole = await world.person("Ole", { email: `ole${workspaceId}@coastpress.example` });
    expect(await reads(ole, id)).toBe(false);
    await save(vera, names(id));
    expect(await reads(ole, id)).toBe(true);
    for (const { id: permission } of await marta.do("listShares", { params: { workspaceId } }))
      await marta.do("deleteShare", { params: { id: permission } });
    for (const person of [vera, ole]) expect(await reads(person, id)).toBe(false);
    expect(await reads(marta, id)).toBe(true);
  });

  it("needs a page of that workspace, or the workspace", async () => {
    await expect(vera.upload(workspaceId)).rejects.toThrow("404");
    const own = (await vera.workspace()).id;
    await expect(vera.upload(own, {}, open)).rejects.toThrow("404");
    await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
    await expect(vera.upload(workspaceId)).rejects.toThrow("403");
  });
});

describe("readers of a public workspace", () => {
  it("read what its pages show, and no more", async () => {
    await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
    const ida = await world.person("Ida", { email: `ida${workspaceId}@coastpress.example` });
    expect(await reads(ida, secret)).toBe(false);
    await save(marta, names(secret));
    expect(await reads(ida, secret)).toBe(true);
    expect((await ida.try("deleteFile", { params: { id: secret } })).status).toBe(403);
  });
});

describe("visitors of a link", () => {
  const shared = (caller: Caller, shareToken: string, id: number) => caller.try("getSharedFile", { params: { shareToken, id } });

  it("read what its pages show, as long as the link lives", async () => {
    const { id: link, shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
    const visitor = world.visitor();
    expect(await told(shared(visitor, shareToken, secret))).toBe(NOT_FOUND);
    await save(marta, names(secret));
    expect((await shared(visitor, shareToken, secret)).headers["content-type"]).toBe("image/png");
    const foreign = (await marta.upload((await marta.workspace()).id)).id;
    expect(await told(shared(visitor, shareToken, foreign))).toBe(NOT_FOUND);
    await marta.do("deleteShare", { params: { id: link } });
    expect(await told(shared(visitor, shareToken, secret))).toBe(NOT_FOUND);
  });

  it("who are signed in open a gated link's pictures by a cookie, while the session lives", async () => {
    await save(marta, names(secret));
    const { shareToken } = await marta.do("shareWorkspace", {
      params: { workspaceId },
      body: { allowedEmailDomains: ["coastpress.example"] },
    });
    const other = await marta.do("shareWorkspace", { params: { workspaceId }, body: { requireEmailVerification: true } });
    const browser = world.visitor();
    await browser.signIn(vera.email);
    await browser.do("openShared", { params: { shareToken } });
    const { token } = browser;
    browser.token = null;
    expect((await shared(browser, shareToken, secret)).status).toBe(200);
    // It proves nothing to another link.
    expect((await shared(browser, other.shareToken, secret)).status).toBe(403);
    const [name = "", value = ""] = [...browser.cookies].find(([key]) => key.startsWith("octavo_visitor_")) ?? [];
    const another = name.replace(/\d+$/, String(other.id));
    browser.cookies.set(another, value);
    expect((await shared(browser, other.shareToken, secret)).status).toBe(403);
    browser.token = token;
    await browser.do("logout");
    browser.token = null;
    browser.cookies.set(name, value);
    expect((await shared(browser, shareToken, secret)).status).toBe(403);
  });
});
