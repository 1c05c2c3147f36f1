import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyOf } from "#core/contract.ts";
import { DAY } from "#core/limits.ts";
import { doc, p, todo } from "../../test/documents.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { type Caller, type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;
let page: { id: number };

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  workspaceId = (await marta.workspace({ name: "Coast Path guide", description: "All stages" })).id;
  page = await marta.page(workspaceId, { title: "Stage one", content: doc(p("On the path"), todo(["tides"])) });
  await marta.page(workspaceId, { title: "Inn", parentId: page.id });
});
afterAll(() => world.stop());

const link = (body: BodyOf<"shareWorkspace"> = {}) => marta.do("shareWorkspace", { params: { workspaceId }, body });
const open = (shareToken: string, by: Caller = world.visitor(), headers: Record<string, string> = {}) =>
  by.try("openShared", { params: { shareToken }, headers });

describe("a shared workspace", () => {
  it("opens without an account: name, description, level and complete pages", async () => {
    const { shareToken } = await link();
    const { status, body } = await open(shareToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      workspace: { name: "Coast Path guide", description: "All stages" },
      permission: { accessLevel: "viewer" },
      pages: [
        { id: page.id, title: "Stage one", parentId: null, position: 0, hasTodo: true, updatedAt: expect.any(String) },
        { title: "Inn", parentId: page.id, content: [] },
      ],
    });
    expect(body.pages[0]?.content).toEqual((await marta.do("getPage", { params: { id: page.id } })).content);
    expect(Object.keys(body)).toEqual(["workspace", "permission", "pages"]);
  });

  it("opens as a tree to who prefers little, and its pages one by one", async () => {
    const { shareToken } = await link({ accessLevel: "editor" });
    const { body } = await open(shareToken, world.visitor(), { prefer: "return=minimal" });
    expect(body.permission).toEqual({ accessLevel: "editor" });
    expect(body.pages.map((one) => [one.title, "content" in one])).toEqual([
      ["Stage one", false],
      ["Inn", false],
    ]);
    const one = await world.visitor().try("getSharedPage", { params: { shareToken, pageId: page.id } });
    const { access: _, ...own } = await marta.do("getPage", { params: { id: page.id } });
    expect(one.body).toEqual(own);
  });

  it("has no pages of other workspaces", async () => {
    const { shareToken } = await link();
    const elsewhere = await marta.page((await marta.workspace()).id);
    for (const pageId of [elsewhere.id, 999_999_999])
      expect(await told(world.visitor().try("getSharedPage", { params: { shareToken, pageId } }))).toBe(NOT_FOUND);
  });

  it("is read-only: its token is no key to anything else", async () => {
    const { shareToken } = await link({ accessLevel: "editor" });
    const visitor = world.visitor();
    visitor.token = shareToken;
    expect(await told(visitor.try("getPage", { params: { id: page.id } }))).toMatch(/^401/);
    expect(await told(visitor.try("saveContent", { params: { id: page.id }, body: [] }))).toMatch(/^401/);
  });
});

describe("whatever does not open", () => {
  it("answers one identical 404, by every call of the link", async () => {
    const deleted = await link();
    await marta.do("deleteShare", { params: { id: deleted.id } });
    const expiring = await link({ expiresAt: new Date(world.app.context.now() + DAY).toISOString() });
    expect((await open(expiring.shareToken)).status).toBe(200);
    world.pass(DAY);
    await marta.signIn(marta.email);
    const permission = await marta.do("sharePage", { params: { pageId: page.id }, body: {} });
    const tokens = {
      deleted: deleted.shareToken,
      expired: expiring.shareToken,
      "never open": (await link({ expiresAt: "2020-01-01T00:00:00Z" })).shareToken,
      inactive: (await link({ isActive: false })).shareToken,
      "for a page": permission.shareToken,
      unknown: "x".repeat(43),
      short: "x",
      malformed: "\0<script>/../",
      long: "x".repeat(250),
    };
    const comparable = ({ "x-request-id": _, date: __, ...headers }: Record<string, unknown>) => headers;
    const [first] = [await open(tokens.unknown)];
    for (const [kind, shareToken] of Object.entries(tokens)) {
      for (const by of [world.visitor(), marta]) {
        const calls = [
          open(shareToken, by),
          by.try("getSharedPage", { params: { shareToken, pageId: page.id } }),
          by.try("joinShared", { params: { shareToken } }),
          by.try("requestCode", { params: { shareToken }, body: { email: "a@b.example" } }),
          by.try("confirmCode", { params: { shareToken }, body: { email: "a@b.example", code: "12345678" } }),
        ];
        for (const { status, text, headers } of await Promise.all(calls)) {
          expect([kind, status, text]).toEqual([kind, 404, first?.text]);
          expect(comparable(headers)).toEqual(comparable(first?.headers ?? {}));
        }
      }
    }
  });
});

describe("an opening", () => {
  it("is an entry in the log of the link's maker, one in ten minutes for the same visitor", async () => {
    const { id, shareToken } = await link();
    const nora = await world.person("Nora");
    const entries = async (type: string) =>
      (await marta.do("listLogs", { query: { type } })).filter((entry) => entry.metadata.shareId === id);
    for (const by of [world.visitor(), world.visitor(), nora, nora]) await open(shareToken, by);
    expect((await entries("share_opened")).map(({ email, status }) => [email, status])).toEqual([
      [nora.email, "success"],
      ["", "success"],
    ]);
    world.pass(10 * 60_000);
    await open(shareToken, nora);
    expect(await entries("share_opened")).toHaveLength(3);
    expect(await nora.do("listLogs", { query: { type: "share_opened" } })).toEqual([]);
  });

  it("that is refused is one too", async () => {
    const { id, shareToken } = await link({ allowedEmailDomains: ["elsewhere.example"] });
    const ida = await world.person("Ida");
    expect(await told(open(shareToken, ida))).toBe(NOT_FOUND);
    const [entry] = await marta.do("listLogs", { query: { type: "share_denied" } });
    expect(entry).toMatchObject({ status: "error", email: ida.email, metadata: { shareId: id, workspaceId } });
    expect(JSON.stringify(entry)).not.toContain(shareToken);
  });
});
