import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { doc, p, textsOf, todo } from "../../test/documents.ts";
import { NOT_FOUND, READ_ONLY, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let nora: Person;
let workspaceId: number;
let id: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
  nora = await world.person("Nora", { verified: false });
});
afterAll(() => world.stop());

/** One page: made empty, saved by Marta as "one" and by Nora as "two". */
beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  ({ id } = await marta.page(workspaceId, { title: "Plan" }));
  await marta.do("saveContent", { params: { id }, body: doc(todo(["one"])) });
  await marta.do("updatePage", { params: { id }, body: { title: "The plan" } });
  await nora.do("saveContent", { params: { id }, body: doc(p("two"), p("three")) });
});

const versions = async () =>
  (await marta.do("listVersions", { params: { id } })).map(({ revision, title, authorName, blockCount, restoredFrom }) =>
    `${revision} ${title} ${authorName} ${blockCount} ${restoredFrom ?? ""}`.trim(),
  );

describe("the versions of a page", () => {
  it("are all there, the newest first, each with the title that it had", async () => {
    expect(await versions()).toEqual(["3 The plan Nora Berg 2", "2 Plan Marta Berg 1", "1 Plan Marta Berg 0"]);
    const [newest] = await marta.do("listVersions", { params: { id } });
    const content = (await marta.do("getPage", { params: { id } })).content;
    expect(newest).toMatchObject({ size: Buffer.byteLength(JSON.stringify(content)), createdAt: expect.stringMatching(/Z$/) });
  });

  it("come one by one with their content", async () => {
    const second = await marta.do("getVersion", { params: { id, revision: 2 } });
    expect(second).toMatchObject({ revision: 2, title: "Plan", authorName: "Marta Berg", restoredFrom: null });
    expect(second.authorId).toBe(marta.id);
    expect(textsOf(second.content)).toEqual(["one"]);
    for (const revision of [4, 2 ** 31 - 1, 2 ** 31, 1e14])
      expect(await told(marta.try("getVersion", { params: { id, revision } }))).toBe(NOT_FOUND);
  });

  it("are brought back once, however often the same restore is sent", async () => {
    const sent = { params: { id }, body: { revision: 2 }, headers: { "idempotency-key": "back to two" } };
    const first = await marta.do("restoreVersion", sent);
    expect(await marta.do("restoreVersion", sent)).toEqual(first);
    expect(await versions()).toHaveLength(4);
  });

  it("are brought back, title and blocks, as a new version that anybody's Save since then survives in", async () => {
    const restored = await marta.do("restoreVersion", { params: { id }, body: { revision: 2 } });
    expect(restored).toMatchObject({
      title: "Plan",
      revision: 4,
      hasTodo: true,
      merged: null,
      receipt: { revision: 4, blockCount: 1 },
    });
    expect(textsOf(restored.content)).toEqual(["one"]);
    expect(await versions()).toEqual([
      "4 Plan Marta Berg 1 2",
      "3 The plan Nora Berg 2",
      "2 Plan Marta Berg 1",
      "1 Plan Marta Berg 0",
    ]);
    expect(textsOf((await marta.do("getVersion", { params: { id, revision: 3 } })).content)).toEqual(["two", "three"]);
  });

  it("that never were are not brought back", async () => {
    expect(await told(marta.try("restoreVersion", { params: { id }, body: { revision: 9 } }))).toBe(NOT_FOUND);
    expect(await told(marta.try("restoreVersion", { params: { id }, body: { revision: 0 } }))).toMatch(/^400 .*revision/);
    expect(await versions()).toHaveLength(3);
  });

  it("are not for those who may only read: they hold what readers were never shown", async () => {
    await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
    const reader = await world.person("Ida", { email: `ida${id}@coastpress.example`, verified: false });
    expect(await told(reader.try("getPage", { params: { id } }))).toBe("200");
    expect(await told(reader.try("listVersions", { params: { id } }))).toBe(READ_ONLY);
    expect(await told(reader.try("getVersion", { params: { id, revision: 1 } }))).toBe(READ_ONLY);
    expect(await told(reader.try("restoreVersion", { params: { id }, body: { revision: 1 } }))).toBe(READ_ONLY);
  });
});
