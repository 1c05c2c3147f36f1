/** Limits that count by address or account: not on loopback, kept in the database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { told } from "../../test/told.ts";
import { PASSWORD, type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

let people = 0;
let addresses = 0;
/** An address that no other test calls from. */
const freshAddress = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

const register = (from: string, headers = {}) => {
  people += 1;
  const body = { email: `p${people}@coastpress.example`, password: PASSWORD, firstName: "P", lastName: "Q" };
  return world.visitor().try("register", { body, from, headers });
};

/** How many of `count` calls in a row are let through, and what the next one is told. */
async function passes(count: number, call: () => Promise<{ status: number }>): Promise<number> {
  let passed = 0;
  for (let at = 0; at < count; at += 1) if ((await call()).status !== 429) passed += 1;
  return passed;
}

describe("from one address", () => {
  it("60 sign-ins a minute, with Retry-After and a sentence", async () => {
    const from = freshAddress();
    const signIn = () => world.visitor().try("login", { body: { email: marta.email, password: PASSWORD }, from });
    expect(await passes(62, signIn)).toBe(60);
    const refused = await signIn();
    expect(await told(refused)).toBe("429 too_many_requests: Too many attempts. Please wait a moment.");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(50);
    world.pass(60_000);
    expect((await signIn()).status).toBe(200);
  });

  it("60 sign-ups an hour, a restart notwithstanding", async () => {
    const from = freshAddress();
    expect(await passes(59, () => register(from))).toBe(59);
    await world.restart();
    expect(await passes(3, () => register(from))).toBe(1);
    world.pass(60 * 60_000);
    expect((await register(from)).status).toBe(201);
  });

  it("30 forgotten passwords an hour, over all accounts", async () => {
    const from = freshAddress();
    const forgot = (_: unknown, at: number) =>
      world.visitor().try("forgotPassword", { body: { email: `f${at}@coastpress.example` }, from });
    const asked = await Promise.all(Array.from({ length: 33 }, forgot));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  it("as much as the settings say", async () => {
    const set = await World.create({ env: { LIMIT_SIGN_INS: "3", LIMIT_SIGN_UPS: "2", LIMIT_RESETS: "1" } });
    const from = freshAddress();
    const visitor = set.visitor();
    const body = (at: number) => ({ email: `s${at}@coastpress.example`, password: PASSWORD, firstName: "P", lastName: "Q" });
    let at = 0;
    expect(await passes(5, () => visitor.try("register", { body: body(at++), from }))).toBe(2);
    expect(await passes(5, () => visitor.try("login", { body: body(at++), from }))).toBe(3);
    expect(await passes(5, () => visitor.try("forgotPassword", { body: body(at++), from }))).toBe(1);
    await set.stop();
  });
});

describe("from one account, wherever it is used from,", () => {
  it("one verification mail a minute and 5 an hour", async () => {
    const nora = await world.person("Nora", { verified: false });
    const resend = () => nora.try("resendVerification", { from: freshAddress() });
    for (let mail = 0; mail < 5; mail += 1) {
      expect(await passes(2, resend)).toBe(1);
      world.pass(60_000);
    }
    expect(await passes(1, resend)).toBe(0);
    world.pass(60 * 60_000);
    expect(await passes(1, resend)).toBe(1);
  });

  it("3 test mails an hour", async () => {
    expect(await passes(5, () => marta.try("testEmail", { from: freshAddress() }))).toBe(3);
  });

  it("5 password changes in 15 minutes", async () => {
    const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
    const change = () => marta.try("changePassword", { body, from: freshAddress() });
    expect(await passes(7, change)).toBe(5);
    // Whoever took a session over uses up its own, and closes nothing to the owner in another.
    const owner = world.visitor();
    await owner.signIn(marta.email);
    const asked = { body: { currentPassword: "not-it-at-all", newPassword: PASSWORD }, from: freshAddress() };
    expect((await owner.try("changePassword", asked)).status).toBe(400);
    for (let time = 0; time < 22; time += 1)
      await marta.try("beginAuthenticator", { body: { password: "x" }, from: freshAddress() });
    expect((await owner.try("beginAuthenticator", { body: { password: PASSWORD }, from: freshAddress() })).status).toBe(200);
    world.pass(15 * 60_000);
    expect(await passes(1, change)).toBe(1);
  });

  it("and none of a colleague's at the same address", async () => {
    const from = freshAddress();
    const ida = await world.person("Ida", { verified: false });
    const leif = await world.person("Leif", { verified: false });
    for (const person of [ida, leif]) expect((await person.try("resendVerification", { from })).status).toBe(200);
  });
});

describe("an address", () => {
  it("of the machine itself is not counted", async () => {
    for (const from of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
      expect(await passes(61, () => register(from))).toBe(61);
  });

  it("in IPv6 is its first 64 bits", async () => {
    expect(await passes(65, () => register(`2001:db8:1:2::${people.toString(16)}`))).toBe(60);
    expect(await passes(1, () => register("2001:db8:1:3::1"))).toBe(1);
  });

  it("is not what a stranger writes into a forwarding header", async () => {
    const from = freshAddress();
    const forged = () => register(from, { "x-forwarded-for": `198.51.100.${people % 250}`, "x-real-ip": "127.0.0.1" });
    expect(await passes(62, forged)).toBe(60);
    expect((await register(from, { "x-forwarded-for": "127.0.0.1", forwarded: "for=127.0.0.1" })).status).toBe(429);
  });
});

describe("behind a proxy on the same machine that nobody named", () => {
  it.each([
    { "x-forwarded-for": "198.51.100.7" },
    { forwarded: "for=198.51.100.7" },
    { "x-real-ip": "198.51.100.7" },
    { via: "1.1 proxy" },
    { "x-forwarded-for": "127.0.0.1" },
    { "x-forwarded-for": "" },
  ])("%j is counted, and what comes from the machine itself is not", async (headers: Record<string, string>) => {
    world.pass(60 * 60_000);
    expect(await passes(61, () => register("127.0.0.1", headers))).toBe(60);
    expect((await world.visitor().try("openShared", { params: { shareToken: "x" }, headers })).headers["x-ratelimit-limit"]).toBe(
      "300",
    );
    expect(await passes(2, () => register("127.0.0.1"))).toBe(2);
  });
});

describe("behind a proxy that TRUST_PROXY names", () => {
  it("the forwarded address is counted, and only the hop that the proxy added", async () => {
    const proxied = await World.create({ env: { TRUST_PROXY: "1", LIMIT_SIGN_INS: "10" } });
    const call = (forwarded: string) =>
      proxied.visitor().try("login", {
        body: { email: `${forwarded.split(",")[0]}@coastpress.example`, password: PASSWORD },
        headers: { "x-forwarded-for": forwarded },
      });
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await call(`10.1.1.${at}, 203.0.113.9`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await call("10.1.1.1, 203.0.113.10")).status).toBe(401);
    await proxied.stop();
  });
});
