import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shown, turnOnCodes } from "../../../test/authenticator.ts";
import { addKey, SoftKey } from "../../../test/passkey.ts";
import { type Claims, TestProvider } from "../../../test/provider.ts";
import { told } from "../../../test/told.ts";
import { type Caller, ORIGIN, PASSWORD, World } from "../../../test/world.ts";

let provider: TestProvider;
let world: World;

beforeAll(async () => {
  provider = await TestProvider.start(ORIGIN);
  world = await World.create({ env: provider.settings });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});

const EXPIRED = "401 oidc_expired: Signing in took too long, or was begun in another browser. Please try again.";
const verified = (email: string): Claims => ({ email, email_verified: true, given_name: "Ines", family_name: "Duarte" });

/** @returns the path by which the provider sends the browser back */
async function leave(caller: Caller, subject: string | null, claims?: Claims, next?: string): Promise<string> {
  const { headers } = await caller.try("beginOidc", next ? { query: { next } } : {});
  return provider.visit(String(headers.location), subject, claims);
}

/** @returns where the browser is sent in the app */
const comeBack = async (caller: Caller, path: string) => (await caller.raw("GET", path)).headers.location;

async function through(caller: Caller, subject: string, claims?: Claims): Promise<void> {
  expect(await comeBack(caller, await leave(caller, subject, claims))).toBe("/login?provider=back");
}

const finish = (caller: Caller, body = {}) => caller.try("finishOidc", { body });

async function arrive(subject: string, claims?: Claims): Promise<Caller> {
  const visitor = world.visitor();
  await through(visitor, subject, claims);
  visitor.token = (await visitor.do("finishOidc", { body: {} })).token;
  return visitor;
}

describe("signing in with the provider", () => {
  it("makes an account with a proved address, and opens it again by issuer and subject whatever the address is then", async () => {
    expect(await world.visitor().do("offerOidc")).toEqual({ name: "Coast Press", isOnly: false });
    const ines = await arrive("ines", verified("ines@coastpress.example"));
    // By which pictures are opened.
    expect([...ines.cookies.keys()].filter((name) => name.startsWith("octavo_files_"))).toHaveLength(1);
    const user = await ines.do("currentUser");
    expect(user).toMatchObject({
      firstName: "Ines",
      lastName: "Duarte",
      email: "ines@coastpress.example",
      isEmailVerified: true,
    });
    const again = await arrive("ines", { email: "else@coastpress.example", email_verified: false });
    expect(await again.do("currentUser")).toEqual(user);
    const entries = await ines.do("listLogs", { query: {} });
    expect(entries.map(({ type, message }) => `${type}: ${message}`)).toEqual(
      expect.arrayContaining([
        "registration: Account created by signing in with Coast Press",
        "login_attempt: Signed in with Coast Press",
      ]),
    );
  });

  it("leaves with state, nonce and PKCE, in a cookie that only this way reads, and returns to where it began", async () => {
    const visitor = world.visitor();
    const { status, headers } = await visitor.try("beginOidc", { query: { next: "/page/12" } });
    const asked = new URL(String(headers.location)).searchParams;
    expect(status).toBe(302);
    expect(asked.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(String(headers["set-cookie"])).toMatch(
      /^octavo_oidc_leaving_[0-9a-f]{8}=[\w-]+; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Lax$/,
    );
    expect(String(headers["set-cookie"])).not.toContain(String(asked.get("nonce")));
    const path = await provider.visit(String(headers.location), "ines");
    expect(await comeBack(visitor, path)).toBe("/login?provider=back&next=%2Fpage%2F12");
    expect((await world.visitor().try("beginOidc", { query: { next: "//evil.example" } })).headers["set-cookie"]).toBeDefined();
  });

  it("is not gone by whoever follows another site's link, before the button was pressed", async () => {
    for (const from of ["cross-site", "same-site"]) {
      const headers = { "sec-fetch-site": from };
      const sent = await world.visitor().try("beginOidc", { query: { next: "/page/12" }, headers });
      expect([sent.headers.location, sent.headers["set-cookie"]]).toEqual(["/login?next=%2Fpage%2F12", undefined]);
    }
    for (const from of ["none", "same-origin"])
      expect(
        (await world.visitor().try("beginOidc", { headers: { "sec-fetch-site": from } })).headers["set-cookie"],
      ).toBeDefined();
  });

  it("refuses a state that was used, another browser's, and one that is over", async () => {
    const visitor = world.visitor();
    const path = await leave(visitor, "ines");
    const kept = new Map(visitor.cookies);
    expect(await comeBack(world.visitor(), path)).toBe("/login?provider=expired");
    const attacker = world.visitor();
    await attacker.try("beginOidc");
    expect(await comeBack(attacker, path)).toBe("/login?provider=expired");
    expect(await comeBack(visitor, path)).toBe("/login?provider=back");
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    expect(await comeBack(visitor, path)).toBe("/login?provider=expired");
    const late = world.visitor();
    const latePath = await leave(late, "ines");
    world.pass(10 * 60_000 + 1000);
    expect(await comeBack(late, latePath)).toBe("/login?provider=expired");
  });

  it("hands over once, and to the browser that came back alone", async () => {
    const visitor = world.visitor();
    await through(visitor, "ines");
    const thief = world.visitor();
    expect(await told(finish(thief))).toBe(EXPIRED);
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    expect((await finish(visitor)).status).toBe(200);
    expect(await told(finish(thief))).toBe(EXPIRED);
    expect([...visitor.cookies.values()].join()).not.toContain("eyJ");
  });

  it("believes no other issuer, and says in a sentence's word what the provider refused", async () => {
    const visitor = world.visitor();
    const path = new URL(await leave(visitor, "ines"), ORIGIN);
    path.searchParams.set("iss", "https://evil.example");
    expect(await comeBack(visitor, path.pathname + path.search)).toBe("/login?provider=refused");
    const other = world.visitor();
    expect(await comeBack(other, await leave(other, null))).toBe("/login?provider=declined");
  });

  it("takes no address that is not literally proved", async () => {
    // Two words about two addresses prove neither by the other.
    provider.inToken.set("two words", { email: "owner@coastpress.example" });
    const two = await arrive("two words", verified("two@coastpress.example"));
    expect((await two.do("currentUser")).email).toBe("two@coastpress.example");
    for (const email_verified of [false, "true", 1, undefined]) {
      const visitor = world.visitor();
      await through(visitor, `unproved ${String(email_verified)}`, { email: "x@coastpress.example", email_verified });
      expect(await told(finish(visitor))).toMatch(/^403 oidc_refused: Coast Press does not vouch/);
    }
  });
});

describe("an account of the address that was there", () => {
  it("is taken over empty where its address was never proved", async () => {
    const email = "early@coastpress.example";
    const attacker = await world.person("Early", { email, verified: false });
    const key = new SoftKey({ origin: ORIGIN });
    await addKey(attacker, key);
    await turnOnCodes(world, attacker);
    const expiresAt = new Date(Date.now() + world.ahead + 86_400_000).toISOString();
    const { token } = await attacker.do("createToken", { body: { name: "Back door", access: "write", expiresAt } });
    const link = new URL(await world.mails.link(email), ORIGIN).searchParams.get("token") ?? "";
    await world.visitor().do("forgotPassword", { body: { email } });
    const params = { workspaceId: (await attacker.workspace({ isPublic: true })).id };
    const { shareToken } = await attacker.do("shareWorkspace", { params, body: { accessLevel: "editor" } });
    const friend = await world.person("Friend");
    await friend.do("joinShared", { params: { shareToken } });
    expect((await friend.try("getWorkspace", { params })).status).toBe(200);

    const owner = await arrive("early", verified(email));
    expect([(await owner.try("getWorkspace", { params })).status, (await friend.try("getWorkspace", { params })).status]).toEqual(
      [200, 404],
    );
    expect((await world.visitor().try("openShared", { params: { shareToken } })).status).toBe(404);
    expect(await owner.do("currentUser")).toMatchObject({ id: attacker.id, firstName: "Ines", isEmailVerified: true });
    expect((await attacker.try("currentUser")).status).toBe(401);
    expect((await world.visitor().raw("GET", "/api/auth/user", undefined, { authorization: `Bearer ${token}` })).status).toBe(
      401,
    );
    expect(await told(world.visitor().try("login", { body: { email, password: PASSWORD } }))).toMatch(/^401 wrong_credentials/);
    const body = key.sign(await world.visitor().do("passkeyLoginOptions"));
    expect(await told(world.visitor().try("passkeyLogin", { body }))).toMatch(/^401 passkey_refused/);
    expect(await owner.do("getAuthenticator")).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const db = world.app.context.database.read;
    expect(await db.selectFrom("mailed_links").select("id").where("user_id", "=", attacker.id).execute()).toEqual([]);
    expect((await world.visitor().try("verifyEmail", { query: { token: link } })).headers.location).toContain("expired");
  });

  it("is joined after its password and its code, and asks for the code from then on", async () => {
    const marta = await world.person("Marta");
    const { secret } = await turnOnCodes(world, marta);
    const visitor = world.visitor();
    await through(visitor, "marta", verified(marta.email));
    expect(await told(finish(visitor))).toMatch(
      /^401 password_required: There is an account of marta@coastpress.example already/,
    );
    expect(await told(finish(visitor, { password: "not the password" }))).toMatch(/^401 wrong_credentials/);
    expect(await told(finish(visitor, { password: PASSWORD }))).toMatch(/^401 code_required/);
    expect(await told(finish(visitor, { password: PASSWORD, code: "000000" }))).toMatch(/^401 code_refused/);
    const joined = await finish(visitor, { password: PASSWORD, code: shown(secret, world.app.context.now(), 1) });
    expect(joined.body.user).toMatchObject({ id: marta.id, firstName: "Marta" });

    const again = world.visitor();
    await through(again, "marta");
    expect(await told(finish(again))).toMatch(/^401 code_required/);
    expect(await told(finish(again, { code: "000000" }))).toMatch(/^401 code_refused/);
    world.pass(60_000);
    expect((await finish(again, { code: shown(secret, world.app.context.now()) })).status).toBe(200);
  });

  it("is joined by its own passkey, by no other's", async () => {
    const [nora, olga] = [await world.person("Nora"), await world.person("Olga")];
    const [hers, others] = [new SoftKey({ origin: ORIGIN }), new SoftKey({ origin: ORIGIN })];
    await addKey(nora, hers);
    await addKey(olga, others);
    const visitor = world.visitor();
    await through(visitor, "nora", verified(nora.email));
    const signed = async (key: SoftKey) => ({ passkey: key.sign(await visitor.do("passkeyLoginOptions")) });
    expect(await told(finish(visitor, await signed(others)))).toMatch(/^401 passkey_refused: This passkey is of another account/);
    expect((await finish(visitor, await signed(hers))).body.user).toMatchObject({ id: nora.id });
  });

  it("stays closed while it is disabled", async () => {
    const ines = await world.app.context.database.read
      .selectFrom("identities")
      .select("user_id")
      .where("subject", "=", "ines")
      .executeTakeFirstOrThrow();
    await world.app.context.database.transact((trx) =>
      trx.updateTable("users").set({ disabled_at: 1 }).where("id", "=", ines.user_id).execute(),
    );
    const visitor = world.visitor();
    await through(visitor, "ines");
    expect(await told(finish(visitor))).toMatch(/^403 account_disabled/);
  });
});
