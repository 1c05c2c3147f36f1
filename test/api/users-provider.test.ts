/** Somebody whose sign-in at the provider is another one now, where nobody signs in by another way: what `npm run users -- reset` does for her. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#core/limits.ts";
import { commands } from "../../scripts/users/commands.ts";
import { readWish } from "../../scripts/users/wish.ts";
import { hashPassword } from "../../server/auth/passwords.ts";
import { shown, turnOnCodes } from "../authenticator.ts";
import { TestProvider } from "../provider.ts";
import { told } from "../told.ts";
import { ORIGIN, PASSWORD, World } from "../world.ts";

let provider: TestProvider;
let world: World;
/** Lets in by password, so that people have accounts of before. */
let before: World;

beforeAll(async () => {
  provider = await TestProvider.start(ORIGIN);
  world = await World.create({ env: { ...provider.settings, OIDC_ONLY: "true" } });
  before = await World.create({ env: provider.settings });
});
afterAll(async () => {
  await world.stop();
  await before.stop();
  await provider.stop();
});

/** Comes back from the provider; `finish` asks to be signed in then. */
async function come(subject: string, email: string, email_verified = true, where = world) {
  const caller = where.visitor();
  const { headers } = await caller.try("beginOidc");
  const claims = { email, email_verified, given_name: "Ines", family_name: "Duarte" };
  await caller.raw("GET", await provider.visit(String(headers.location), subject, claims));
  const finish = (body = {}) => caller.try("finishOidc", { body });
  return { caller, finish };
}

async function arrive(subject: string, email: string) {
  const { caller, finish } = await come(subject, email);
  const { status, body } = await finish();
  expect(status).toBe(200);
  caller.token = body.token;
  return { caller, id: body.user.id };
}

/** As where the provider is the only way. */
async function reset(email: string, { app, config }: World = world): Promise<string> {
  const wish = readWish(["reset", email]);
  const { database, sessionEvents } = app.context;
  const openKeys = async () => ({ context: app.context, close: async () => {} });
  const only = { ...config, oidc: config.oidc && { ...config.oidc, isOnly: true } };
  const desk = { config: only, database, tellRights: () => {}, openKeys, ask: null, close: async () => {} };
  const tellEnded = (userId: number) => sessionEvents.publish(userId, "ended");
  return (await commands.reset({ ...desk, tellEnded }, wish)).join("\n");
}

const ELSEWHERE = (email: string) =>
  `403 oidc_refused: Another sign-in of Coast Press opens the account of ${email} already: please ask whoever runs this Octavo to let this one join it.`;

it("An account without a password asks for none, and its reset lets the next proved sign-in join, once", async () => {
  const email = "ines@coastpress.example";
  const first = await arrive("ines", email);
  expect(await told((await come("ines anew", email)).finish())).toBe(ELSEWHERE(email));
  expect(await told((await come("ines anew", email)).finish({ password: PASSWORD }))).toBe(ELSEWHERE(email));

  const waiting = await come("ines", email);
  expect(await reset(email)).toBe(
    `${email} is signed out everywhere, and its password holds no more.\nWho signed in with Coast Press until now does not open it any more. Within 7 days the next who signs in there joins it without a password, once, if Coast Press has proved the address ${email}.`,
  );
  expect((await first.caller.try("currentUser")).status).toBe(401);
  expect(await told(waiting.finish())).toMatch(/^401 oidc_expired: .* Please try again/);
  expect(await told((await come("ines unproved", email, false)).finish())).toMatch(
    /^403 oidc_refused: Coast Press does not vouch/,
  );
  const again = await arrive("ines anew", email);
  expect(again.id).toBe(first.id);
  const entries = await again.caller.do("listLogs", { query: {} });
  expect(entries.map(({ message }) => message)).toEqual([
    "As an operator allowed, joined by signing in with Coast Press",
    "An operator reset the password, and lets the next sign-in with Coast Press join this account",
    "Signed in with Coast Press",
    "Account created by signing in with Coast Press",
  ]);
  // Once: neither the sign-in of before nor a third.
  for (const subject of ["ines", "ines thrice"]) expect(await told((await come(subject, email)).finish())).toBe(ELSEWHERE(email));
  expect((await arrive("ines anew", email)).id).toBe(first.id);
});

it("An account with a password that nobody knows any more is joined after its reset, behind its code, within seven days", async () => {
  const { id } = await arrive("marta", "marta@coastpress.example");
  const email = "marta@coastpress.example";
  const { database, config } = world.app.context;
  const hash = await hashPassword(PASSWORD, config.password);
  await database.transact((trx) => trx.updateTable("users").set({ password_hash: hash }).where("id", "=", id).execute());
  expect(await told((await come("marta anew", email)).finish())).toMatch(/^401 password_required: .* Please enter its password/);
  await reset(email);
  expect((await arrive("marta anew", email)).id).toBe(id);
  await reset(email);
  world.pass(8 * DAY);
  expect(await told((await come("marta anew", email)).finish())).toBe(ELSEWHERE(email));

  const olga = await before.person("Olga");
  const { secret } = await turnOnCodes(before, olga);
  await reset(olga.email, before);
  const { finish } = await come("olga", olga.email, true, before);
  expect(await told(finish())).toMatch(/^401 code_required/);
  expect(await told(finish({ code: "000000" }))).toMatch(/^401 code_refused/);
  expect((await finish({ code: shown(secret, before.app.context.now(), 1) })).body.user).toMatchObject({ id: olga.id });
});

it("Where passwords are, one without says how to get one", async () => {
  const email = "nora@coastpress.example";
  await (await come("nora", email, true, before)).finish();
  expect(await told((await come("nora anew", email, true, before)).finish())).toBe(
    `401 password_required: There is an account of ${email} already, without a password. Please set one by 'Forgot password?' and enter it once; from then on Coast Press opens it.`,
  );
});
