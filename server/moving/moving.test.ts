import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileLimit } from "#core/limits.ts";
import { doc, p } from "../../test/documents.ts";
import { told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;
let elsewhere: number;

beforeAll(async () => {
  world = await World.create({ env: { QUOTA_PAGES: "6", QUOTA_WORKSPACE_MB: "3" } });
  marta = await world.person("Marta");
});
afterAll(() => world.stop());
beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
  elsewhere = (await marta.workspace({ isEncrypted: false })).id;
});

const titles = async (id: number) => {
  const pages = await marta.do("listPages", { params: { workspaceId: id }, headers: { prefer: "return=minimal" } });
  const below = (parentId: number | null): string =>
    pages
      .filter((page) => page.parentId === parentId)
      .sort((a, b) => a.position - b.position)
      .map((page) => `${page.title}${below(page.id) && `(${below(page.id)})`}`)
      .join(" ");
  return below(null);
};
const page = (title: string, parentId: number | null = null) => marta.page(workspaceId, { title, parentId });
const get = (id: number) => marta.do("getPage", { params: { id } });
const save = (id: number, ...texts: string[]) =>
  marta.do("saveContent", { params: { id }, body: doc(...texts.map((text, at) => p(text, `b${at}`))) });
const textsOf = ({ content }: Awaited<ReturnType<typeof get>>) =>
  content.map((block) => "text" in block.content && block.content.text);
const bytesOf = (id: number, from?: string) =>
  marta.try("getFile", { params: { id }, ...(from ? { headers: { range: from } } : {}) });

/** What the workspace counts, and what it really holds. */
async function counted(id: number) {
  const { read } = world.app.context.database;
  const held = await read
    .selectFrom("workspaces")
    .select(["page_count", "stored_bytes"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const pages = await read
    .selectFrom("pages")
    .select("stored_bytes")
    .where("workspace_id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  const files = await read
    .selectFrom("files")
    .select("size")
    .where("workspace_id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  const bytes = [...pages.map((one) => one.stored_bytes), ...files.map(({ size }) => size)].reduce((sum, one) => sum + one, 0);
  return { said: [held.page_count, held.stored_bytes], is: [pages.length, bytes] };
}
const countsRight = async (...ids: number[]) => {
  for (const id of ids) {
    const { said, is } = await counted(id);
    expect(said).toEqual(is);
  }
};

describe("a duplicate", () => {
  it("stands right behind the original with all below it, and leads to itself", async () => {
    const outside = await page("Outside");
    const walks = await page("Walks");
    const day = await page("Day", walks.id);
    await page("After");
    const file = await marta.upload(workspaceId);
    await save(walks.id, `[Day](/page/${day.id}#block-b0) and [out](/page/${outside.id})`, `![tide](${file.url})`);
    await save(day.id, `Back to [Walks](/page/${walks.id})`);
    const headers = { "idempotency-key": "twice" };
    const copy = await marta.do("duplicatePage", { params: { id: walks.id }, body: {}, headers });
    expect((await marta.do("duplicatePage", { params: { id: walks.id }, body: {}, headers })).id).toBe(copy.id);
    expect(await titles(workspaceId)).toBe("Outside Walks(Day) Walks (copy)(Day) After");
    const tree = await marta.do("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } });
    const below = tree.find((one) => one.parentId === copy.id);
    expect(textsOf(copy)).toEqual([`[Day](/page/${below?.id}#block-b0) and [out](/page/${outside.id})`, `![tide](${file.url})`]);
    expect(copy.files?.map(({ id }) => id)).toEqual([file.id]);
    expect(textsOf(await get(below?.id ?? 0))).toEqual([`Back to [Walks](/page/${copy.id})`]);
    expect((await marta.do("pageLinks", { params: { id: copy.id } })).from.map((link) => link.pageId)).toEqual([below?.id]);
    await countsRight(workspaceId);
  });

  it("leads to itself by addresses that name the server, or stand alone, except in code and to other servers", async () => {
    const walks = await page("Walks");
    const day = await page("Day", walks.id);
    const { origin } = world.config;
    const textFor = (id: number) =>
      `See ${origin}/page/${id}#block-b, <${origin}/page/${id}>, [Day](${origin}/page/${id} "Two") or /page/${id}. `;
    const stays = `\`/page/${day.id}\` https://other.example/page/${day.id} a/page/${day.id} /page/${day.id}0\n\n~~~\n${origin}/page/${day.id}\n~~~`;
    await save(walks.id, textFor(day.id) + stays);
    const copy = await marta.do("duplicatePage", { params: { id: walks.id }, body: {} });
    const tree = await marta.do("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } });
    const below = tree.find((one) => one.parentId === copy.id)?.id ?? 0;
    expect(textsOf(copy)).toEqual([textFor(below) + stays]);
    expect((await marta.do("pageLinks", { params: { id: copy.id } })).to.map((link) => link.pageId)).toContain(below);
  });

  it("does not begin where there is no room for all of it", async () => {
    const walks = await page("Walks");
    for (const title of ["a", "b", "c"]) await page(title, walks.id);
    expect((await marta.try("duplicatePage", { params: { id: walks.id }, body: { title: "Much" } })).problem.code).toBe(
      "quota_reached",
    );
    expect(await titles(workspaceId)).toBe("Walks(a b c)");
    await countsRight(workspaceId);
  });
});

describe("a page that is moved to another workspace", () => {
  it("goes with what is below it, its versions and files, and keeps its number", async () => {
    const stays = await page("Stays");
    const walks = await page("Walks");
    const day = await page("Day", walks.id);
    const own = await marta.upload(workspaceId, { name: "own.txt", bytes: Buffer.alloc(fileLimit.piece + 9, "o") });
    const both = await marta.upload(workspaceId, { name: "both.txt", bytes: Buffer.alloc(fileLimit.piece + 9, "b") });
    await save(walks.id, "First", `![both](${both.url}#w=40)`);
    await save(walks.id, `Second [Day](/page/${day.id})`, `![own](${own.url})`);
    await save(stays.id, `![both](${both.url})`, `[Walks](/page/${walks.id})`);
    await marta.do("sharePage", { params: { pageId: day.id }, body: {} });
    const top = await marta.page(elsewhere, { title: "Top" });

    const moved = await marta.do("transferPage", {
      params: { id: walks.id },
      body: { workspaceId: elsewhere, parentId: top.id },
    });
    expect(moved).toMatchObject({
      id: walks.id,
      title: "Walks",
      workspaceId: elsewhere,
      parentId: top.id,
      position: 0,
      revision: 3,
    });
    expect([await titles(workspaceId), await titles(elsewhere)]).toEqual(["Stays", "Top(Walks(Day))"]);
    expect(textsOf(await get(walks.id))).toEqual([`Second [Day](/page/${day.id})`, `![own](${own.url})`]);
    expect((await bytesOf(own.id)).bytes.equals(Buffer.alloc(fileLimit.piece + 9, "o"))).toBe(true);

    const first = await marta.do("getVersion", { params: { id: walks.id, revision: 2 } });
    const [, named = ""] = textsOf(first as never) as string[];
    const copy = Number(/files\/(\d+)#w=40/.exec(named)?.[1]);
    expect(copy).not.toBe(both.id);
    expect((await bytesOf(copy)).bytes.equals((await bytesOf(both.id)).bytes)).toBe(true);
    expect((await get(stays.id)).files?.map(({ id }) => id)).toEqual([both.id]);
    expect((await marta.do("listShares", { params: { workspaceId } })).length).toBe(0);
    expect((await marta.do("pageLinks", { params: { id: walks.id } })).to.length).toBe(1);
    await countsRight(workspaceId, elsewhere);

    // And back, from a workspace that is not sealed into one that is.
    await marta.do("transferPage", { params: { id: walks.id }, body: { workspaceId } });
    expect(await titles(workspaceId)).toBe("Stays Walks(Day)");
    expect(textsOf(await get(walks.id))).toEqual([`Second [Day](/page/${day.id})`, `![own](${own.url})`]);
    const { content } = await world.app.context.database.read
      .selectFrom("page_versions")
      .select("content")
      .where("page_id", "=", walks.id)
      .where("revision", "=", 3)
      .executeTakeFirstOrThrow();
    expect(content[0]).toBe(1);
    await countsRight(workspaceId, elsewhere);
  });

  it("is another version for whoever has it open, where it names copies of files from then on", async () => {
    const [stays, walks, plain] = [await page("Stays"), await page("Walks"), await page("Plain")];
    const both = await marta.upload(workspaceId);
    await save(stays.id, `![both](${both.url})`);
    await save(walks.id, `![both](${both.url})`, "Words");
    await save(plain.id, "Words");
    const [before, plainBefore] = [await get(walks.id), await get(plain.id)];
    for (const { id } of [walks, plain]) await marta.do("transferPage", { params: { id }, body: { workspaceId: elsewhere } });
    const after = await get(walks.id);
    const copy = /files\/(\d+)/.exec(String(textsOf(after)[0]))?.[1];
    expect([after.revision === before.revision, after.base === before.base, Number(copy) === both.id]).toEqual([
      true,
      false,
      false,
    ]);
    // Whoever had it open and saves takes nothing back.
    const mine = doc(...[`![both](${both.url})`, "Words of mine"].map((text, at) => p(text, `b${at}`)));
    const headers = { "if-match": `"${before.base}"` };
    const saved = await marta.do("saveContent", { params: { id: walks.id }, body: mine, headers });
    expect(textsOf(saved)).toEqual(expect.arrayContaining([`![both](/api/files/${copy})`, "Words of mine"]));
    // What names none of them is what it was.
    expect((await get(plain.id)).base).toBe(plainBefore.base);
  });

  it("stays whole where it was if there is no room for it", async () => {
    const walks = await page("Walks");
    const day = await page("Day", walks.id);
    const file = await marta.upload(workspaceId, { name: "large.txt", bytes: Buffer.alloc(1_900_000, "a") });
    await save(walks.id, `![large](${file.url})`);
    await marta.upload(elsewhere, { name: "larger.txt", bytes: Buffer.alloc(1_900_000, "b") });
    const answer = await marta.try("transferPage", { params: { id: walks.id }, body: { workspaceId: elsewhere } });
    expect([answer.status, answer.problem.code]).toEqual([413, "quota_reached"]);
    expect([await titles(workspaceId), await titles(elsewhere)]).toEqual(["Walks(Day)", ""]);
    expect((await get(day.id)).workspaceId).toBe(workspaceId);
    expect((await bytesOf(file.id, "bytes=0-3")).text).toBe("aaaa");
    await countsRight(workspaceId, elsewhere);
  });

  it("goes only where one may write, and not within its workspace", async () => {
    const walks = await page("Walks");
    const ole = await world.person("Ole");
    const foreign = (await ole.workspace()).id;
    const to = (body: { workspaceId: number; parentId?: number }) =>
      marta.try("transferPage", { params: { id: walks.id }, body });
    expect((await to({ workspaceId: foreign })).status).toBe(404);
    expect(await told(to({ workspaceId: foreign }))).toEqual(await told(to({ workspaceId: 888_888_888 })));
    expect((await to({ workspaceId })).status).toBe(400);
    expect((await to({ workspaceId: elsewhere, parentId: walks.id })).status).toBe(400);
    expect(await titles(workspaceId)).toBe("Walks");
  });
});
