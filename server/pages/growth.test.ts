/** Pages that were kept when one could hold more than now. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { size } from "#core/limits.ts";
import { doc, p, table, textsOf, ul } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";
import { prepareStored } from "./content.ts";
import { trySave } from "./save-attempt.ts";

let world: World;
let marta: Person;
let workspaceId: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  ({ id: workspaceId } = await marta.workspace());
});
afterAll(() => world.stop());

/** A page with a version that no Save would be let in with. */
async function keptPage(blocks: Block[]): Promise<number> {
  const { id } = await marta.page(workspaceId);
  const { context } = world.app;
  const author = { id: marta.id, email: marta.email, firstName: "Marta", lastName: "Berg", isEmailVerified: true, token: null };
  const content = prepareStored(blocks, Buffer.from(JSON.stringify(blocks)));
  const attempt = { pageId: id, content, expected: null, saveKey: null, restoredFrom: null, isMixed: false };
  expect((await context.database.transact((trx) => trySave(context, trx, author, attempt, null))).kind).toBe("saved");
  return id;
}

const save = (id: number, body: unknown, base?: number) =>
  marta.raw("PATCH", `/api/pages/${id}/content`, body, base === undefined ? {} : { "if-match": `"${base}"` });

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
const cells = (count: number) => times(count, (at) => `${at}`);

const wide = (columns: number) => doc(table(cells(columns), [cells(columns)], "t"));

it("A table with more columns than are allowed is saved as it is and smaller, not larger", async () => {
  const most = size.tableColumns;
  const id = await keptPage(wide(most + 20));
  const same = await save(id, wide(most + 20));
  expect([same.status, (same.body as { content: unknown }).content]).toEqual([200, wide(most + 20)]);
  expect((await save(id, wide(most + 12), 3)).status).toBe(200);
  const { status, problem } = await save(id, wide(most + 13), 4);
  expect([status, problem.errors]).toEqual([
    400,
    { "0.content.headers": ["At most 50 columns are allowed; the 62 from before may stay, but not become more"] },
  ]);
  // Somebody else made it smaller meanwhile: what it started from counts.
  expect((await save(id, wide(most + 13), 3)).status).toBe(200);
  const another = doc(table([""], [[""]], "t"), table(cells(most + 1), [[]], "new"));
  expect((await save(id, another)).problem.errors).toEqual({ "1.content.headers": ["At most 50 columns are allowed"] });
  expect((await save(id, wide(most))).status).toBe(200);
  expect((await save(id, wide(most + 1))).problem.detail).toBe("At most 50 columns are allowed");
});

it("A page with too many blocks is made smaller one after another", async () => {
  const blocks = doc(...times(size.blocks + 2, (at) => p("", `b${at}`)));
  const id = await keptPage(blocks);
  expect((await save(id, blocks.slice(1))).status).toBe(200);
  expect((await save(id, blocks)).problem.errors?.body).toEqual([expect.stringContaining("the 10001 from before may stay")]);
});

it("Two people's changes of such a page are put together", async () => {
  const items = cells(size.itemsPerBlock + 5);
  const id = await keptPage(doc(p("one", "a"), ul(items, "l")));
  await save(id, doc(p("theirs", "a"), ul(["first", ...items.slice(1)], "l")), 2);
  const { body } = await save(id, doc(p("one", "a"), ul([...items.slice(0, -1), "last"], "l")), 2);
  const { content, merged } = body as { content: Block[]; merged: { blocks: { outcome: string }[] } };
  expect(textsOf(content)).toEqual(["theirs", "first", ...items.slice(1, -1), "last"]);
  expect(merged.blocks.map(({ outcome }) => outcome)).toEqual(["theirs", "combined"]);
});

it("A page with more bytes than are allowed comes in again as long as it does not grow, for whoever may save it", async () => {
  const long = (bytes: number) => doc(p("x".repeat(bytes), "a"));
  const bytes = size.contentBytes + 2 * size.bodyBytes;
  const id = await keptPage(long(bytes));
  expect((await save(id, long(bytes), 2)).status).toBe(200);
  const larger = await save(id, long(bytes + 1));
  expect([larger.status, larger.problem.detail]).toEqual([413, expect.stringContaining("as long as it does not grow")]);
  const stranger = await world.person("Nora");
  expect((await stranger.raw("PATCH", `/api/pages/${id}/content`, long(bytes))).status).toBe(413);
  expect((await stranger.raw("PATCH", `/api/pages/${id}/content`, wide(60))).status).toBe(404);
});
