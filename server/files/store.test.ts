import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, World } from "../../test/world.ts";
import { requireRoomFor } from "../workspaces/quota.ts";
import { Draft } from "./store.ts";

let world: World;
let marta: Person;
beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const rowOf = (id: number) =>
  world.app.context.database.read.selectFrom("workspaces").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a file on its way in", () => {
  it("into a workspace that was cleared away just now is not there", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { context } = world.app;
    const { id: uploaderId } = await marta.do("currentUser");
    const vault = await context.vaults.of(context.database.read, await rowOf(workspaceId));
    await marta.do("deleteWorkspace", { params: { workspaceId } });
    await world.app.clearing.settled();
    const file = { workspaceId, uploaderId, pageId: null, name: "tides.bin", type: "application/octet-stream" };
    await expect(Draft.begin(context, vault, file)).rejects.toMatchObject({ status: 404 });
    await expect(requireRoomFor(context, context.database.read, workspaceId, 1)).rejects.toMatchObject({ status: 404 });
  });

  const begun = async () => {
    const { id: workspaceId } = await marta.workspace();
    const { context } = world.app;
    const { id: uploaderId } = await marta.do("currentUser");
    const vault = await context.vaults.of(context.database.read, await rowOf(workspaceId));
    const file = { workspaceId, uploaderId, pageId: null, name: "tides.bin", type: "application/octet-stream" };
    const draft = await Draft.begin(context, vault, file);
    await draft.add(Buffer.from("first"), false);
    const stored = async () => (await rowOf(workspaceId)).stored_bytes;
    return { context, draft, stored };
  };

  it("that was taken away meanwhile is not there, whether marked or gone, and its next piece counts nowhere", async () => {
    for (const isGone of [false, true]) {
      const { context, draft, stored } = await begun();
      const before = await stored();
      await context.database.transact(async (trx) => {
        if (isGone) await trx.deleteFrom("files").where("id", "=", draft.id).execute();
        else await trx.updateTable("files").set({ deleted_at: 1 }).where("id", "=", draft.id).execute();
      });
      await expect(draft.add(Buffer.from("second"), true)).rejects.toMatchObject({ status: 404 });
      expect([draft.size, await stored()]).toEqual([5, before]);
    }
  });
});
