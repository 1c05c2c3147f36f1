/** An account that the provider made has no password: it shows by the provider, or by a passkey, that whoever asks is its own. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnswerOf } from "#core/contract.ts";
import { lifetime } from "#core/limits.ts";
import { shown } from "../../test/authenticator.ts";
import { addKey, SoftKey } from "../../test/passkey.ts";
import { TestProvider } from "../../test/provider.ts";
import { told } from "../../test/told.ts";
import { type Caller, ORIGIN, PASSWORD, World } from "../../test/world.ts";

let provider: TestProvider;
let world: World;
let ines: Caller;
let subject: string;
let people = 0;

beforeAll(async () => {
  provider = await TestProvider.start(ORIGIN);
  world = await World.create({ env: provider.settings });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});
beforeEach(async () => {
  people += 1;
  subject = `ines${people}`;
  ines = await arrive(subject);
});

const REFUSED = "400 oidc_expired: What the provider confirmed is over, or was used before. Please confirm it once more.";
const byProvider = { provider: true } as const;
const begin = (who = ines, body = {}) => who.try("beginAuthenticator", { body: { ...byProvider, ...body } });

async function arrive(who: string): Promise<Caller> {
  const caller = world.visitor();
  const { headers } = await caller.try("beginOidc");
  await caller.raw("GET", await provider.visit(String(headers.location), who, claimsOf(who)));
  caller.token = (await caller.do("finishOidc", { body: {} })).token;
  return caller;
}

const claimsOf = (who: string) => ({ email: `${who}@coastpress.example`, email_verified: true, name: "Ines Duarte" });

/**
 * @param change of the address on the way there, which lies in the browser's hands
 * @param ago seconds since the provider asked for a password
 * @returns where the browser ends up
 */
async function prove(caller = ines, who = subject, change = (_: URLSearchParams) => {}, ago = 0): Promise<string> {
  provider.askedAt = Math.floor(world.app.context.now() / 1000) - ago;
  const url = new URL((await caller.do("proveByProvider", { body: { next: "/profile" } })).url);
  change(url.searchParams);
  return String((await caller.raw("GET", await provider.visit(url.href, who))).headers.location);
}

const offered = (who = ines): Promise<AnswerOf<"offerProofs">> => who.do("offerProofs");

describe("a return from the provider", () => {
  it("stands once for the password that the account does not have, wherever one is asked for", async () => {
    expect(await offered()).toEqual({ password: false, passkey: false, provider: "Coast Press" });
    expect(await told(begin(ines, { provider: undefined }))).toBe("400 validation_failed: Please enter your password.");
    expect(await told(begin(ines, { provider: undefined, password: "none" }))).toMatch(/^400 wrong_password/);
    expect(await told(begin())).toBe(REFUSED);

    expect(await prove()).toBe("/profile?provider=back");
    const { secret } = (await begin()).body;
    expect(await told(begin())).toBe(REFUSED);
    const { now } = world.app.context;
    await ines.do("confirmAuthenticator", { body: { code: shown(secret, now()) } });
    const rest = [
      () => ines.try("renewRecoveryCodes", { body: byProvider }),
      () => ines.try("askForAddress", { body: { ...byProvider, email: `new-${subject}@coastpress.example` } }),
      () => ines.try("removeAuthenticator", { body: byProvider }),
      () => ines.try("deleteAccount", { body: byProvider }),
    ];
    for (const ask of rest) {
      expect(await told(ask())).toBe(REFUSED);
      await prove();
      expect((await ask()).status).toBeLessThan(300);
    }
    expect((await ines.try("currentUser")).status).toBe(401);
  });

  it("is asked for anew, whatever session there is, and refused where the browser left that out", async () => {
    const { url } = await ines.do("proveByProvider", { body: {} });
    const asked = new URL(url).searchParams;
    expect([asked.get("prompt"), asked.get("max_age")]).toEqual(["login", "0"]);
    const silently = (params: URLSearchParams) => {
      params.delete("prompt");
      params.delete("max_age");
    };
    expect(await prove(ines, subject, silently)).toBe("/profile?provider=stale");
    const longAgo = (params: URLSearchParams) => {
      params.delete("prompt");
      params.set("max_age", "3600");
    };
    expect(await prove(ines, subject, longAgo, 60)).toBe("/profile?provider=stale");
    expect(await told(begin())).toBe(REFUSED);
    expect(await prove(ines, subject, (params) => params.set("max_age", "3600"))).toBe("/profile?provider=back");
  });

  it("counts for who came back alone: no other person, account, session, browser or sign-in", async () => {
    const olga = await arrive(`olga${people}`);
    expect(await prove(ines, `olga${people}`)).toBe("/profile?provider=other");
    expect(await told(begin())).toBe(REFUSED);

    const phone = await arrive(subject);
    // That she has just signed in with the provider shows nothing of whoever sits there now.
    expect(await told(begin(phone))).toBe(REFUSED);
    await prove();
    for (const other of [olga, phone]) {
      for (const [name, value] of ines.cookies) other.cookies.set(name, value);
      expect(await told(begin(other))).toBe(REFUSED);
    }
    const { token } = ines;
    const elsewhere = Object.assign(world.visitor(), { token });
    expect(await told(begin(elsewhere))).toBe(REFUSED);
    // Nor does it sign anybody in.
    expect(await told(world.visitor().try("finishOidc", { body: {} }))).toMatch(/^401 oidc_expired/);
    expect((await begin()).status).toBe(200);
  });

  it("is over after ten minutes, with its session, and with the identity that it is of", async () => {
    await prove();
    world.pass(lifetime.oidcVisit + 1000);
    expect(await told(begin())).toBe(REFUSED);
    await prove();
    const { id } = await ines.do("currentUser");
    const { database } = world.app.context;
    await database.transact((trx) => trx.deleteFrom("identities").where("user_id", "=", id).execute());
    expect(await told(begin())).toBe(REFUSED);
    expect(await prove()).toBe("/profile?provider=other");
    expect(await offered()).toMatchObject({ provider: null });
  });
});

it("a passkey stands for it, too, and a password once there is one", async () => {
  // The provider may have signed her in without asking her anything.
  expect(await told(ines.try("passkeyOptions"))).toMatch(/^403 own_proof_required/);
  await prove();
  const key = new SoftKey({ origin: ORIGIN });
  await addKey(ines, key, byProvider);
  expect(await offered()).toEqual({ password: false, passkey: true, provider: "Coast Press" });
  const signed = async () => ({ provider: undefined, passkey: key.sign(await ines.do("proveByPasskey")) });
  expect((await begin(ines, await signed())).status).toBe(200);
  const others = world.visitor();
  const olga = await arrive(`olga${people}`);
  const stolen = { provider: undefined, passkey: key.sign(await olga.do("proveByPasskey")) };
  expect(await told(begin(olga, stolen))).toMatch(/^400 passkey_refused/);

  const { email } = await ines.do("currentUser");
  expect(await told(others.try("login", { body: { email, password: "none-of-it" } }))).toMatch(/^401 wrong_credentials/);
  await others.do("forgotPassword", { body: { email } });
  const token = new URL(await world.mails.link(email), ORIGIN).searchParams.get("token") ?? "";
  await others.do("resetPassword", { body: { token, newPassword: PASSWORD } });
  await others.signIn(email);
  expect(await offered(others)).toEqual({ password: true, passkey: true, provider: "Coast Press" });
});

it("where the provider is the only way, it is the only proof that is offered", async () => {
  const oidc = world.config.oidc as { isOnly: boolean };
  await prove();
  await addKey(ines, new SoftKey({ origin: ORIGIN }), byProvider);
  const { id } = await ines.do("currentUser");
  const { database } = world.app.context;
  await database.transact((trx) => trx.updateTable("users").set({ password_hash: "$argon2id$" }).where("id", "=", id).execute());
  oidc.isOnly = true;
  try {
    expect(await offered()).toEqual({ password: false, passkey: false, provider: "Coast Press" });
    await prove();
    expect((await begin()).status).toBe(200);
  } finally {
    oidc.isOnly = false;
  }
});
