/** An import that brings what an earlier one brought. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "#core/page.ts";
import { doc, p, textsOf } from "../../test/documents.ts";
import { imported, linesOf, pageNamed, type Result, treeOf } from "../../test/imports.ts";
import { png } from "../../test/pictures.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

describe("update", () => {
  const first = {
    "Walks/Day.md": "Left at eight. [up](../Home.md)",
    "Home.md": "Home ![](a.png)",
    "Same.md": "same",
    "Gone.md": "gone",
    "Own.md": "own",
    "a.png": png(),
  };

  it("gives pages of the same paths a new version, and leaves what was changed or deleted", async () => {
    const { id: workspaceId } = await marta.workspace();
    const before = await imported(world, marta, zipOf(first), { into: workspaceId });
    const idOf = (title: string) => before.pages.find((page) => page.title === title)?.id ?? 0;
    await marta.do("saveContent", { params: { id: idOf("Own") }, body: [] });
    await marta.do("deletePage", { params: { id: idOf("Gone") } });
    const second = { ...first, "Walks/Day.md": "Left at nine. [up](../Home.md)", "New.md": "new", "Own.md": "own, anew" };
    const { pages, receipt } = await imported(world, marta, zipOf(second), { into: workspaceId, fields: { update: "true" } });
    expect(treeOf(pages)).toEqual(["Home", "Own", "Same", "Walks", "  Day", "New", "Own"]);
    const day = pages.find((page) => page.title === "Day");
    expect([day?.id, day?.revision]).toEqual([idOf("Day"), 2]);
    expect(day?.content[0]?.content).toEqual({ text: `Left at nine. [up](/page/${idOf("Home")})` });
    expect(pages.find((page) => page.id === idOf("Home"))?.revision).toBe(1);
    expect(receipt).toMatchObject({ pages: 6, pagesUpdated: 1, pagesUnchanged: 3, attachments: 1 });
    expect(receipt.problems).toEqual([
      { file: "Gone.md", reason: "Its page was deleted since, and stays deleted" },
      { file: "Own.md", reason: "Its page was changed since: this is a new page beside it" },
    ]);
    expect((await marta.do("listFiles", { params: { workspaceId } })).length).toBe(1);
    const again = await imported(world, marta, zipOf(second), { into: workspaceId, fields: { update: "true" } });
    expect(again.receipt).toMatchObject({ pages: 6, pagesUpdated: 0, pagesUnchanged: 6 });
    expect(again.pages).toHaveLength(7);
  });

  it("leaves pages as they are that were changed, renamed or moved where their files bring nothing new, and says so", async () => {
    const { id: workspaceId } = await marta.workspace();
    const notes = {
      "Changed.md": "one",
      "Named.md": "two",
      "Placed.md": "three",
      "Walks/Day.md": "four",
      "Many.csv": `Nr\n${"1\n".repeat(1001)}`,
      "Home.md": "[c](Changed.md) [[Named]]",
    };
    const into = { into: workspaceId };
    const before = await imported(world, marta, zipOf(notes), into);
    const idOf = (title: string) => before.pages.find((page) => page.title === title)?.id ?? 0;
    const save = (title: string, words: string) => marta.do("saveContent", { params: { id: idOf(title) }, body: doc(p(words)) });
    await save("Changed", "one, and more");
    await save("Walks", "All walks");
    await save("Many (2)", "no rows");
    await marta.do("updatePage", { params: { id: idOf("Named") }, body: { title: "Renamed" } });
    await marta.do("updatePage", { params: { id: idOf("Placed") }, body: { parentId: idOf("Changed") } });
    const update = (files: Record<string, string>) =>
      imported(world, marta, zipOf(files), { ...into, fields: { update: "true" } });
    const there = ({ pages }: Result) => pages.map(({ id, revision, title, parentId }) => [id, revision, title, parentId]);
    const now = (await marta.do("listPages", { params: { workspaceId } })) as Page[];
    const again = await update(notes);
    expect(there(again)).toEqual(there({ ...again, pages: now }));
    const left = "Its page was changed in Octavo since, and the file brings nothing new: the page is left as it is";
    expect(again.receipt.problems).toEqual(
      ["Changed.md", "Named.md", "Placed.md", "Walks/"].map((file) => ({ file, reason: left })),
    );
    expect(again.receipt).toMatchObject({ pages: 9, pagesUpdated: 0, pagesUnchanged: 9, links: { unresolved: [] } });
    // What is new later finds the page that was left.
    const third = await update({ ...notes, "Changed.md": "one, anew", "New.md": "[[Named]]" });
    expect(third.receipt).toMatchObject({ pages: 10, pagesUpdated: 1, pagesUnchanged: 7 });
    const texts = (title: string) => third.pages.filter((page) => page.title === title).flatMap(linesOf);
    expect(texts("Changed")).toEqual(["text: one, and more", "text: one, anew"]);
    expect(texts("New")).toEqual([`text: [Named](/page/${idOf("Named")})`]);
    expect(texts("Walks")).toEqual(["text: All walks"]);
  });

  it("leads to pages of files that are gone, as long as they stand", async () => {
    const { id: workspaceId } = await marta.workspace();
    const into = { into: workspaceId };
    const links = "[[Ferries]] [[Tides|high]] [q](Coast/Quay.md#part) [[Coast/Quay]] [[Closed]] [[Nowhere]] [m](Mill.md)";
    const notes = { "Home.md": links, "Far/Ferries.md": "one", "Low/Tides.md": "# Tides\n\ntwo" };
    const others = { "Coast/Quay.md": "# At the quay\n\nthree", "Closed.md": "four" };
    const first = await imported(world, marta, zipOf({ ...notes, ...others }), into);
    const idOf = (title: string) => first.pages.find((page) => page.title === title)?.id ?? 0;
    await marta.do("deletePage", { params: { id: idOf("Closed") } });
    const update = (files: Record<string, string>) =>
      imported(world, marta, zipOf(files), { ...into, fields: { update: "true" } });
    const words = (home: string) =>
      `${home}[Ferries](/page/${idOf("Ferries")}) [high](/page/${idOf("Tides")}) [q](/page/${idOf("At the quay")}) [Quay](/page/${idOf("At the quay")}) [[Closed]] [[Nowhere]] [m](Mill.md)`;
    for (const said of ["", "Anew: "]) {
      const { pages, receipt } = await update({ "Home.md": said + links, "More.md": "[[Ferries]] [x](Closed.md)" });
      expect(pages.filter(({ title }) => title === "Home").map(({ id, content }) => [id, textsOf(content)])).toEqual([
        [idOf("Home"), [words(said)]],
      ]);
      // It never led there: a name alone says no folder.
      expect(pages.filter(({ title }) => title === "More").flatMap(linesOf)).toEqual(["text: [[Ferries]] [x](Closed.md)"]);
      expect(receipt.links).toMatchObject({ resolved: 4, unresolved: { length: 5 } });
    }
    const other = await imported(world, marta, zipOf({ "Home.md": links }), { fields: { update: "true" } });
    expect(other.receipt.links).toMatchObject({ resolved: 0, unresolved: { length: 7 } });
  });

  it("leads to places in pages of files that are gone, as long as they are there", async () => {
    const { id: workspaceId } = await marta.workspace();
    const links = "[[Tides#At noon]] [low](Low/Tides.md#at-low-tide) [[Tides#^mark|m]] [[Nowhere#At noon]]";
    const tides = "# Tides\n\n## At noon\n\nHigh ^mark\n\n## At low tide";
    const before = await imported(world, marta, zipOf({ "Home.md": links, "Low/Tides.md": tides }), { into: workspaceId });
    const { id, content } = pageNamed(before.pages, "Tides");
    const to = (place: number) => `/page/${id}#block-${content[place]?.id}`;
    const words = `[Tides > At noon](${to(0)}) [low](${to(2)}) [m](${to(1)}) [[Nowhere#At noon]]`;
    expect(linesOf(pageNamed(before.pages, "Home"))).toEqual([`text: ${words}`]);
    const body = content.slice(0, 2);
    const update = (files: Record<string, string>) =>
      imported(world, marta, zipOf(files), { into: workspaceId, fields: { update: "true" } });
    const same = await update({ "Home.md": links });
    expect(linesOf(pageNamed(same.pages, "Home"))).toEqual([`text: ${words}`]);
    expect(same.receipt).toMatchObject({ pagesUpdated: 0, links: { resolved: 3 } });
    await marta.do("saveContent", { params: { id }, body });
    const { pages } = await update({ "Home.md": links });
    expect(linesOf(pageNamed(pages, "Home"))).toEqual([`text: ${words.replace(to(2), `/page/${id}`)}`]);
  });

  it("keeps the ids of blocks, so that links find their words below what is new", async () => {
    const { id: workspaceId } = await marta.workspace();
    const tides = "Low\n\n## At noon\n\nHigh ^mark\n\n- [ ] rope\n- [ ] oil";
    const home = "[[Tides#At noon]] [[Tides#^mark|m]]";
    const before = await imported(world, marta, zipOf({ "Home.md": home, "Tides.md": tides }), { into: workspaceId });
    const update = (files: Record<string, string>) =>
      imported(world, marta, zipOf(files), { into: workspaceId, fields: { update: "true" } });
    const was = pageNamed(before.pages, "Tides").content;
    const above = { "Tides.md": `Spring\n\n${tides}` };
    for (const pagesUpdated of [1, 0]) {
      const { pages, receipt } = await update(above);
      const [spring, ...rest] = pageNamed(pages, "Tides").content;
      expect(rest).toEqual(was.map((block) => ({ ...block, position: block.position + 1 })));
      expect(was.map(({ id }) => id)).not.toContain(spring?.id);
      expect(receipt).toMatchObject({ pagesUpdated });
    }
    const all = await update({ "Home.md": home, ...above });
    expect(all.receipt).toMatchObject({ pagesUpdated: 0, pagesUnchanged: 2 });
    expect(pageNamed(all.pages, "Home").content).toEqual(pageNamed(before.pages, "Home").content);
  });

  it("tells nothing of places in a page that was moved to another workspace", async () => {
    const made = () => marta.workspace({ isEncrypted: false });
    const [{ id: workspaceId }, { id: elsewhere }] = [await made(), await made()];
    const links = "[[Tides#At noon]]";
    const before = await imported(world, marta, zipOf({ "Home.md": links, "Tides.md": "## At noon" }), { into: workspaceId });
    const { id } = pageNamed(before.pages, "Tides");
    await marta.do("transferPage", { params: { id }, body: { workspaceId: elsewhere } });
    const again = { into: workspaceId, fields: { update: "true" } };
    const { pages } = await imported(world, marta, zipOf({ "Home.md": `${links} anew` }), again);
    expect(linesOf(pageNamed(pages, "Home"))).toEqual([`text: [Tides > At noon](/page/${id}) anew`]);
  });

  it("leaves pages that were renamed or moved, puts new ones beside them, and says so", async () => {
    const { id: workspaceId } = await marta.workspace();
    const notes = (words: string) =>
      zipOf({ "Named.md": `one ${words}`, "Placed.md": `two ${words}`, "Stays.md": `three ${words}` });
    const before = await imported(world, marta, notes("at first"), { into: workspaceId });
    const idOf = (title: string) => before.pages.find((page) => page.title === title)?.id ?? 0;
    await marta.do("updatePage", { params: { id: idOf("Named") }, body: { title: "Renamed" } });
    await marta.do("updatePage", { params: { id: idOf("Placed") }, body: { parentId: idOf("Stays") } });
    const { pages, receipt } = await imported(world, marta, notes("again"), { into: workspaceId, fields: { update: "true" } });
    expect(treeOf(pages)).toEqual(["Renamed", "Stays", "  Placed", "Named", "Placed"]);
    const textIn = (id: number) => JSON.stringify(pages.find((page) => page.id === id)?.content);
    expect(["Named", "Placed", "Stays"].map((title) => /at first|again/.exec(textIn(idOf(title)))?.[0])).toEqual([
      "at first",
      "at first",
      "again",
    ]);
    expect(receipt.problems).toEqual(
      ["Named.md", "Placed.md"].map((file) => ({ file, reason: "Its page was changed since: this is a new page beside it" })),
    );
  });

  it("keeps a folder's page whichever of its files is that, and a folder's without any", async () => {
    const { id: workspaceId } = await marta.workspace();
    const before = await imported(
      world,
      marta,
      zipOf({ "README.md": "home", "Walks/README.md": "at first", "Walks/Day.md": "day", "Boats/Gull.md": "gull" }),
      { into: workspaceId },
    );
    const second = {
      "index.md": "home",
      "Walks/index.md": "again",
      "Walks/Day.md": "day",
      "Boats/README.md": "All boats",
      "Boats/Gull.md": "gull",
      "Home.md": "[w](Walks/README.md)",
    };
    for (const pagesUpdated of [2, 0]) {
      const { pages, receipt } = await imported(world, marta, zipOf(second), { into: workspaceId, fields: { update: "true" } });
      expect(treeOf(pages)).toEqual(["notes", "Boats", "  Gull", "Walks", "  Day", "Home"]);
      const [walks, boats] = ["Walks", "Boats"].map((title) => pageNamed(pages, title));
      expect([walks?.id, boats?.id]).toEqual(["Walks", "Boats"].map((title) => pageNamed(before.pages, title).id));
      expect([walks, boats].map((page) => page && linesOf(page))).toEqual([["text: again"], ["text: All boats"]]);
      expect(linesOf(pageNamed(pages, "Home"))).toEqual([`text: [w](/page/${walks?.id})`]);
      expect(receipt).toMatchObject({ pagesUpdated, problems: [] });
    }
  });

  it("keeps apart what lies below another page", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { id: parentId } = await marta.page(workspaceId, { title: "Above" });
    await imported(world, marta, zipOf({ "a.md": "a" }), { into: workspaceId });
    const { pages } = await imported(world, marta, zipOf({ "a.md": "a" }), {
      into: workspaceId,
      fields: { update: "true", parentId: String(parentId) },
    });
    expect(treeOf(pages)).toEqual(["Above", "  a", "a"]);
  });
});
