import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { told } from "../../test/told.ts";
import { PASSWORD, World } from "../../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

const signIn = (email: string, password = PASSWORD) => world.visitor().try("login", { body: { email, password } });
const WRONG = "401 wrong_credentials: The e-mail address or the password is wrong.";
const WAIT = "429 too_many_requests: Too many attempts. Please wait a moment.";

async function failTimes(count: number, email: string) {
  for (let failure = 0; failure < count; failure += 1) expect(await told(signIn(email, "not-it-at-all"))).toBe(WRONG);
}

describe("signing in", () => {
  it("answers a token and the account", async () => {
    const marta = await world.person("Marta");
    const { status, body, headers } = await signIn(" MARTA@coastpress.example ");
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: marta.id, firstName: "Marta", lastName: "Berg", email: "marta@coastpress.example", isEmailVerified: true },
    });
    expect(headers["cache-control"]).toBe("no-store");
    const cookie = String(headers["set-cookie"]);
    expect(cookie).toMatch(/^octavo_device=[\w-]{43}; /);
    for (const attribute of ["HttpOnly", "SameSite=Strict", "Path=/api;", "Max-Age=15552000"])
      expect(cookie).toContain(attribute);
  });

  it("answers a wrong password and an unknown address with the same bytes", async () => {
    await world.person("Nora");
    const wrong = await signIn("nora@coastpress.example", "not-it-at-all");
    const unknown = await signIn("nobody@coastpress.example", "not-it-at-all");
    expect(await told(wrong)).toBe(WRONG);
    expect(unknown.text).toBe(wrong.text);
    const comparable = ({ "x-request-id": _, date: __, ...headers }: typeof wrong.headers) => headers;
    expect(comparable(unknown.headers)).toEqual(comparable(wrong.headers));
  });

  it.each([
    [{ email: "marta", password: PASSWORD }, "Invalid email address"],
    [{ email: "marta@coastpress.example", password: "12345" }, "Password must be at least 6 characters"],
    [{ email: "marta@coastpress.example" }, "Password must be at least 6 characters"],
  ])("with %j is refused: %s", async (body, sentence) => {
    expect(await told(world.visitor().raw("POST", "/api/auth/login", body))).toBe(`400 validation_failed: ${sentence}`);
  });

  it("is logged, whether it succeeds or fails", async () => {
    const ole = await world.person("Ole");
    await failTimes(1, ole.email);
    const entries = await ole.do("listLogs", { query: { type: "login_attempt" } });
    expect(entries.map(({ status, message, email }) => [status, message, email])).toEqual([
      ["error", "Sign-in failed", ole.email],
      ["success", "Signed in", ole.email],
    ]);
  });
});

describe("failures", () => {
  it("make an account wait after five, then twice as long each time, up to an hour", async () => {
    const ida = await world.person("Ida");
    await failTimes(5, ida.email);
    for (const seconds of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      const refused = await signIn(ida.email);
      const said = seconds > 60 ? WAIT.replace("a moment", seconds < 3600 ? `${seconds / 60} minutes` : "an hour") : WAIT;
      expect(await told(refused)).toBe(said);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(seconds - 5);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(seconds);
      world.pass(seconds * 1000);
      await failTimes(1, ida.email);
    }
  });

  it("of an unknown address wait just as long, so that waiting tells nothing", async () => {
    await failTimes(5, "stranger@coastpress.example");
    expect(await told(signIn("stranger@coastpress.example"))).toBe(WAIT);
  });

  it("come from elsewhere too when they are many, and then make all strangers wait", async () => {
    const jon = await world.person("Jon");
    const from = (at: number) => `198.51.100.${at}`;
    for (let at = 1; at <= 50; at += 1) {
      const guess = { email: jon.email, password: "not-it-at-all" };
      expect(await told(world.visitor().try("login", { body: guess, from: from(Math.ceil(at / 4)) }))).toBe(WRONG);
    }
    const fresh = () => world.visitor().try("login", { body: { email: jon.email, password: PASSWORD }, from: from(90) });
    expect(await told(fresh())).toBe(WAIT);
    world.pass(30_000);
    expect((await fresh()).status).toBe(200);
  });

  it("are forgotten by a success", async () => {
    const siri = await world.person("Siri");
    await failTimes(4, siri.email);
    expect((await signIn(siri.email)).status).toBe(200);
    await failTimes(4, siri.email);
    expect((await signIn(siri.email)).status).toBe(200);
  });

  it("still count after a restart", async () => {
    const leif = await world.person("Leif");
    await failTimes(5, leif.email);
    await world.restart();
    expect(await told(signIn(leif.email))).toBe(WAIT);
    world.pass(30_000);
    expect((await signIn(leif.email)).status).toBe(200);
  });

  it("that come all at once gain nothing: five are answered, and a right guess among the rest is not told", async () => {
    const vera = await world.person("Vera");
    const guesses = await Promise.all(Array.from({ length: 30 }, () => signIn(vera.email, "not-it-at-all")));
    const wrong = guesses.filter((guess) => guess.status === 401);
    expect(wrong).toHaveLength(5);
    expect(guesses.filter((guess) => guess.status === 429)).toHaveLength(25);
    expect(await told(signIn(vera.email))).toBe(WAIT);
  });
});
