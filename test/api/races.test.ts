/** Every contract line while what it is about is deleted: it is there still or no more, and never an error of the server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract, type LineName } from "#core/contract.ts";
import type { Line } from "#core/contract-line.ts";
import { addressOf } from "../address-of.ts";
import { engine } from "../database.ts";
import { Cast, type Target } from "./cast.ts";
import { inputFor } from "./inputs.ts";

let cast: Cast;

beforeAll(async () => {
  cast = await Cast.assemble();
});
afterAll(() => cast.world.stop());

/** What is deleted, and how: everything that has to be known for it is found out before. */
const ends: [string, (target: Target) => Promise<() => Promise<unknown>>][] = [
  [
    "workspace",
    async ({ workspaceId }) =>
      () =>
        cast.owner.try("deleteWorkspace", { params: { workspaceId } }),
  ],
  [
    "page",
    async ({ pageId: id }) =>
      () =>
        cast.owner.try("deletePage", { params: { id } }),
  ],
  ["link", deletingLink],
];

async function deletingLink({ workspaceId, shareToken }: Target): Promise<() => Promise<unknown>> {
  const shares = await cast.owner.do("listShares", { params: { workspaceId } });
  const id = shares.find((share) => share.shareToken === shareToken)?.id ?? 0;
  return () => cast.owner.try("deleteShare", { params: { id } });
}

/** Lists of whatever there is: they leave out what is gone. */
const lists: LineName[] = ["listWorkspaces", "listAllPages"];
const more: LineName[] = ["requestCode", "confirmCode", ...lists];

const about = (Object.entries(contract) as [LineName, Line][]).filter(
  ([name, { access }]) => /^(workspace|page|share):|^link$/.test(access) || more.includes(name),
);

/**
 * Turns of the event loop between the call and the deletion: somewhere among them lies every gap of a call. Where answers come over a
 * connection, each run has other gaps by itself.
 */
const APART = engine === "postgres" ? [-6, -3, -1, 0, 1, 2, 4] : [-9, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6];

/** What a link's deletion could concern. */
const aboutLinks = about.filter(([name, { access }]) => access === "link" || access.startsWith("share:") || more.includes(name));

describe.each(ends)("while the %s is deleted", (what, ending) => {
  it.each(what === "link" ? aboutLinks : about)("%s answers as ever, or that it is not there", async (name, line) => {
    for (const apart of APART) {
      const { caller, input, target } = await prepare(name, line);
      const end = await ending(target);
      // As in a process that has just started.
      cast.world.app.context.vaults.forget(target.workspaceId);
      const call = () =>
        line.kind === "events"
          ? caller.raw("HEAD", addressOf(line.path, input.params as Record<string, unknown>))
          : caller.try(name, input);
      const [answer] = await Promise.all([delayed(-apart, call), delayed(apart, end)]);
      // Only so many run at once.
      if (name === "beginImport") await cast.world.app.imports.settled();
      expect(lists.includes(name) ? [line.status] : [line.status, 400, 404], answer.text).toContain(answer.status);
    }
  });
});

/** Somebody who may, and what it takes. */
async function prepare(name: LineName, { access }: Line) {
  // Who owns it does not leave it.
  const member = name === "leaveWorkspace" ? "joinedEditor" : "owner";
  const actor = access === "link" || access === "anyone" ? "stranger" : member;
  const target = await cast.target(actor);
  // A code is mailed only where the link asks for an address.
  if (name === "requestCode") {
    const share = { params: { workspaceId: target.workspaceId }, body: { requireEmailVerification: true } };
    target.shareToken = (await cast.owner.do("shareWorkspace", share)).shareToken;
  }
  const input = await inputFor(cast, name, target, actor);
  return { target, input, caller: name === "joinShared" ? cast.caller("joinedEditor") : cast.caller(actor) };
}

async function delayed<T>(turns: number, then: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
  return then();
}

describe("between two questions to the database", () => {
  it("a workspace may go: lists leave it out, and otherwise it is not there", async () => {
    const { owner, world } = cast;
    const { id: kept } = await owner.workspace();
    const { workspaceId, pageId } = await cast.target("owner");
    const { database, vaults } = world.app.context;
    // What a reader finds who had read the workspace's row before it was deleted.
    await database.transact((trx) => trx.deleteFrom("workspace_keys").where("workspace_id", "=", workspaceId).execute());
    vaults.forget(workspaceId);
    const ids = (await owner.do("listWorkspaces")).map(({ id }) => id);
    expect([ids.includes(kept), ids.includes(workspaceId)]).toEqual([true, false]);
    expect((await owner.try("listAllPages", { headers: { prefer: "return=minimal" } })).status).toBe(200);
    expect((await owner.try("getPage", { params: { id: pageId } })).status).toBe(404);
    expect((await owner.try("getWorkspace", { params: { workspaceId } })).status).toBe(404);
    await database.transact((trx) => trx.deleteFrom("workspaces").where("id", "=", workspaceId).execute());
  });
});
