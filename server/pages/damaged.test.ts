/** One flipped bit on the disk takes nothing with it but the value it lies in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { doc, p, textsOf } from "../../test/documents.ts";
import { imported } from "../../test/imports.ts";
import { addPages, flipBit } from "../../test/raw-database.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;
let workspaceId: number;
let well: number;
let hurt: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());
beforeEach(async () => {
  ({ id: workspaceId } = await marta.workspace({ description: "Tides and paths" }));
  ({ id: well } = await marta.page(workspaceId, { title: "Well", content: doc(p("all here")) }));
  ({ id: hurt } = await marta.page(workspaceId, { title: "Hurt", content: doc(p("first")) }));
  await marta.do("saveContent", { params: { id: hurt }, body: doc(p("second")) });
});

/** Damages a value, and forgets what was read before. */
async function damage(table: string, column: string, where: Record<string, number>): Promise<void> {
  await flipBit(world.app.context.database, table, column, where);
  await world.restart();
}

const damageContent = (revision: number) => damage("page_versions", "content", { page_id: hurt, revision });

const titles = (pages: readonly { title: string }[]) => pages.map(({ title }) => title);
const texts = (pages: readonly { content: ReturnType<typeof doc> }[]) => pages.map(({ content }) => textsOf(content)[0]);

const UNREAD = "What came of it cannot be read. What has arrived stays";
const GIVEN_UP = "Something went wrong on the server, several times. What has arrived stays";
const TITLE = "This title cannot be read";

describe("a damaged title", () => {
  beforeEach(() => damage("pages", "title", { id: hurt }));

  it("is a placeholder in trees and lists, and everything else is there", async () => {
    const tree = await marta.try("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } });
    expect(titles(tree.body as never)).toEqual(["Well", TITLE]);
    const complete = await marta.try("listPages", { params: { workspaceId } });
    expect([titles(complete.body as never), texts(complete.body as never)]).toEqual([
      ["Well", TITLE],
      ["all here", "second"],
    ]);
    const all = await marta.raw("GET", "/api/pages", undefined, { prefer: "return=minimal" });
    expect(titles(all.body as never)).toEqual(expect.arrayContaining(["Well", TITLE]));
  });

  it("leaves its page to be read, saved and named anew", async () => {
    const page = await marta.do("getPage", { params: { id: hurt } });
    expect([page.title, texts([page])]).toEqual([TITLE, ["second"]]);
    const saved = await marta.do("saveContent", { params: { id: hurt }, body: doc(p("third")) });
    expect([saved.title, saved.revision]).toEqual([TITLE, 3]);
    expect((await marta.do("updatePage", { params: { id: hurt }, body: { title: "Healed" } })).title).toBe("Healed");
  });

  it("of a version leaves the history to be read, and stays out of the page's own when its words come back", async () => {
    await damage("page_versions", "title", { page_id: hurt, revision: 1 });
    const versions = await marta.do("listVersions", { params: { id: hurt } });
    expect(titles(versions)).toEqual(["Hurt", TITLE]);
    await marta.do("updatePage", { params: { id: hurt }, body: { title: "Healed" } });
    const restored = await marta.do("restoreVersion", { params: { id: hurt }, body: { revision: 1 } });
    expect([restored.title, texts([restored])]).toEqual(["Healed", ["first"]]);
  });

  it("is never kept as if somebody had written it", async () => {
    await marta.do("saveContent", { params: { id: hurt }, body: doc(p("third")) });
    const kept = await world.app.context.database.read
      .selectFrom("page_versions")
      .select(["title"])
      .where("page_id", "=", hurt)
      .where("revision", "=", 3)
      .executeTakeFirstOrThrow();
    expect(kept.title).toHaveLength(0);
    await marta.do("updatePage", { params: { id: hurt }, body: { title: "Healed" } });
    await marta.do("saveContent", { params: { id: hurt }, body: doc(p("fourth")) });
    expect(titles(await marta.do("listVersions", { params: { id: hurt } }))).toEqual(["Healed", TITLE, "Hurt", "Hurt"]);
    const restored = await marta.do("restoreVersion", { params: { id: hurt }, body: { revision: 3 } });
    expect([restored.title, texts([restored])]).toEqual(["Healed", ["third"]]);
  });
});

describe("damaged content", () => {
  const LOST = "The content of this page cannot be read. Its earlier versions may still be there.";

  it("is a clear error for its page alone", async () => {
    await damageContent(2);
    const { status, problem } = await marta.try("getPage", { params: { id: hurt } });
    expect([status, problem.code, problem.detail]).toEqual([
      500,
      "content_damaged",
      expect.stringMatching(/^This cannot be read: what is kept of it is damaged\./),
    ]);
    expect(texts([await marta.do("getPage", { params: { id: well } })])).toEqual(["all here"]);
  });

  it("is a placeholder where lists would break off: a workspace's, everything, a shared workspace's", async () => {
    const { shareToken: token } = await marta.do("shareWorkspace", {
      params: { workspaceId },
      body: { accessLevel: "viewer" },
    });
    await damageContent(2);
    await marta.page(workspaceId, { title: "Later", content: doc(p("after it")) });
    const one = await marta.try("listPages", { params: { workspaceId } });
    expect(texts(one.body as never)).toEqual(["all here", LOST, "after it"]);
    const all = await marta.raw("GET", "/api/pages");
    expect(texts(all.body as never)).toEqual(expect.arrayContaining(["all here", LOST, "after it"]));
    const shared = await world.visitor().raw("GET", `/api/shared/workspace/${token}`);
    expect(texts((shared.body as unknown as { pages: [] }).pages)).toEqual(["all here", LOST, "after it"]);
  });

  it("stays in the history, and an earlier version can be brought back", async () => {
    await damageContent(2);
    const versions = await marta.do("listVersions", { params: { id: hurt } });
    expect(versions.map(({ revision }) => revision)).toEqual([2, 1]);
    const params = { id: hurt, revision: 2 };
    expect((await marta.try("getVersion", { params })).problem.code).toBe("content_damaged");
    const restored = await marta.do("restoreVersion", { params: { id: hurt }, body: { revision: 1 } });
    expect([texts([restored]), restored.revision]).toEqual([["first"], 3]);
    expect((await marta.do("listVersions", { params: { id: hurt } })).length).toBe(3);
  });

  it("hinders nobody from moving, naming and deleting its page", async () => {
    await damageContent(2);
    const moved = await marta.do("updatePage", { params: { id: hurt }, body: { parentId: well, title: "Kept" } });
    expect([moved.parentId, moved.title, textsOf(moved.content)[0]]).toEqual([well, "Kept", LOST]);
    expect((await marta.try("deletePage", { params: { id: hurt } })).status).toBe(204);
  });

  it("as what a Save started from, takes nothing from either side", async () => {
    await damageContent(1);
    const { status, body } = await marta.raw("PATCH", `/api/pages/${hurt}/content`, doc(p("mine")), { "if-match": '"1"' });
    expect([status, textsOf((body as never as { content: ReturnType<typeof doc> }).content).sort()]).toEqual([
      200,
      ["mine", "second"],
    ]);
  });

  it("is told from an undamaged one in a workspace that is not encrypted", async () => {
    const { id } = await marta.workspace({ isEncrypted: false });
    const page = await marta.page(id, { content: doc(p("plain")) });
    await marta.page(id, { content: doc(p("beside")) });
    await world.app.context.database.transact((trx) =>
      trx
        .updateTable("page_versions")
        .set({ content: Buffer.of(0, 1, 0xff, 0xff, 0xff, 0xff, 3, 0) })
        .where("page_id", "=", page.id)
        .execute(),
    );
    await world.restart();
    expect((await marta.try("getPage", { params: { id: page.id } })).problem.code).toBe("content_damaged");
    const list = await marta.try("listPages", { params: { workspaceId: id } });
    expect(texts(list.body as never)).toEqual([LOST, "beside"]);
  });
});

describe("a damaged token of a link", () => {
  it("is a placeholder in the list, and the link opens for whoever has it", async () => {
    const body = { accessLevel: "viewer" } as const;
    const { id, shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body });
    const other = await marta.do("shareWorkspace", { params: { workspaceId }, body });
    await damage("share_permissions", "token_sealed", { id });
    const shares = await marta.do("listShares", { params: { workspaceId } });
    expect(shares.map((share) => share.shareToken)).toEqual([other.shareToken, "this-link-cannot-be-read"]);
    const opened = await world.visitor().try("openShared", { params: { shareToken } });
    expect(opened.status).toBe(200);
  });
});

describe("a damaged receipt of an import", () => {
  it("is told as one that cannot be read: whoever waits for it waits no longer", async () => {
    const { id, receipt } = await imported(world, marta, zipOf({ "a.md": "a" }), { into: workspaceId });
    expect(receipt.pages).toBe(1);
    await damage("imports", "receipt", { id });
    expect(await marta.do("getImport", { params: { id } })).toMatchObject({
      state: "done",
      receipt: { pages: 0, problems: [{ file: "notes.zip", reason: UNREAD }] },
    });
  });
});

describe("an import that is given up", () => {
  /** As one that ended its process whenever it was tried. */
  const given = async (isEncrypted: boolean, hurt = async (_into: number) => {}) => {
    const { id: into } = await marta.workspace({ isEncrypted });
    const { id } = await imported(world, marta, zipOf({ "a.md": "a" }), { into });
    const again = { receipt: null, state: "running", attempts: 9, claimed_until: 0, ended_at: null } as const;
    await world.app.context.database.transact((trx) => trx.updateTable("imports").set(again).where("id", "=", id).execute());
    await hurt(into);
    await world.restart();
    await world.app.imports.settled();
    return { into, over: await marta.do("getImport", { params: { id } }) };
  };

  it("leaves the pages of a workspace that is not encrypted readable", async () => {
    const { into, over } = await given(false);
    expect(over).toMatchObject({ state: "failed", receipt: { problems: [{ reason: GIVEN_UP }] } });
    const { id } = await marta.page(into, { title: "Later" });
    await world.restart();
    expect((await marta.do("getPage", { params: { id } })).title).toBe("Later");
  });

  it("is over, too, where the key of its workspace is damaged", async () => {
    const { over } = await given(true, (into) => damage("workspace_keys", "wrapped", { workspace_id: into }));
    expect(over).toMatchObject({ state: "failed", receipt: { problems: [{ reason: UNREAD }] } });
  });
});

describe("a damaged workspace", () => {
  const all = async () => (await marta.do("listWorkspaces")).filter(({ id }) => id === workspaceId);

  it("has placeholders for its name and description", async () => {
    await damage("workspaces", "name", { id: workspaceId });
    expect(await all()).toMatchObject([{ name: "This name cannot be read", description: "Tides and paths" }]);
    await damage("workspaces", "description", { id: workspaceId });
    expect(await all()).toMatchObject([{ description: "This description cannot be read" }]);
    const name = "Named anew";
    expect(await marta.do("updateWorkspace", { params: { workspaceId }, body: { name } })).toMatchObject({ name });
  });

  it("whose key is damaged stands in the list, and takes nothing that could not be read again", async () => {
    await damage("workspace_keys", "wrapped", { workspace_id: workspaceId });
    expect(await all()).toMatchObject([{ name: "This name cannot be read" }]);
    const tree = await marta.try("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } });
    expect((tree.body as []).length).toBe(2);
    const made = await marta.try("createPage", { body: { title: "New", workspaceId } });
    expect([made.status, made.problem.code]).toEqual([500, "content_damaged"]);
  });
});

// The last, because every start after it looks for these pages' words.
it("A damaged title is a placeholder among thousands, too", async () => {
  await damage("pages", "title", { id: hurt });
  const { vaults, database } = world.app.context;
  const vault = await vaults.of(database.read, { id: workspaceId, is_encrypted: 1 });
  await addPages(database, vault, 2100);
  await world.restart();
  const tree = await marta.try("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } });
  expect(titles(tree.body as never).filter((title) => title !== "Of many")).toEqual(["Well", TITLE]);
  expect(titles(tree.body as never)).toHaveLength(2102);
});
