import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, lifetime } from "#core/limits.ts";
import { NOT_FOUND, SIGN_IN, told } from "../../test/told.ts";
import { PASSWORD, type Person, World } from "../../test/world.ts";
import { sessionsOfOne } from "./open-session.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

/** The same person in another browser. */
async function elsewhere(person: Person, userAgent?: string) {
  const browser = world.visitor();
  const headers: Record<string, string> = userAgent ? { "user-agent": userAgent } : {};
  browser.token = (await browser.do("login", { body: { email: person.email, password: PASSWORD }, headers })).token;
  return browser;
}

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";

describe("the current user", () => {
  it("is answered to a live token only", async () => {
    const marta = await world.person("Marta");
    expect(await marta.do("currentUser")).toEqual({
      id: marta.id,
      firstName: "Marta",
      lastName: "Berg",
      email: marta.email,
      isEmailVerified: true,
    });
    const bearers = ["", "Bearer", "Bearer x", `Bearer ${"x".repeat(43)}`, `Basic ${marta.token}`, `Bearer ${marta.token}x`];
    for (const authorization of bearers)
      expect(await told(world.visitor().try("currentUser", { headers: { authorization } }))).toBe(SIGN_IN);
    const nobody = await world.visitor().try("currentUser");
    expect(await told(nobody)).toBe(SIGN_IN);
    expect(nobody.headers["www-authenticate"]).toBe("Bearer");
    expect(nobody.headers["clear-site-data"]).toBe('"cache"');
    expect((await world.visitor().try("listWorkspaces")).headers["clear-site-data"]).toBeUndefined();
    const leaving = await elsewhere(marta);
    expect((await leaving.try("logout")).headers["clear-site-data"]).toBe('"cache"');
  });

  it("is nobody by a cookie alone", async () => {
    const marta = await world.person("Nora");
    const cookie = `authToken=${marta.token}; token=${marta.token}; session=${marta.token}`;
    expect(await told(world.visitor().try("currentUser", { headers: { cookie } }))).toBe(SIGN_IN);
  });
});

describe("a session", () => {
  it("ends, once there are very many, where it was not used for longest", async () => {
    const yrsa = await world.person("Yrsa");
    const others = [await elsewhere(yrsa), await elsewhere(yrsa)];
    const { transact, read } = world.app.context.database;
    const now = world.app.context.now();
    const row = { user_id: yrsa.id, device: "Robot", created_at: now, last_used_at: now + 1 };
    await transact(async (trx) => {
      for (let at = 0; at < sessionsOfOne + 20; at += 1)
        await trx
          .insertInto("sessions")
          .values({ ...row, token_hash: createHash("sha256").update(`robot ${at}`).digest() })
          .execute();
    });
    const newest = await elsewhere(yrsa);
    expect(await newest.do("listSessions")).toHaveLength(sessionsOfOne);
    for (const other of [yrsa, ...others]) expect(await told(other.try("currentUser"))).toBe(SIGN_IN);
    const left = await read.selectFrom("sessions").select("id").where("user_id", "=", yrsa.id).execute();
    expect(left).toHaveLength(sessionsOfOne);
  });

  it("ends after 7 days without use", async () => {
    const ida = await world.person("Ida");
    world.pass(lifetime.sessionIdle - 1000);
    expect(await told(ida.try("currentUser"))).toBe("200");
    world.pass(lifetime.sessionIdle + 1000);
    expect(await told(ida.try("currentUser"))).toBe(SIGN_IN);
  });

  it("ends after 30 days, however much it is used", async () => {
    const ole = await world.person("Ole");
    for (let day = 0; day < 30; day += 6) {
      expect(await told(ole.try("currentUser"))).toBe("200");
      world.pass(6 * DAY);
    }
    world.pass(1000);
    expect(await told(ole.try("currentUser"))).toBe(SIGN_IN);
  });

  it("is kept as a hash of its token", async () => {
    const una = await world.person("Una");
    const token = String(una.token);
    const rows = await world.app.context.database.read.selectFrom("sessions").selectAll().where("user_id", "=", una.id).execute();
    const kept = rows.map((row) => Buffer.from(row.token_hash).toString("hex"));
    expect(kept).toContain(createHash("sha256").update(token).digest("hex"));
    const values = rows.flatMap((row) => Object.values(row)).map((value) => Buffer.from(String(value)).toString());
    expect(values.some((value) => value.includes(token))).toBe(false);
  });

  it("survives a restart", async () => {
    const siri = await world.person("Siri");
    await world.restart();
    expect(await told(siri.try("currentUser"))).toBe("200");
  });

  it("ends with sign-out, and no other with it", async () => {
    const leif = await world.person("Leif");
    const phone = await elsewhere(leif);
    const response = await leif.try("logout");
    expect([response.status, response.text]).toEqual([204, ""]);
    expect(await told(leif.try("currentUser"))).toBe(SIGN_IN);
    expect(await told(leif.try("logout"))).toBe(SIGN_IN);
    expect(await told(phone.try("currentUser"))).toBe("200");
  });
});

describe("the list of sessions", () => {
  it("names the devices, the newest first, and marks one's own", async () => {
    const vera = await world.person("Vera");
    world.pass(1000);
    await elsewhere(vera, FIREFOX);
    world.pass(1000);
    const phone = await elsewhere(vera, SAFARI);
    const sessions = await phone.do("listSessions");
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ["Safari on iOS", true],
      ["Firefox on Linux", false],
      [expect.any(String), false],
    ]);
  });

  it("has no session that has ended by itself", async () => {
    const jon = await world.person("Jon");
    world.pass(lifetime.sessionIdle + 1000);
    await jon.signIn(jon.email);
    expect(await jon.do("listSessions")).toHaveLength(1);
  });

  it("signs one device out, and only one's own", async () => {
    const runa = await world.person("Runa");
    const phone = await elsewhere(runa);
    const stranger = await world.person("Kari");
    const id = (await phone.do("listSessions")).find((session) => session.current)?.id ?? 0;
    expect(await told(stranger.try("endSession", { params: { id } }))).toBe(NOT_FOUND);
    expect(await told(phone.try("currentUser"))).toBe("200");
    expect((await runa.try("endSession", { params: { id } })).status).toBe(204);
    expect(await told(phone.try("currentUser"))).toBe(SIGN_IN);
    expect(await told(runa.try("endSession", { params: { id } }))).toBe(NOT_FOUND);
  });
});
