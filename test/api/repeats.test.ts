/** Creations whose answer was lost are sent again: whatever makes something takes an Idempotency-Key. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract, type LineName } from "#core/contract.ts";
import { DAY } from "#core/limits.ts";
import type { Caller, CallInput } from "../world.ts";
import { Cast, type Target } from "./cast.ts";
import { inputFor } from "./inputs.ts";

let cast: Cast;
let target: Target;

beforeAll(async () => {
  cast = await Cast.assemble();
  const { id: workspaceId } = await cast.owner.workspace();
  const { id: pageId } = await cast.owner.page(workspaceId);
  const { id: fileId } = await cast.owner.upload(workspaceId);
  target = { workspaceId, pageId, fileId, shareId: 0, importId: 0, shareToken: "", memberId: 0 };
});
afterAll(() => cast.world.stop());

const creations = (Object.keys(contract) as LineName[]).filter((name) => contract[name].status === 201);

interface Sent {
  params?: object;
  body?: unknown;
  headers?: Record<string, string>;
}

let keys = 0;
function keyed(input: Sent) {
  keys += 1;
  return { ...input, headers: { ...input.headers, "idempotency-key": `key ${keys}` } };
}

const send = (name: LineName, sent: Sent, caller: Caller = cast.owner) => caller.try(name, sent as CallInput<LineName>);

const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
const made = async (name: LineName, sent: Sent, caller?: Caller) => {
  const answer = await send(name, sent, caller);
  expect(answer.status, answer.text).toBe(201);
  return answer;
};

describe.each(creations)("%s", (name) => {
  const input = () => inputFor(cast, name, target, "owner");
  // Somebody who signs up is not signed in yet.
  const caller = () => (contract[name].access === "anyone" ? cast.world.visitor() : cast.owner);

  it("that is repeated with its key makes one, and answers alike", async () => {
    const sent = keyed(await input());
    const first = await made(name, sent, caller());
    for (const when of ["at once", "after a restart"]) {
      if (when === "after a restart") await cast.world.restart();
      const again = await made(name, sent, caller());
      expect(again.body, when).toEqual(first.body);
      expect(again.headers.etag, when).toBe(first.headers.etag);
    }
  });

  it("that is sent five times at once makes one", async () => {
    const sent = keyed(await input());
    const all = await Promise.all(Array.from({ length: 5 }, () => made(name, sent, caller())));
    expect(new Set(all.map(idOf)).size).toBe(1);
  });

  it("with other keys, or none, makes another", async () => {
    const inputs = [keyed(await input()), keyed(await input()), await input(), await input()];
    const ids = [];
    for (const sent of inputs) ids.push(idOf(await made(name, sent, caller())));
    expect(new Set(ids).size).toBe(4);
  });
});

describe("a key", () => {
  const page = (title: string) => ({ body: { workspaceId: target.workspaceId, title } });

  it("that comes with something else is refused with a sentence, and makes nothing", async () => {
    const sent = keyed(page("One"));
    await made("createPage", sent);
    const other = await send("createPage", { ...page("Another"), headers: sent.headers });
    expect(other.status).toBe(422);
    expect(other.problem).toMatchObject({ code: "idempotency_mismatch", detail: expect.stringContaining("Idempotency-Key") });
    const titles = (await cast.owner.do("listPages", { params: { workspaceId: target.workspaceId } })).map(({ title }) => title);
    expect(titles.filter((title) => title === "Another")).toEqual([]);
  });

  it("is one's own, and one call's own", async () => {
    const jonas = await cast.world.person("Jonas");
    const sent = keyed({ body: { name: "Tides" } });
    const mine = await made("createWorkspace", sent);
    const theirs = await made("createWorkspace", sent, jonas);
    expect(idOf(theirs)).not.toBe(idOf(mine));
    await made("createPage", { ...page("Under the same key"), headers: sent.headers });
  });

  it("of two who sign up is not one", async () => {
    const headers = { "idempotency-key": "1" };
    const newcomer = (email: string) => ({ body: { email, password: "harbour", firstName: "New", lastName: "Comer" }, headers });
    const first = await made("register", newcomer("one@coastpress.example"), cast.world.visitor());
    const second = await made("register", newcomer("two@coastpress.example"), cast.world.visitor());
    expect(idOf(second)).not.toBe(idOf(first));
    const guess = { ...newcomer("one@coastpress.example").body, password: "a guess" };
    expect((await send("register", { body: guess, headers }, cast.world.visitor())).status).toBe(409);
  });

  it("of a creation that failed is free", async () => {
    const sent = keyed({ body: { workspaceId: target.workspaceId, parentId: 999_999 } });
    expect((await send("createPage", sent)).status).toBe(400);
    await made("createPage", { ...page("At last"), headers: sent.headers });
  });

  it("answers with the thing as it is now, or that it is gone", async () => {
    const sent = keyed(page("Renamed later"));
    const id = idOf(await made("createPage", sent));
    await cast.owner.do("updatePage", { params: { id }, body: { title: "By another name" } });
    expect((await made("createPage", sent)).body).toMatchObject({ id, title: "By another name" });
    await cast.owner.do("deletePage", { params: { id } });
    expect((await send("createPage", sent)).status).toBe(404);
  });

  it("that is too long is refused", async () => {
    const refused = await send("createPage", { ...page("Long"), headers: { "idempotency-key": "k".repeat(201) } });
    expect(refused.problem.errors).toHaveProperty("Idempotency-Key");
  });

  it("is kept as a hash, for a week", async () => {
    await made("createPage", { ...page("Kept"), headers: { "idempotency-key": "a key that can be read" } });
    const rows = () => cast.world.app.context.database.read.selectFrom("creations").selectAll().execute();
    expect(JSON.stringify((await rows()).map((row) => Buffer.from(row.key_hash).toString("latin1")))).not.toContain("a key");
    cast.world.pass(8 * DAY);
    await cast.world.restart();
    await expect.poll(async () => (await rows()).length).toBe(0);
  });
});
