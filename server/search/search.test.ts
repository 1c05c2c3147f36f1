import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doc, h, p, table, todo, ul } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let ole: Person;
let workspaceId: number;

beforeAll(async () => {
  world = await World.create({ env: { LOG_LEVEL: "trace" } });
  marta = await world.person("Marta");
  ole = await world.person("Ole");
  workspaceId = (await marta.workspace()).id;
});
afterAll(() => world.stop());

const indexed = () => world.app.indexing.settled();

/** Titles of what is found, once all that was written is indexed. */
async function found(who: Person, q: string, more: object = {}): Promise<string[]> {
  await indexed();
  return (await who.do("search", { query: { q, ...more } })).results.map(({ title }) => title);
}

const write = (title: string, text = "", more: object = {}) => marta.page(workspaceId, { title, content: doc(p(text)), ...more });
const save = (id: number, text: string) => marta.do("saveContent", { params: { id }, body: doc(p(text)) });

describe("a search", () => {
  it("finds words of every kind of block, with the place where they stand", async () => {
    const parent = await marta.page(workspaceId, { title: "Stages" });
    const content = doc(
      h("Harbour **steps**", 2, "h"),
      p("From the [lighthouse](/page/7) on", "p"),
      ul(["Sandwiches"], "l"),
      todo(["Compass"], "t"),
      table(["Tide"], [["Spring `neap`"]], "c"),
    );
    const page = await marta.page(workspaceId, { title: "Day one", parentId: parent.id, content });
    await indexed();
    for (const [word, blockId, text, ranges] of [
      ["steps", "h", "Harbour steps", [[8, 13]]],
      ["lighthouse", "p", "From the lighthouse on", [[9, 19]]],
      ["sandw", "l", "Sandwiches", [[0, 10]]],
      ["compass", "t", "Compass", [[0, 7]]],
      ["neap", "c", "Tide Spring neap", [[12, 16]]],
    ] as const) {
      const { results, more } = await marta.do("search", { query: { q: word } });
      expect(more).toBe(false);
      const [{ pageId, path, matches } = {}] = results;
      expect({ pageId, path, matches }).toEqual({ pageId: page.id, path: ["Stages"], matches: [{ blockId, text, ranges }] });
    }
    expect(await found(marta, "7")).toEqual([]);
  });

  it("finds what was renamed, saved and restored as it is now", async () => {
    const { id } = await write("Gannets", "Plunge from cliffs");
    expect(await found(marta, "gannets plunge")).toEqual(["Gannets"]);
    await marta.do("updatePage", { params: { id }, body: { title: "Fulmars" } });
    expect([await found(marta, "gannets"), await found(marta, "plunge")]).toEqual([[], ["Fulmars"]]);
    await save(id, "Glide along ledges");
    expect([await found(marta, "plunge"), await found(marta, "ledges")]).toEqual([[], ["Fulmars"]]);
    await marta.do("restoreVersion", { params: { id }, body: { revision: 1 } });
    expect([await found(marta, "plunge"), await found(marta, "ledges")]).toEqual([["Gannets"], []]);
  });

  it("tells titles before headings before text, then what has all in one block, then the newest", async () => {
    const of = (title: string, content = doc()) => marta.page(workspaceId, { title, content });
    await of("Kelp forest");
    await of("Shores", doc(h("Kelp and wrack")));
    for (const title of ["Older", "Newer"]) {
      await of(title, doc(p("There is kelp.")));
      world.pass(2000);
    }
    expect(await found(marta, "kelp")).toEqual(["Kelp forest", "Shores", "Newer", "Older"]);
    const { results, more } = await marta.do("search", { query: { q: "kelp", limit: "2" } });
    expect([results.length, more]).toEqual([2, true]);
    await of("In one block", doc(p("Kittens and cobwebs")));
    world.pass(2000);
    await of("In two", doc(p("Kittens"), p("Cobwebs")));
    expect(await found(marta, "kittens cobwebs")).toEqual(["In one block", "In two"]);
  });

  it("finds words in a row behind many newer pages that have them in another", async () => {
    await write("Old chart", "Sandbar northeast of the pier");
    for (let newer = 0; newer < 15; newer += 1) await write(`New ${newer}`, "Northeast of the sandbar");
    expect(await found(marta, '"sandbar northeast"', { limit: "1" })).toEqual(["Old chart"]);
  });

  it("finds a page whose words fill many rows, together with those of its title and its last ones", async () => {
    const words = Array.from({ length: 9000 }, (_, at) => `w${at.toString(36)}q`);
    const { id } = await write("Wordhoard", `${words.join(" ")} "quayside"`);
    expect(await found(marta, "wordhoard w1q w9zzq quays")).toEqual([]);
    expect(await found(marta, `wordhoard w1q ${words[8000]} quays`)).toEqual(["Wordhoard"]);
    const { read } = world.app.context.database;
    const rows = async () => (await read.selectFrom("search_rows").selectAll().where("page_id", "=", id).execute()).length;
    expect(await rows()).toBeGreaterThan(words.length / 4000);
    await save(id, "Empty now");
    expect(await found(marta, "wordhoard w1q")).toEqual([]);
    expect(await rows()).toBe(1);
  });

  it("forgets what is deleted, and what stood below it, at once", async () => {
    const { id } = await write("Ferry", "Timetable of razorbills");
    const below = await write("Pier", "Razorbills too", { parentId: id });
    expect(await found(marta, "razorbills")).toHaveLength(2);
    await marta.do("deletePage", { params: { id } });
    expect((await marta.do("search", { query: { q: "razorbills" } })).results).toEqual([]);
    await world.app.clearing.settled();
    const rows = await world.app.context.database.read
      .selectFrom("search_rows")
      .selectAll()
      .where("page_id", "in", [id, below.id])
      .execute();
    expect(rows).toEqual([]);
  });

  it("stands in no log", async () => {
    await found(marta, "confidentialword");
    await marta.try("search", { query: { q: "confidentialword".repeat(50) } });
    await world.visitor().try("search", { query: { q: "confidentialword" } });
    expect(world.logLines.some((line) => line.includes("/api/search"))).toBe(true);
    expect(world.logLines.filter((line) => line.includes("confidentialword"))).toEqual([]);
  });
});

describe("only what one may open", () => {
  it("is found: nothing of others, what was joined, and what was opened to one's address", async () => {
    const { id } = await write("Moorings", "The bosun sleeps", {});
    await write("Under it", "Bosun too", { parentId: id });
    expect(await found(ole, "bosun")).toEqual([]);
    // Whoever has its address may open it: it is in no list.
    const anyone = await marta.do("sharePage", { params: { pageId: id }, body: { accessLevel: "viewer" } });
    expect([await found(ole, "bosun"), await found(ole, "bosun", { workspaceId })]).toEqual([[], ["Moorings"]]);
    await marta.do("deleteShare", { params: { id: anyone.id } });
    expect((await ole.try("search", { query: { q: "bosun", workspaceId } })).status).toBe(404);
    const body = { accessLevel: "viewer" as const, allowedEmailDomains: ["coastpress.example"] };
    const named = await marta.do("sharePage", { params: { pageId: id }, body });
    expect(await found(ole, "bosun")).toEqual(["Moorings"]);
    await marta.do("deleteShare", { params: { id: named.id } });
    expect(await found(ole, "bosun")).toEqual([]);
    const link = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    await ole.do("joinShared", { params: { shareToken: link.shareToken } });
    expect((await found(ole, "bosun")).sort()).toEqual(["Moorings", "Under it"]);
    await marta.do("deleteShare", { params: { id: link.id } });
    expect(await found(ole, "bosun")).toEqual([]);
  });

  it("is told of a path", async () => {
    const top = await write("Secret plans");
    const { id } = await write("Open page", "Sextant", { parentId: top.id });
    await marta.do("sharePage", { params: { pageId: id }, body: { accessLevel: "viewer" } });
    await indexed();
    const seen = async (who: Person) => (await who.do("search", { query: { q: "sextant", workspaceId } })).results[0]?.path;
    expect([await seen(marta), await seen(ole)]).toEqual([["Secret plans"], []]);
    await write("Sextant box", "", { parentId: id });
    await indexed();
    expect(await seen(marta)).toEqual(["Secret plans", "Open page"]);
  });

  it("is found through a link, while it lives", async () => {
    const other = await ole.workspace();
    await ole.page(other.id, { title: "Barnacles" });
    await write("Limpets", "Cling like barnacles");
    const link = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
    await indexed();
    const ask = { params: { shareToken: link.shareToken }, query: { q: "barnacles" } };
    const { results } = await world.visitor().do("searchShared", ask);
    expect(results.map(({ title }) => title)).toEqual(["Limpets"]);
    await marta.do("deleteShare", { params: { id: link.id } });
    expect((await world.visitor().try("searchShared", ask)).status).toBe(404);
  });
});
