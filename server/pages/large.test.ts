/** Contents that are too large for the main thread. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { size } from "#core/limits.ts";
import { doc, p, textsOf, ul } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  ({ id: workspaceId } = await marta.workspace());
});
afterAll(() => world.stop());

/** A page of some hundred thousand bytes, whose block `at` says something else. */
const long = (at = -1, text = "") =>
  doc(...Array.from({ length: 3000 }, (_, index) => p(index === at ? text : `line ${index} of a long page`, `b${index}`)));

const save = (id: number, body: unknown, base?: number) =>
  marta.raw("PATCH", `/api/pages/${id}/content`, body, base === undefined ? {} : { "if-match": `"${base}"` });

describe("a large page", () => {
  it("is made, saved and read as any other", async () => {
    const page = await marta.page(workspaceId, { title: "Long", content: long() });
    expect([page.title, page.content, page.hasTodo]).toEqual(["Long", long(), false]);
    const saved = await marta.do("saveContent", { params: { id: page.id }, body: long(7, "changed") });
    expect([saved.content, saved.receipt.blockCount, saved.merged]).toEqual([long(7, "changed"), 3000, null]);
    expect((await marta.do("getPage", { params: { id: page.id } })).content).toEqual(long(7, "changed"));
    const restored = await marta.do("restoreVersion", { params: { id: page.id }, body: { revision: 1 } });
    expect([restored.content, restored.revision]).toEqual([long(), 3]);
  });

  it("is merged", async () => {
    const { id } = await marta.page(workspaceId, { content: long() });
    await save(id, long(5, "theirs"), 1);
    const { body } = await save(id, long(2500, "mine"), 1);
    const { content, merged } = body as { content: ReturnType<typeof long>; merged: unknown };
    expect([textsOf(content)[5], textsOf(content)[2500]]).toEqual(["theirs", "mine"]);
    expect(merged).toMatchObject({ base: 1, theirs: 2, blocks: [{ id: "b5", outcome: "theirs" }] });
  });

  it("is saved once, however often the same Save comes", async () => {
    const { id } = await marta.page(workspaceId);
    const again = () => marta.raw("PATCH", `/api/pages/${id}/content`, long(), { "idempotency-key": "once" });
    const [first, second] = [await again(), await again()];
    expect([first.body, second.body]).toMatchObject([{ revision: 2 }, { revision: 2 }]);
  });

  it.each([
    [
      "2,000,000 items that are numbers",
      () => doc(...Array.from({ length: 200 }, () => ul(Array(10_000).fill(0) as string[]))),
      "0.content.items.0 must be text.",
    ],
    ["too many blocks", () => Array(500_000).fill(0), `At most ${size.blocks} blocks`],
    ["an object", () => Object.fromEntries(Array.from({ length: 200_000 }, (_, key) => [key, 0])), "The body must be a list."],
    ["no JSON", () => "[".repeat(20) + "1,".repeat(100_000), "The body is not valid JSON"],
    ["too many levels", () => "[".repeat(200_000), "The body is nested deeper than 32 levels"],
    ["no UTF-8", () => Buffer.alloc(200_000, 0xff), "The body is not UTF-8"],
    ["a prototype", () => `{"__proto__":{},"more":"${"x".repeat(200_000)}"}`, "The body has a field named __proto__"],
  ])("with %s is refused in a sentence", async (_, made, sentence) => {
    const { id } = await marta.page(workspaceId);
    const { status, problem } = await save(id, made());
    expect([status, problem.detail]).toEqual([400, expect.stringContaining(sentence)]);
    expect(Object.values(problem.errors ?? {}).flat().length).toBeLessThanOrEqual(20);
    expect((await marta.do("getPage", { params: { id } })).revision).toBe(1);
  });

  it.each([
    ["blocks", (by: string) => doc(...Array.from({ length: 6000 }, (_, at) => p("", `${by}${at}`)))],
    ["bytes", (by: string) => doc(p(by.repeat(1_500_000), by))],
  ])("that would have too many %s with somebody's changes is kept beside them", async (_, made) => {
    const { id } = await marta.page(workspaceId);
    const [theirs, mine] = [made("their"), made("mine!")];
    await save(id, theirs, 1);
    const { status, body } = await save(id, mine, 1);
    const saved = body as Awaited<ReturnType<typeof marta.page>> & { merged: unknown };
    expect([status, saved.revision, saved.content]).toEqual([200, 3, mine]);
    expect(saved.merged).toEqual({ base: 1, theirs: 2, authors: ["Marta Berg"], authorIds: [marta.id], blocks: [], apart: true });
    const version = await marta.do("getVersion", { params: { id, revision: 2 } });
    expect(version.content).toEqual(theirs);
    expect((await save(id, saved.content, 3)).status).toBe(200);
  });

  it("can always be saved again as it was answered", async () => {
    const { id } = await marta.page(workspaceId);
    // Sent without places, so that what is kept is longer than what came.
    const blocks = doc(...Array.from({ length: size.blocks }, (_, at) => p("", `${at}`))).map((block) => ({
      ...block,
      position: 0,
    }));
    const filled = (bytes: number) => {
      const body = JSON.stringify([{ id: "x", type: "text", position: 0, content: { text: "@" } }, ...blocks.slice(1)]);
      return body.replace("@", "x".repeat(bytes - body.length + 1));
    };
    const places = JSON.stringify(doc(...blocks)).length - JSON.stringify(blocks).length;
    expect((await save(id, filled(size.contentBytes - places + 1))).status).toBe(413);
    const saved = await save(id, filled(size.contentBytes - places));
    expect(saved.status).toBe(200);
    const { content } = saved.body as { content: unknown };
    expect(JSON.stringify(content).length).toBe(size.contentBytes);
    expect((await save(id, content)).status).toBe(200);
  });

  it("waits outside while several of the same account are under way", async () => {
    const { id } = await marta.page(workspaceId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(id, long())));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.problem.detail, refused?.headers["retry-after"]]).toEqual([expect.stringMatching(/try again/), "1"]);
    expect((await save(id, long())).status).toBe(200);
  });
});

it("A tree of thousands of pages, which is read elsewhere, is as any other", { timeout: 60_000 }, async () => {
  const { id } = await marta.workspace();
  const parent = await marta.page(id, { title: "first" });
  for (let made = 0; made < 2100; made += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => marta.page(id, { title: `page ${made + at}`, parentId: at % 7 ? parent.id : null })),
    );
  const tree = async () =>
    (await marta.try("listPages", { params: { workspaceId: id }, headers: { prefer: "return=minimal" } })).body;
  const complete = await marta.do("listPages", { params: { workspaceId: id } });
  const expected = complete
    .map(({ id, title, parentId, position, hasTodo, updatedAt }) => ({ id, title, parentId, position, hasTodo, updatedAt }))
    .sort((a, b) => a.position - b.position || a.id - b.id);
  expect(await tree()).toEqual(expected);
  expect(complete.map((page) => page.id)).toEqual(complete.map((page) => page.id).sort((a, b) => a - b));
  await marta.do("updatePage", { params: { id: parent.id }, body: { title: "renamed" } });
  expect(await tree()).toContainEqual(expect.objectContaining({ id: parent.id, title: "renamed" }));
  const all = (await marta.try("listAllPages", { headers: { prefer: "return=minimal" } })).body;
  expect(all.filter((page) => page.workspaceId === id)).toHaveLength(expected.length);
});
