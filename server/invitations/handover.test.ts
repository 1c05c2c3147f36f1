import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lifetime } from "#core/limits.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";
import type { Trx } from "../db/database.ts";

let world: World;
let marta: Person;
let nora: Person;
let workspaceId: number;
let link: { id: number; shareToken: string };

beforeAll(async () => {
  world = await World.create({ env: { QUOTA_WORKSPACES: "4" } });
});
afterAll(() => world.stop());

let people = 0;
beforeEach(async () => {
  people += 1;
  marta = await world.person("Marta", { email: `marta${people}@coastpress.example` });
  nora = await world.person("Nora", { email: `nora${people}@coastpress.example` });
  workspaceId = (await marta.workspace({ isEncrypted: true })).id;
  link = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken: link.shareToken } });
});

const params = () => ({ workspaceId });
const offer = (to: Person, by = marta) => by.try("offerWorkspace", { params: params(), body: { userId: to.id } });
const accept = (who = nora) => who.try("acceptOffer", { params: params() });
const access = async (who: Person) => (await who.do("getWorkspace", { params: params() })).access;
/** Versions that did not take an owner's joining away left it there. */
const keepJoining = (level: "editor" | "viewer") => world.app.context.database.transact((trx) => joinAs(trx, nora, level));

async function joinAs(trx: Trx, who: Person, level: "editor" | "viewer"): Promise<void> {
  const row = { permission_id: link.id, user_id: who.id, level, joined_at: world.app.context.now() };
  await trx.insertInto("share_joins").values(row).execute();
}

describe("handing a workspace over", () => {
  it("takes both: the owner offers, the member accepts; whoever owned it stays an editor", async () => {
    const page = await marta.page(workspaceId, { title: "Day one" });
    expect((await offer(nora)).body).toMatchObject({ workspaceId, userId: nora.id, ownerName: "Marta Berg" });
    expect(await access(marta)).toBe("owner");
    expect(await nora.do("listOffers")).toEqual([(await marta.do("getOffer", { params: params() })).offer]);
    expect((await accept()).status).toBe(204);
    expect([await access(nora), await access(marta)]).toEqual(["owner", "editor"]);
    expect((await marta.do("getPage", { params: { id: page.id } })).title).toBe("Day one");
    expect((await nora.do("listShares", { params: params() })).map(({ id }) => id)).toContain(link.id);
    expect(await told(marta.try("deleteWorkspace", { params: params() }))).toContain("403");
    expect(await told(accept())).toBe(NOT_FOUND);
    // Her account goes now, and the workspace stays.
    await marta.do("deleteAccount", { body: { password: "harbour-steps" } });
    expect((await nora.do("getPage", { params: { id: page.id } })).title).toBe("Day one");
  });

  it("keeps whoever owned it, where no link would let her write", async () => {
    const other = await marta.workspace();
    const params = { workspaceId: other.id };
    const hers = await marta.do("shareWorkspace", { params, body: { accessLevel: "editor", requiredEmailKeywords: ["nora"] } });
    await nora.do("joinShared", { params: { shareToken: hers.shareToken } });
    await marta.do("offerWorkspace", { params, body: { userId: nora.id } });
    await nora.do("acceptOffer", { params });
    expect((await marta.do("getWorkspace", { params })).access).toBe("editor");
    await nora.do("deleteShare", { params: { id: hers.id } });
    expect((await marta.do("getWorkspace", { params })).access).toBe("editor");
  });

  it("keeps whoever owned it an editor, also who was made a viewer before it was hers", async () => {
    const ida = await world.person("Ida", { email: `ida${people}@coastpress.example` });
    for (const who of [nora, ida]) {
      await who.do("joinShared", { params: { shareToken: link.shareToken } });
      await marta.do("changeMember", { params: { workspaceId, userId: who.id }, body: { level: "viewer" } });
    }
    await offer(nora);
    await accept();
    await keepJoining("viewer");
    await offer(ida, nora);
    await accept(ida);
    expect([await access(marta), await access(nora), await access(ida)]).toEqual(["editor", "editor", "owner"]);
    await ida.do("changeMember", { params: { workspaceId, userId: nora.id }, body: { level: "viewer" } });
    expect(await access(nora)).toBe("viewer");
  });

  it("leaves the new owner among those no more who lose it with an account", async () => {
    await offer(nora);
    await accept();
    const names = async () => (await nora.do("listOwned")).map(({ memberCount, members }) => [memberCount, members]);
    expect(await names()).toEqual([[1, [{ userId: marta.id, name: "Marta Berg" }]]]);
    await keepJoining("editor");
    expect(await names()).toEqual([[1, [{ userId: marta.id, name: "Marta Berg" }]]]);
  });

  it("is for members alone, and one at a time", async () => {
    const ida = await world.person("Ida", { email: `ida${people}@coastpress.example` });
    expect(await told(offer(ida))).toBe(NOT_FOUND);
    expect(await told(offer(marta))).toContain("409 is_owner");
    await offer(nora);
    await ida.do("joinShared", { params: { shareToken: link.shareToken } });
    await offer(ida);
    expect(await told(accept())).toBe(NOT_FOUND);
    expect((await accept(ida)).status).toBe(204);
  });

  it("ends when it is declined or withdrawn, after a week, and with the membership", async () => {
    await offer(nora);
    await nora.do("declineOffer", { params: params() });
    expect(await marta.do("getOffer", { params: params() })).toEqual({ offer: null });
    await offer(nora);
    await marta.do("withdrawOffer", { params: params() });
    expect(await nora.do("listOffers")).toEqual([]);
    expect(await told(accept())).toBe(NOT_FOUND);
    await offer(nora);
    await marta.do("removeMember", { params: { workspaceId, userId: nora.id } });
    expect(await nora.do("listOffers")).toEqual([]);
    expect(await told(accept())).toBe(NOT_FOUND);
    const other = await marta.do("shareWorkspace", { params: params(), body: { accessLevel: "editor" } });
    await nora.do("joinShared", { params: { shareToken: other.shareToken } });
    await offer(nora);
    world.pass(lifetime.handover + 1000);
    await nora.signIn(nora.email);
    expect(await nora.do("listOffers")).toEqual([]);
    expect(await told(accept())).toBe(NOT_FOUND);
  });

  it("is not offered again to who was taken out, or left, or whose link was deleted, and comes back", async () => {
    const another = () => marta.do("shareWorkspace", { params: params(), body: { accessLevel: "editor" } });
    const invite = async () => {
      const count = world.mails.to(nora.email).length + 1;
      await marta.do("createInvitation", { body: { email: nora.email, workspaceId, level: "viewer" } });
      const token = (await world.mails.link(nora.email, count)).split("/").at(-1) ?? "";
      await nora.do("acceptInvitation", { body: { token } });
    };
    const join = ({ shareToken }: { shareToken: string }) => nora.do("joinShared", { params: { shareToken } });
    const isOffered = async () => [
      (await nora.do("listOffers")).length,
      (await marta.do("getOffer", { params: params() })).offer,
    ];
    await offer(nora);
    await marta.do("removeMember", { params: { workspaceId, userId: nora.id } });
    await invite();
    expect(await isOffered()).toEqual([0, null]);
    expect(await told(accept())).toBe(NOT_FOUND);
    await offer(nora);
    await nora.do("leaveWorkspace", { params: params() });
    await join(await another());
    expect(await isOffered()).toEqual([0, null]);
    for (const comeBack of [invite, async () => join(await another())]) {
      await nora.do("leaveWorkspace", { params: params() });
      const only = await another();
      await join(only);
      await offer(nora);
      await marta.do("deleteShare", { params: { id: only.id } });
      expect(await isOffered()).toEqual([0, null]);
      await comeBack();
      expect(await isOffered()).toEqual([0, null]);
      expect(await told(accept())).toBe(NOT_FOUND);
    }
    // Who comes in by a second link was in all the time.
    await offer(nora);
    await join(await another());
    expect((await isOffered())[0]).toBe(1);
  });

  it("leaves nothing to whoever owned it, of what she asked for in that moment", async () => {
    const ida = await world.person("Ida", { email: `ida${people}@coastpress.example` });
    await ida.do("joinShared", { params: { shareToken: link.shareToken } });
    const page = await marta.page(workspaceId, { title: "Day one" });
    await offer(ida);
    const asked: Promise<{ status: number }>[] = [];
    // As another server does it, where there may be one.
    await world.app.context.database.transactAside(async (trx) => {
      await trx.updateTable("workspaces").set({ owner_id: nora.id }).where("id", "=", workspaceId).execute();
      await joinAs(trx, marta, "editor");
      asked.push(
        marta.try("deleteWorkspace", { params: params() }),
        marta.try("updateWorkspace", { params: params(), body: { name: "Mine", isPublic: true } }),
        offer(nora),
        marta.try("withdrawOffer", { params: params() }),
        marta.try("createInvitation", { body: { email: "elke@coastpress.example", workspaceId, level: "editor" } }),
        marta.try("shareWorkspace", { params: params(), body: { accessLevel: "editor" } }),
        marta.try("sharePage", { params: { pageId: page.id }, body: {} }),
        marta.try("changeMember", { params: { workspaceId, userId: ida.id }, body: { level: "viewer" } }),
        marta.try("removeMember", { params: { workspaceId, userId: ida.id } }),
      );
      await pause(300);
    });
    // She stays an editor, and is told so.
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 403));
    world.app.context.vaults.forget(workspaceId);
    expect((await nora.do("getPage", { params: { id: page.id } })).title).toBe("Day one");
    // What the new owner offers is hers to withdraw.
    expect(await ida.do("listOffers")).toHaveLength(1);
    expect((await nora.do("listShares", { params: params() })).map(({ id }) => id)).toEqual([link.id]);
    expect(await access(ida)).toBe("editor");
  });

  it("asks the receiver's quota when it is accepted", async () => {
    await offer(nora);
    for (let made = 0; made < 4; made += 1) await nora.workspace();
    expect(await told(accept())).toContain("413 quota_reached: You have 4 workspaces");
    expect(await access(marta)).toBe("owner");
  });
});
