/** What an import has room for: the archive that it came in takes none of it. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imported, treeOf } from "../../test/imports.ts";
import { type Person, World } from "../../test/world.ts";
import { rawZip, zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create({ env: { QUOTA_WORKSPACE_MB: "1" } });
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

/** Random bytes, which are not packed smaller. */
const film = (bytes: number) => ({ "Film.md": "[film](film.bin)\n", "film.bin": randomBytes(bytes) });

describe("beside its archive an import has room", () => {
  it.each([
    ["for what takes more than half of what the workspace may hold", zipOf(film(700_000))],
    ["also where an archive lies in it", zipOf({ "Export Part-1.zip": zipOf(film(700_000)) })],
  ])("%s", async (_, archive) => {
    const { id: into } = await marta.workspace();
    const { state, pages, receipt } = await imported(world, marta, archive, { into });
    expect({ state, problems: receipt.problems }).toEqual({ state: "done", problems: [] });
    expect(treeOf(pages)).toEqual(["Film"]);
    expect((await marta.do("listFiles", { params: { workspaceId: into } })).map(({ size }) => size)).toEqual([700_000]);
    // The archive is gone, and does not count.
    await marta.upload(into, { name: "more.bin", bytes: randomBytes(300_000) });
  });

  it("and none for what an archive in it only says that it takes", async () => {
    const { state } = await imported(
      world,
      marta,
      rawZip([
        { name: "Export Part-1.zip", bytes: Buffer.from("none"), size: 3_000_000 },
        { name: "Film.md", bytes: Buffer.from("[film](film.bin)\n") },
        { name: "film.bin", bytes: Buffer.alloc(1_200_000) },
      ]),
    );
    expect(state).toBe("failed");
  });

  it("and for no more than the workspace may hold", async () => {
    const { state, pages, receipt } = await imported(
      world,
      marta,
      zipOf({ "Film.md": "[film](film.bin)\n", "film.bin": Buffer.alloc(1_200_000) }),
    );
    expect(state).toBe("failed");
    expect(receipt.problems[0]?.reason).toContain("This workspace is full: its pages, their versions and files take 1\u00a0MB.");
    expect(pages.length).toBeLessThanOrEqual(1);
  });
});
