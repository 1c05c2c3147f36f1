/** Which pages link to which: for whoever may open both. */
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writePageLink } from "#core/page-address.ts";
import { doc, h, p } from "../../test/documents.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";
import type { Trx } from "../db/database.ts";
import { writePageReferences } from "./page-references.ts";

let world: World;
let marta: Person;
/** May read what Marta permits. */
let vera: Person;
let workspaceId: number;
let hub: number;
let day: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  vera = await world.person("Vera");
});
afterAll(() => world.stop());

beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
  hub = (await marta.page(workspaceId)).id;
  day = (await marta.page(workspaceId)).id;
  await rename(hub, "Guidebook");
  await rename(day, "Day [two]");
});

const rename = (id: number, title: string) => marta.do("updatePage", { params: { id }, body: { title } });
const linksOf = (id: number, reader = marta) => reader.do("pageLinks", { params: { id } });
const save = (id: number, content: ReturnType<typeof doc>, headers?: Record<string, string>) =>
  marta.do("saveContent", { params: { id }, body: content, ...(headers ? { headers } : {}) });
const named = async (id: number) => (await linksOf(id)).to.map(({ words, title, isTitle }) => [words, title, isTitle]);

describe("a link between pages", () => {
  it("is known on both sides, with the words and the line around them", async () => {
    await save(hub, doc(h("Plan"), p(`First **read** ${writePageLink("Day [two]", day)}, then [walk](/page/${day})`, "a")));
    const { to, missing } = await linksOf(hub);
    expect(missing).toEqual([]);
    const text = "First read Day [two], then walk";
    const here = { pageId: day, title: "Day [two]", hasTodo: false, blockId: "a", text };
    expect(to).toEqual([
      { ...here, words: "Day [two]", isTitle: true },
      { ...here, words: "walk", isTitle: false },
    ]);
    const { from } = await linksOf(day);
    expect(from.map(({ pageId, title, words }) => [pageId, title, words])).toEqual([
      [hub, "Guidebook", "Day [two]"],
      [hub, "Guidebook", "walk"],
    ]);
    await save(hub, doc(p("Without it")));
    expect((await linksOf(day)).from).toEqual([]);
  });

  it("may name this server by its public address, as one that was pasted does", async () => {
    const { origin } = world.app.context.config;
    await save(hub, doc(p(`[Day [two]](${origin}/page/${day}) and [Day [two]](https://other.example/page/${day})`)));
    const { to } = await linksOf(hub);
    expect(to.map(({ pageId, words, isTitle }) => [pageId, words, isTitle])).toEqual([[day, "Day [two]", true]]);
    expect((await linksOf(day)).from.map(({ pageId }) => pageId)).toEqual([hub]);
    await save(hub, doc(p(`The **second** day: ${origin}/page/${day}#block-b.`)));
    const alone = { pageId: hub, words: `${origin}/page/${day}#block-b`, text: `The second day: ${origin}/page/${day}#block-b.` };
    expect((await linksOf(day)).from).toMatchObject([alone]);
  });

  it("remembers that its words were the title, over later Saves, merges and restores", async () => {
    const link = writePageLink("Day [two]", day);
    await save(hub, doc(p(link)));
    await rename(day, "Day three");
    const { base } = await save(hub, doc(p(`Now ${link}`, "a"), p("End", "b")));
    expect(await named(hub)).toEqual([["Day [two]", "Day three", true]]);
    await save(hub, doc(p(`Now ${link}`, "a"), p("The end", "b")));
    await save(hub, doc(p(`And now ${link}, [again](/page/${day})`, "a"), p("End", "b")), { "if-match": `"${base}"` });
    expect(await named(hub)).toEqual([
      ["Day [two]", "Day three", true],
      ["again", "Day three", false],
    ]);
    await save(hub, doc(p("Nothing")));
    await marta.do("restoreVersion", { params: { id: hub }, body: { revision: 2 } });
    expect(await named(hub)).toEqual([["Day [two]", "Day three", true]]);
  });

  it("tells readers of a link which words were titles, of what the page says now", async () => {
    const gone = `Gone ${writePageLink("Guidebook", hub)}`;
    await save(hub, doc(p(`${writePageLink("Day [two]", day)}, [walk](/page/${day})`), p(gone)));
    await save(hub, doc(p(`${writePageLink("Day [two]", day)}, [walk](/page/${day})`)));
    const { id, shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
    const links = { params: { shareToken, pageId: hub } };
    expect(await world.visitor().do("sharedPageLinks", links)).toEqual({ titles: [{ pageId: day, words: "Day [two]" }] });
    await marta.do("deleteShare", { params: { id } });
    expect(await told(world.visitor().try("sharedPageLinks", links))).toBe(NOT_FOUND);
  });

  it("of a new page is known, too", async () => {
    const content = doc(p(writePageLink("Day [two]", day)));
    const { id } = await marta.do("createPage", { body: { workspaceId, title: "New", content } });
    expect((await linksOf(day)).from.map((one) => one.pageId)).toEqual([id]);
  });

  it("tells nobody of pages that are gone or not for the reader, and does not tell these apart", async () => {
    const secret = await marta.page(workspaceId);
    const gone = await marta.page(workspaceId);
    await marta.do("deletePage", { params: { id: gone.id } });
    const all = [day, secret.id, gone.id, 999_999_999];
    await save(hub, doc(p(all.map((id) => `[it](/page/${id})`).join(" "))));
    await save(secret.id, doc(p(`[hub](/page/${hub})`)));
    for (const pageId of [hub, day]) await marta.do("sharePage", { params: { pageId }, body: { accessLevel: "viewer" } });
    const { from, to, missing } = await linksOf(hub, vera);
    expect([from, to.map((one) => one.pageId), missing]).toEqual([[], [day], all.slice(1)]);
    expect((await linksOf(day, vera)).from.map((one) => one.pageId)).toEqual([hub]);
    expect(await told(vera.try("pageLinks", { params: { id: secret.id } }))).toBe(NOT_FOUND);
    // Nor does anybody appear below a page of somebody else by linking to it.
    const hers = await vera.page((await vera.workspace()).id);
    await vera.do("saveContent", { params: { id: hers.id }, body: doc(p(`[it](/page/${day})`)) });
    expect((await linksOf(day)).from.map((one) => one.pageId)).toEqual([hub]);
  });

  it("from a workspace that the reader has joined is listed, as long as she is in", async () => {
    const elsewhere = (await marta.workspace()).id;
    const other = await marta.page(elsewhere, { title: "Other" });
    await save(other.id, doc(p(`See [it](/page/${day})`)));
    const opened = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    const second = await marta.do("shareWorkspace", { params: { workspaceId: elsewhere }, body: { accessLevel: "editor" } });
    for (const { shareToken } of [opened, second]) await vera.do("joinShared", { params: { shareToken } });
    expect((await linksOf(day, vera)).from.map((one) => one.pageId)).toEqual([other.id]);
    await marta.do("deleteShare", { params: { id: second.id } });
    expect((await linksOf(day, vera)).from).toEqual([]);
  });

  it("to a page that is renamed is not written again, nor are its words", async () => {
    await save(hub, doc(p(writePageLink("Day [two]", day), "a")));
    const stored = () =>
      world.app.context.database.read
        .selectFrom("page_reference_texts")
        .innerJoin("page_references", "page_references.page_id", "page_reference_texts.page_id")
        .selectAll()
        .where("page_references.page_id", "=", hub)
        .execute();
    const before = await stored();
    const page = await marta.do("getPage", { params: { id: hub } });
    await rename(day, "Day three");
    expect(await stored()).toEqual(before);
    expect(await marta.do("getPage", { params: { id: hub } })).toEqual(page);
    expect(await named(hub)).toEqual([["Day [two]", "Day three", true]]);
  });

  it("is one of ten thousand as it is alone, and goes with its page", async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `[${at}](/page/${day + at})`);
    await save(hub, doc(...Array.from({ length: 10 }, (_, at) => p(many.slice(at * 1000, (at + 1) * 1000).join(" ")))));
    const { to, missing } = await linksOf(hub);
    expect(to.length + missing.length).toBe(10_000);
    expect((await linksOf(day)).from).toHaveLength(1);
    await marta.do("deletePage", { params: { id: hub } });
    expect((await linksOf(day)).from).toEqual([]);
    await world.app.clearing.settled();
    const left = await world.app.context.database.read
      .selectFrom("page_references")
      .selectAll()
      .where("page_id", "=", hub)
      .execute();
    expect(left).toEqual([]);
  });
});

it("A Save writes of its links only what differs, however many stay", async () => {
  const { context } = world.app;
  const vault = await context.vaults.of(context.database.read, { id: workspaceId, is_encrypted: 1 });
  const link = { blockId: "a", words: "Day", text: "One line" };
  const links = Array.from({ length: 1500 }, (_, at) => ({ ...link, pageId: 1_000_000 + at }));
  const written = async (made: typeof links) => {
    const asked: string[] = [];
    const noting = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        if (node.kind !== "SelectQueryNode") asked.push(node.kind.replace("QueryNode", ""));
        return node;
      },
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    };
    await context.database.transact((trx) =>
      writePageReferences(context, trx.withPlugin(noting) as Trx, vault, { id: hub, workspaceId }, made),
    );
    return asked;
  };
  // The last one is all words and lines, which are one value; rows go in by five hundreds.
  expect(await written(links)).toEqual(["Insert", "Insert", "Insert", "Insert"]);
  expect(await written(links)).toEqual([]);
  expect(await written(links.map((link) => ({ ...link, text: "another line" })))).toEqual(["Insert"]);
  // In whichever order: rows and words are written side by side.
  const some = await written([...links.slice(10), { ...link, pageId: 7 }]);
  expect(some.toSorted()).toEqual(["Delete", "Insert", "Insert"]);
});
