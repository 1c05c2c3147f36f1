/** Contents that do not become shorter when they are packed, and are read in parts. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doc, p } from "../../test/documents.ts";
import { flipBit } from "../../test/raw-database.ts";
import { type Person, World } from "../../test/world.ts";

const PART = 256 * 1024;

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

describe("a content that is long where it is kept", () => {
  it.each([
    ["shorter than a part", PART - 2000, true],
    ["about a part", PART + 100, true],
    ["of several parts", 3 * PART + 1000, true],
    ["of several parts where nothing is sealed", 2 * PART + 1000, false],
  ])("%s comes back as it was saved, also an earlier version, and from another workspace", async (_, bytes, isEncrypted) => {
    const { id: workspaceId } = await marta.workspace({ isEncrypted });
    const { id } = await marta.page(workspaceId, { content: noise(bytes) });
    const [first, second] = [noise(bytes), noise(bytes)];
    for (const body of [first, second]) await marta.do("saveContent", { params: { id }, body });
    await world.restart();
    expect((await marta.do("getPage", { params: { id } })).content).toEqual(second);
    expect((await marta.do("getVersion", { params: { id, revision: 2 } })).content).toEqual(first);
    const all = await marta.do("listAllPages");
    expect(all.find((page) => page.id === id)).toMatchObject({ content: second });
    const { id: elsewhere } = await marta.workspace();
    await marta.do("transferPage", { params: { id }, body: { workspaceId: elsewhere } });
    await world.restart();
    expect((await marta.do("getPage", { params: { id } })).content).toEqual(second);
    expect((await marta.do("getVersion", { params: { id, revision: 2 } })).content).toEqual(first);
  });

  it("is told to be damaged where one bit of it is", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { id } = await marta.page(workspaceId, { content: noise(2 * PART) });
    await flipBit(world.app.context.database, "page_versions", "content", { page_id: id, revision: 1 });
    await world.restart();
    expect(await marta.try("getPage", { params: { id } })).toMatchObject({ status: 500, body: { code: "content_damaged" } });
  });
});

/** Base64 packs to the bytes that it stands for. */
const noise = (bytes: number) => doc(p(randomBytes(bytes).toString("base64")));
