import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFile } from "#core/export/front-matter.ts";
import { DAY, lifetime } from "#core/limits.ts";
import { doc, h, p, table, todo, ul } from "../../test/documents.ts";
import { imported, linesOf, pageNamed } from "../../test/imports.ts";
import { lineOf } from "../../test/line-of.ts";
import { png } from "../../test/pictures.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";
import { beginExport } from "./exports.ts";
import { takeTicket } from "./tickets.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const unzipped = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]));

describe("an export", () => {
  it("leads to the headings that links name, and they lead there when it is brought in again", async () => {
    const { id: workspaceId } = await marta.workspace();
    const ferries = await marta.page(workspaceId, { title: "Ferries" });
    const [times = h(""), other = p("")] = doc(h("Winter times"), p(`[up](/page/${ferries.id}#block-times)`));
    const body = [{ ...times, id: "times" }, other];
    await marta.do("saveContent", { params: { id: ferries.id }, body: body as typeof ferries.content });
    const links = `[a](/page/${ferries.id}#block-times) [b](/page/${ferries.id}#block-gone) [c](/page/${ferries.id}#block-%zz)`;
    await marta.page(workspaceId, { title: "Home", content: doc(p(links)) });
    const { bytes } = await marta.try("exportWorkspace", { params: { workspaceId } });
    const home = readFile(unzipped(bytes)["Home.md"] ?? "", "");
    expect(home?.body).toBe("[a](Ferries.md#winter-times) [b](Ferries.md#block-gone) [c](Ferries.md#block-%zz)\n");

    const { pages } = await imported(world, marta, bytes);
    const again = pageNamed(pages, "Ferries");
    const place = `/page/${again.id}#block-${again.content[0]?.id}`;
    expect(linesOf(again)).toEqual(["heading: Winter times", `text: [up](${place})`]);
    expect(linesOf(pageNamed(pages, "Home"))[0]).toContain(`[a](${place}) [b](/page/${again.id}#block-gone)`);
  });

  it("names blocks of any kind that links lead to, and only those, and they lead there when it is brought in again", async () => {
    const { id: workspaceId } = await marta.workspace();
    const tides = await marta.page(workspaceId, { title: "Tides #1" });
    const blocks = [
      p("Low at six", "plain"),
      p("Nobody leads here", "alone"),
      ul(["boat"], "List"),
      todo(["map"], "a-b"),
      table(["Hour"], [["6"]], "c"),
      p("```\nopen", "d é"),
      p("# no heading", "e"),
      h("Winter times", 2, "f"),
    ];
    await marta.do("saveContent", { params: { id: tides.id }, body: doc(...blocks) });
    const to = (id: string) => `[x](/page/${tides.id}#block-${encodeURIComponent(id)})`;
    const linked = ["plain", "List", "a-b", "c", "d é", "e", "f"];
    await marta.page(workspaceId, { title: "Home", content: doc(p(linked.map(to).join(" "))) });
    const { bytes } = await marta.try("exportWorkspace", { params: { workspaceId } });
    const files = unzipped(bytes);
    const names = [...(files["Tides #1.md"] ?? "").matchAll(/<!-- (?:text )?\^block-(\w+) -->/g)].map(([, name]) => name);
    // The last two are named by their words.
    expect(names).toEqual(["plain", "_4cist", "a_2db", "c", "d_20_c3_a9"]);

    const { pages, receipt } = await imported(world, marta, bytes);
    expect(receipt.links).toEqual({ resolved: 7, unresolved: [] });
    const again = pageNamed(pages, "Tides #1");
    const ids = again.content.map(({ id }) => id);
    expect(again.content.map(lineOf)).toEqual(doc(...blocks).map(lineOf));
    const places = linesOf(pageNamed(pages, "Home"))[0]?.matchAll(/\/page\/(\d+)#block-([^)]+)/g) ?? [];
    expect([...places].map(([, id, block = ""]) => [Number(id), ids.indexOf(block)])).toEqual(
      [0, 2, 3, 4, 5, 6, 7].map((place) => [again.id, place]),
    );
  });

  it("of a workspace is its tree as folders, with links, files and heads that are read back", async () => {
    const { id: workspaceId } = await marta.workspace({ name: "Coast: Path" });
    const { id: fileId } = await marta.upload(workspaceId, { name: "tide.png" });
    const walks = await marta.page(workspaceId, { title: "Walks" });
    const day = await marta.page(workspaceId, {
      title: "Day 1/2",
      parentId: walks.id,
      content: doc(h("Start"), p(`![Tide](/api/files/${fileId}#w=480) [up](/page/${walks.id})`)),
    });
    await marta.page(workspaceId, { title: "walks" });
    await marta.do("saveContent", {
      params: { id: walks.id },
      body: doc(p(`[first](/page/${day.id}#b) [gone](/page/99999999)`)),
    });
    const gone = await marta.page(workspaceId, { title: "Gone" });
    await marta.page(workspaceId, { title: "Below", parentId: gone.id });
    await marta.do("deletePage", { params: { id: gone.id } });

    const { status, bytes, headers } = await marta.try("exportWorkspace", { params: { workspaceId } });
    expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
      200,
      "application/zip",
      "attachment; filename=\"Coast Path.zip\"; filename*=UTF-8''Coast%20Path.zip",
    ]);
    const files = unzipped(bytes);
    expect(Object.keys(files)).toEqual(["Walks.md", "Walks/Day 1 2.md", "walks 2.md", "files/tide.png"]);
    const read = (path: string) => readFile(files[path] ?? "", "");
    expect(read("Walks.md")).toMatchObject({
      head: expect.objectContaining({ id: walks.id, title: "Walks", position: 0 }),
      body: "[first](Walks/Day%201%202.md#b) [gone](http://octavo.test/page/99999999)\n",
    });
    expect(read("Walks/Day 1 2.md")?.head.title).toBe("Day 1/2");
    expect(read("Walks/Day 1 2.md")?.body).toBe("## Start\n\n![Tide](../files/tide.png#w=480) [up](../Walks.md)\n");
    expect(Buffer.from(unzipSync(bytes)["files/tide.png"] ?? []).equals(png())).toBe(true);
  });

  it("of a page alone is its file, with files a zip, with subpages theirs too", async () => {
    const { id: workspaceId } = await marta.workspace();
    const page = await marta.page(workspaceId, { title: "Day one", content: doc(p("By the sea")) });
    const params = { id: page.id };
    const alone = await marta.try("exportPage", { params });
    expect(alone.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(readFile(alone.text, "")).toMatchObject({ head: { title: "Day one" }, body: "By the sea\n" });
    await marta.page(workspaceId, { title: "Below", parentId: page.id });
    expect((await marta.try("exportPage", { params })).text).toBe(alone.text);
    const both = await marta.try("exportPage", { params, query: { subpages: "true" } });
    expect(Object.keys(unzipped(both.bytes))).toEqual(["Day one.md", "Day one/Below.md"]);
    const { url } = await marta.upload(workspaceId);
    await marta.do("saveContent", { params, body: doc(p(`![a](${url})`)) });
    expect(Object.keys(unzipped((await marta.try("exportPage", { params })).bytes))).toEqual(["Day one.md", "files/tide.png"]);
  });

  it("of a page that was shared holds what its reader may read, and no more", async () => {
    const { id: workspaceId } = await marta.workspace();
    const page = await marta.page(workspaceId, { title: "Shared" });
    const below = await marta.page(workspaceId, { title: "Shared, too", parentId: page.id });
    await marta.page(workspaceId, { title: "Not shared", parentId: page.id });
    for (const { id: pageId } of [page, below]) await marta.do("sharePage", { params: { pageId }, body: {} });
    const vera = await world.person("Vera");
    const secret = await marta.upload(workspaceId, { name: "secret.png" });
    await marta.do("saveContent", { params: { id: below.id }, body: doc(p("Words")) });
    expect(await told(vera.try("exportWorkspace", { params: { workspaceId } }))).toBe(NOT_FOUND);
    const { bytes } = await vera.try("exportPage", { params: { id: page.id }, query: { subpages: "true" } });
    expect(Object.keys(unzipped(bytes))).toEqual(["Shared.md", "Shared/Shared, too.md"]);
    expect(secret.id).toBeGreaterThan(0);
  });

  it("of a page that names tens of thousands of files that are not there leaves their names as they are", async () => {
    const { id: workspaceId } = await marta.workspace();
    const words = Array.from({ length: 40_000 }, (_, at) => `/api/files/${at + 1_000_000}`).join(" ");
    const { id } = await marta.page(workspaceId, { content: doc(p(words)) });
    const { text } = await marta.try("exportPage", { params: { id } });
    expect(readFile(text, "")?.body).toBe(`${words}\n`);
  });

  it("of a large page with hostile content keeps no request waiting, and says all of it", async () => {
    const { id: workspaceId } = await marta.workspace();
    const blocks = doc(...Array.from({ length: 2000 }, (_, place) => p(place % 2 ? `# ${place}` : "    > - `".repeat(8))));
    await marta.page(workspaceId, { content: blocks });
    const { bytes } = await marta.try("exportWorkspace", { params: { workspaceId } });
    const body = readFile(unzipped(bytes)["Day one.md"] ?? "", "")?.body ?? "";
    expect(body.match(/<!-- text -->\n# \d+/g)).toHaveLength(1000);
  });
});

describe("an address to fetch an export from", () => {
  const order = async () => {
    const { id: workspaceId } = await marta.workspace();
    await marta.page(workspaceId);
    const { url } = await marta.do("orderWorkspaceExport", { params: { workspaceId } });
    return { workspaceId, url };
  };

  it("opens it once, without a session, and tells how far it is", async () => {
    const { url } = await order();
    expect((await marta.do("exportProgress")).state).toBe("waiting");
    const head = await world.visitor().raw("HEAD", url);
    const { status, bytes, headers } = await world.visitor().raw("GET", url);
    expect([head.status, head.text, head.headers["content-disposition"]]).toEqual([200, "", headers["content-disposition"]]);
    expect([status, Object.keys(unzipped(bytes))]).toEqual([200, ["Day one.md"]]);
    expect(await marta.do("exportProgress")).toEqual({ state: "done", done: 1, total: 1, bytes: bytes.length });
    expect(await told(world.visitor().raw("GET", url))).toBe(NOT_FOUND);
    expect((await world.visitor().raw("HEAD", url)).status).toBe(404);
  });

  it("begins as it is opened: an earlier export is not told of in between, and one that runs leaves it to be opened", async () => {
    const { context } = world.app;
    const { url } = await order();
    const first = await beginExport(context, marta.id);
    expect(await told(world.visitor().raw("GET", url))).toMatch(/^429 /);
    await first.end("failed");
    const taken = await takeTicket(context, url.split("/").at(-1) ?? "");
    expect((await marta.do("exportProgress")).state).toBe("running");
    await taken?.running.end("done");
  });

  it("opens nothing after a minute, after it was cancelled, and once who ordered it has gone", async () => {
    const late = await order();
    world.pass(lifetime.exportTicket);
    expect(await told(world.visitor().raw("GET", late.url))).toBe(NOT_FOUND);
    const cancelled = await order();
    await marta.do("cancelExport");
    expect(await told(world.visitor().raw("GET", cancelled.url))).toBe(NOT_FOUND);
    const deleted = await order();
    await marta.do("deleteWorkspace", { params: { workspaceId: deleted.workspaceId } });
    expect(await told(world.visitor().raw("GET", deleted.url))).toBe(NOT_FOUND);
    const signedOut = await order();
    await marta.do("logout");
    expect(await told(world.visitor().raw("GET", signedOut.url))).toBe(NOT_FOUND);
    await marta.signIn(marta.email);
  });
});

describe("an export of a person", () => {
  it("runs alone, is told of and is cancelled, whichever server sends it", async () => {
    const { context } = world.app;
    const ole = await world.person("Ole");
    const first = await beginExport(context, ole.id);
    await expect(beginExport(context, ole.id)).rejects.toThrow("Another export of yours is running");
    expect(await told(ole.try("orderAccountExport"))).toMatch(/^429 /);
    Object.assign(first, { done: 3, total: 9, bytes: 70_000_000_000 });
    await expect.poll(() => ole.do("exportProgress")).toEqual({ state: "running", done: 3, total: 9, bytes: 70_000_000_000 });
    await ole.do("cancelExport");
    expect((await ole.do("exportProgress")).state).toBe("cancelled");
    const second = await beginExport(context, ole.id);
    await expect.poll(() => first.progress.state).toBe("cancelled");
    await second.end("done");
    expect((await ole.do("exportProgress")).state).toBe("done");
  });

  it.each([
    { clock: "the right clock", name: "Ida", ahead: -1 },
    { clock: "a clock a year ahead", name: "Kim", ahead: 365 * DAY },
  ])("whose server ended, by $clock, is told as failed, and stands in nobody's way", async ({ name, ahead }) => {
    const { context } = world.app;
    const ida = await world.person(name);
    const left = { run: "elsewhere", state: "running" as const, done: 1, total: 2, bytes: 3, held_until: context.now() + ahead };
    await context.database.transact((trx) =>
      trx
        .insertInto("exports")
        .values({ user_id: ida.id, ...left })
        .execute(),
    );
    expect(await ida.do("exportProgress")).toEqual({ state: "failed", done: 1, total: 2, bytes: 3 });
    await (await beginExport(context, ida.id)).end("done");
    expect((await ida.do("exportProgress")).state).toBe("done");
  });
});
