/** Folders of an import that earlier ones may have made pages of by other files. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { usedBytes } from "../../test/memory-of.ts";
import { World } from "../../test/world.ts";
import { SealingKey } from "../seal/seal.ts";
import { Vault } from "../seal/vault.ts";
import type { Opening } from "./contents.ts";
import { earlierOfFolders } from "./folder-pages.ts";
import { keyOf } from "./items.ts";
import type { Planned } from "./plan.ts";

const COUNT = 3000;
const vault = new Vault(1, true, new SealingKey(Buffer.alloc(32, 7), 1));

let world: World;
beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

it("are looked for some at a time, however many there are", async () => {
  const planned = Array.from({ length: COUNT }, (_, at) => {
    const one = { source: { folder: `Walk ${at}` }, path: `Walk ${at}/index.md`, units: [] as object[] };
    one.units.push({ planned: one, part: 0, key: keyOf(vault, null, one.path), item: null });
    return one as unknown as Planned;
  });
  const units = planned.flatMap((one) => one.units);
  const opening = { context: world.app.context, vault, row: { id: 2, workspace_id: 1, parent_id: null } } as Opening;
  const used: number[] = [];
  const isKnown = (unit: object) => {
    if (unit === units[0] || unit === units.at(-1)) used.push(usedBytes());
    return false;
  };
  expect((await earlierOfFolders(opening, planned, units, isKnown)).size).toBe(0);
  const [first = 0, last = 0] = used;
  expect((last - first) / COUNT).toBeLessThan(1000);
});
