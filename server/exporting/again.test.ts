/** What is exported, edited elsewhere, and brought back. */
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "#core/page.ts";
import { doc, p } from "../../test/documents.ts";
import { imported, linesOf, pageNamed, treeOf } from "../../test/imports.ts";
import { png } from "../../test/pictures.ts";
import { ORIGIN, type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

type Files = Record<string, Buffer | string>;

async function exported(workspaceId: number): Promise<Files> {
  const { bytes } = await marta.try("exportWorkspace", { params: { workspaceId } });
  const files = Object.entries(unzipSync(bytes));
  return Object.fromEntries(files.map(([path, file]) => [path, path.endsWith(".md") ? strFromU8(file) : Buffer.from(file)]));
}

const linesBy = (pages: readonly Page[]) => Object.fromEntries(pages.map((page) => [page.title, linesOf(page)]));

it("properties of a vault leave in the head of each file, and the workspace is the same when it comes back", async () => {
  const large = Array.from({ length: 120 }, (_, at) => `key${at}: ${at}`).join("\n");
  const vault = {
    "Home.md": "---\ntags: [walk]\naliases:\n  - Start\n---\n\nTo [[Day]].",
    "Day.md": "---\nid: 7\n---\n\nWords.",
    "Many.md": `---\n${large}\n---\n`,
  };
  const { pages } = await imported(world, marta, zipOf(vault));
  const files = await exported(pages[0]?.workspaceId ?? 0);
  expect(files["Home.md"]).toMatch(
    /^---\ntitle: Home\n[^`]*\ntags: \[walk\]\naliases:\n {2}- Start\n---\n\nTo \[Day\]\(Day\.md\)\.\n$/,
  );
  expect(files["Many.md"]).toMatch(/\nkey119: 119\n---\n$/);
  // A key of Octavo's own.
  expect(files["Day.md"]).toMatch(/\n---\n\n```yaml\nid: 7\n```\n\nWords\.\n$/);
  const again = await imported(world, marta, zipOf(files));
  const [before, after] = [pages, again.pages].map((some) => JSON.stringify(linesBy(some)).replace(/\/page\/\d+/g, "/page/"));
  expect([treeOf(again.pages), after]).toEqual([treeOf(pages), before]);
});

it("links that somebody writes in double brackets into an exported file lead there, also in an update, and what stood there stays", async () => {
  const { id: workspaceId } = await marta.workspace();
  await marta.page(workspaceId, { title: "Day", content: doc(p("Words.")) });
  await marta.page(workspaceId, { title: "Home", content: doc(p("Start.")) });
  await marta.page(workspaceId, { title: "Signs", content: doc(p("Write [[Home]].")) });
  const files = await exported(workspaceId);
  const edited = { ...files, "Day.md": `${files["Day.md"]}\nBack [[Home]] ![[tide.png]] [[Nowhere]]\n`, "tide.png": png() };
  const first = await imported(world, marta, zipOf(files));
  for (const { pages, receipt } of [
    await imported(world, marta, zipOf(edited)),
    await imported(world, marta, zipOf(edited), { into: first.workspaceId, fields: { update: "true" } }),
  ]) {
    expect(treeOf(pages)).toEqual(["Day", "Home", "Signs"]);
    const lines = linesOf(pageNamed(pages, "Day"));
    expect(lines[1]).toMatch(/^text: Back \[Home\]\(\/page\/\d+\) !\[\]\(\/api\/files\/\d+\) \[\[Nowhere\]\]$/);
    expect(lines[1]).toContain(`(/page/${pageNamed(pages, "Home").id})`);
    expect(linesOf(pageNamed(pages, "Signs"))).toEqual(["text: Write [[Home]]."]);
    expect(receipt.links).toEqual({ resolved: 2, unresolved: [{ file: "Day.md", target: "[[Nowhere]]" }] });
  }
});

it("a link that led nowhere does so again, whatever files are called, and one to a file that was moved since leads there", async () => {
  const { id: workspaceId } = await marta.workspace();
  const { id: parentId } = await marta.page(workspaceId, { title: "Handbook" });
  await marta.page(workspaceId, { title: "Contributing", parentId });
  await marta.page(workspaceId, { title: "Charter", content: doc(p("See the [guide](CONTRIBUTING.md).")) });
  const files = await exported(workspaceId);
  const { pages } = await imported(world, marta, zipOf(files));
  expect(linesOf(pageNamed(pages, "Charter"))).toEqual(["text: See the [guide](CONTRIBUTING.md)."]);
  const moved = { ...files, "Charter.md": String(files["Charter.md"]).replace("CONTRIBUTING", "Contributing") };
  const again = await imported(world, marta, zipOf(moved));
  const lines = linesOf(pageNamed(again.pages, "Charter"));
  expect(lines).toEqual([`text: See the [guide](/page/${pageNamed(again.pages, "Contributing").id}).`]);
});

it("links to blocks of a page that is long lead to them again", async () => {
  const { id: workspaceId } = await marta.workspace();
  const log = await marta.page(workspaceId, { title: "Log" });
  const blocks = Array.from({ length: 6000 }, (_, at) => p(`Entry ${at}: ${"low water ".repeat(10)}`, `entry-${at}`));
  await marta.do("saveContent", { params: { id: log.id }, body: doc(...blocks) });
  const links = blocks.map(({ id }) => `[x](/page/${log.id}#block-${id})`).join("\n");
  await marta.page(workspaceId, { title: "Home", content: doc(p(links)) });
  const { pages } = await imported(world, marta, zipOf(await exported(workspaceId)));
  const again = pageNamed(pages, "Log");
  const places = linesOf(pageNamed(pages, "Home"))[0]?.matchAll(/\/page\/(\d+)#block-([^)]+)/g) ?? [];
  expect([...places].map(([, id, block = ""]) => [Number(id), block])).toEqual(again.content.map(({ id }) => [again.id, id]));
});

it("links of a page that is exported alone lead to where they did, from anywhere, and are its links again in the same Octavo", async () => {
  const { id: workspaceId } = await marta.workspace();
  const tides = await marta.page(workspaceId, { title: "Tides" });
  const words = (origin: string) =>
    `[Tides](${origin}/page/${tides.id}) [six](${origin}/page/${tides.id}#block-b "Low") [t]\n\n[t]: ${origin}/page/${tides.id}`;
  const home = await marta.page(workspaceId, { title: "Home", content: doc(p(words(""))) });
  const { text } = await marta.try("exportPage", { params: { id: home.id } });
  expect(text).toContain(`\n\n${words(ORIGIN)}\n`);
  const bring = (file: string, fields = {}) =>
    imported(world, marta, Buffer.from(file), { name: "Home.md", into: workspaceId, fields });
  const { pageId } = await bring(text);
  const { pages, receipt } = await bring(text.replace("six", "seven"), { update: "true" });
  expect(receipt).toMatchObject({ pagesUpdated: 1, links: { unresolved: [] } });
  const [before, after] = [home.id, pageId].map((id) => linesOf(pages.find((page) => page.id === id) as Page));
  expect(after).toEqual(before?.map((line) => line.replace("six", "seven")));
  const { to } = await marta.do("pageLinks", { params: { id: pageId ?? 0 } });
  expect(new Set(to.map((link) => link.pageId))).toEqual(new Set([tides.id]));

  const other = "https://notes.example";
  const stranger = await imported(world, marta, Buffer.from(text.replaceAll(ORIGIN, other)), { name: "Home.md" });
  expect(linesOf(pageNamed(stranger.pages, "Home"))).toEqual([`text: ${words(other)}`]);
});
