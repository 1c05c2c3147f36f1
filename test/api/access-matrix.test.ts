/**
 * Every contract line x everybody who may turn up, generated from the contract: a new line or kind of access without a rule fails.
 * A refused call changes nothing, and what is foreign answers with the bytes of what is not there.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract, type LineName } from "#core/contract.ts";
import type { Line } from "#core/contract-line.ts";
import { addressOf } from "../address-of.ts";
import type { Caller, CallInput, Response } from "../world.ts";
import { expected, type Verdict } from "./access-rules.ts";
import { type Actor, actors, Cast, phantom, type Target } from "./cast.ts";
import { inputFor } from "./inputs.ts";

let cast: Cast;
const shared = new Map<Actor, Target>();

beforeAll(async () => {
  cast = await Cast.assemble();
  for (const actor of actors) shared.set(actor, await cast.target(actor, true, true));
});
afterAll(() => cast.world.stop());

const programs = actors.filter((actor) => actor.endsWith("Token"));
const people = actors.filter((actor) => !programs.includes(actor));
const names = Object.keys(contract) as LineName[];
const lineOf = (name: LineName): Line => contract[name];

describe("who may", () => {
  it.each(names)("%s", async (name) => {
    const verdicts = await Promise.all(people.map(async (actor) => [actor, await verdictOn(name, actor)] as const));
    // They are the owner, who has one export at a time.
    for (const actor of programs) verdicts.push([actor, await verdictOn(name, actor)]);
    expect(Object.fromEntries(verdicts)).toEqual(expected(name, lineOf(name)));
  });

  it("every line serves somebody", () => {
    const useless = names.filter((name) => !Object.values(expected(name, lineOf(name))).includes("done"));
    expect(useless).toEqual([]);
  });
});

async function verdictOn(name: LineName, actor: Actor): Promise<Verdict | string> {
  const line = lineOf(name);
  const changes = line.method !== "GET";
  // Only what succeeds needs something of its own: what is refused changes nothing of what all share.
  const target =
    changes && expected(name, line)[actor] === "done"
      ? await cast.target(actor, line.path.includes("/files"), line.path.includes("/imports/"))
      : (shared.get(actor) as Target);
  const isNewcomer = name === "deleteAccount" && actor === "stranger";
  const known = endsSession(name) ? await cast.again(actor, target) : cast.caller(actor, target);
  const caller = isNewcomer ? await cast.world.person("Newcomer") : known;
  const input = await inputFor(cast, name, target, actor);
  if (name === "endSession" && caller.token) {
    const { status, body } = await caller.try("listSessions");
    if (status === 200) input.params = { id: body.find((session) => session.current)?.id ?? 0 };
  }
  const before = changes ? await cast.stateOf(target) : "";
  const { status, text } = await call(caller, name, input);
  // Nobody has many at once.
  if (name === "beginImport") await cast.world.app.imports.settled();
  if (status === line.status) return "done";
  if (changes && (await cast.stateOf(target)) !== before) return `${status}, but it changed something`;
  return status < 500 ? (status as Verdict) : `${status} ${text}`;
}

const endsSession = (name: LineName) => name === "logout" || name === "endSession";

/** A stream of events never ends, so its head is asked for. */
function call(caller: Caller, name: LineName, input: CallInput<LineName>): Promise<Response> {
  const { kind, path } = lineOf(name);
  return kind === "events"
    ? caller.raw("HEAD", addressOf(path, input.params as Record<string, unknown>))
    : caller.try(name, input);
}

describe("foreign and not there answer the same bytes", () => {
  const hidden = names.flatMap((name) => {
    const row = expected(name, lineOf(name));
    const who = actors.filter((actor) => row[actor] === 404);
    return who.length > 0 && lineOf(name).access !== "operator" ? [[name, who] as const] : [];
  });

  it.each(hidden)("%s, to %j", async (name, who) => {
    for (const actor of who) {
      const foreign = await answerTo(name, shared.get(actor) as Target, actor);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await answerTo(name, phantom, actor));
    }
  });

  async function answerTo(name: LineName, target: Target, actor: Actor) {
    const { status, text, headers } = await call(cast.caller(actor, target), name, await inputFor(cast, name, target, actor));
    const { "x-request-id": _, date: __, ...comparable } = headers;
    return { status, text, headers: comparable };
  }

  it("a session of somebody else", async () => {
    const [theirs] = await cast.owner.do("listSessions");
    const end = (id: number) => cast.caller("stranger").try("endSession", { params: { id } });
    const [foreign, missing] = [await end(theirs?.id ?? 0), await end(phantom.pageId)];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  });

  it("an access token of somebody else", async () => {
    const [theirs] = await cast.owner.do("listTokens");
    const end = (id: number) => cast.caller("stranger").try("deleteToken", { params: { id } });
    const [foreign, missing] = [await end(theirs?.id ?? 0), await end(phantom.pageId)];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await cast.owner.do("listTokens"))[0]).toEqual(theirs);
  });
});
