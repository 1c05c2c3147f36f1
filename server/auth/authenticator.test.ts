import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bytesOf, shown, turnOnCodes } from "../../test/authenticator.ts";
import { told } from "../../test/told.ts";
import { type Caller, ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";
import { asBuffer } from "../seal/seal.ts";

let world: World;
let marta: Person;
let secret: string;
let recoveryCodes: string[];
let people = 0;

const REQUIRED = "401 code_required: Please enter the code that your authenticator app shows, or a recovery code.";
const REFUSED = "401 code_refused: That code is wrong or was used before.";
const WRONG = "401 wrong_credentials: The e-mail address or the password is wrong.";
const WAIT = "429 too_many_requests: Too many attempts. Please wait a moment.";

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());
beforeEach(async () => {
  people += 1;
  marta = await world.person("Marta", { email: `marta${people}@coastpress.example`, verified: false });
  ({ secret, recoveryCodes } = await turnOnCodes(world, marta));
  // The code that turned it on is used up.
  world.pass(60_000);
});

const now = () => world.app.context.now();
const body = (code?: string, password = PASSWORD) => ({ email: marta.email, password, ...(code === undefined ? {} : { code }) });
const signIn = (code?: string, caller: Caller = world.visitor(), from = "127.0.0.1") =>
  caller.try("login", { body: body(code), from });
const wrongCode = () => (shown(secret, now()) === "000000" ? "999999" : "000000");

describe("signing in with codes", () => {
  it("asks for one after the right password, and takes each once", async () => {
    expect(await told(world.visitor().try("login", { body: body(shown(secret, now()), "not-it-at-all") }))).toBe(WRONG);
    expect(await told(signIn())).toBe(REQUIRED);
    expect(await told(signIn(wrongCode()))).toBe(REFUSED);
    const code = shown(secret, now());
    const visitor = world.visitor();
    const answered = await signIn(`${code.slice(0, 3)} ${code.slice(3)}`, visitor);
    expect(answered).toMatchObject({ status: 200, body: { token: expect.any(String), user: { email: marta.email } } });
    expect(await told(signIn(code))).toBe(REFUSED);
    expect(await told(signIn(shown(secret, now(), -1)))).toBe(REFUSED);
    world.pass(30_000);
    expect((await signIn(shown(secret, now()))).status).toBe(200);
  });

  it("takes a code once, however many send it at the same time", async () => {
    const code = shown(secret, now());
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const [recovery] = recoveryCodes;
    const others = await Promise.all([1, 2, 3].map(() => signIn(recovery)));
    expect(others.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it("takes each recovery code once, however it is typed, until new ones are made", async () => {
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/);
    const [first = "", second = "", third = ""] = recoveryCodes;
    expect((await signIn(first)).status).toBe(200);
    expect(await told(signIn(first))).toBe(REFUSED);
    expect((await signIn(` ${second.toUpperCase().replace("-", " ").replaceAll("0", "O").replaceAll("1", "I")} `)).status).toBe(
      200,
    );
    expect(await marta.do("getAuthenticator")).toEqual({ isOn: true, recoveryCodesLeft: 8 });
    const renewed = await marta.do("renewRecoveryCodes", { body: { password: PASSWORD } });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await told(signIn(third))).toBe(REFUSED);
    expect((await signIn(renewed.recoveryCodes[9])).status).toBe(200);
    const messages = (await marta.do("listLogs", { query: { type: "login_attempt" } })).map(({ message }) => message);
    expect(messages.slice(0, 2)).toEqual(["Signed in with a recovery code", "Sign-in refused: the code was wrong"]);
  });

  it("is asked for after a reset of the password, too, which forgives no wrong code", async () => {
    const thief = world.visitor();
    for (let failure = 0; failure < 5; failure += 1) expect(await told(signIn(wrongCode(), thief))).toBe(REFUSED);
    await world.visitor().do("forgotPassword", { body: { email: marta.email } });
    const token = new URL(await world.mails.link(marta.email, 2), ORIGIN).searchParams.get("token") ?? "";
    await world.visitor().do("resetPassword", { body: { token, newPassword: PASSWORD } });
    expect(await told(signIn())).toBe(REQUIRED);
    expect(await told(signIn(wrongCode()))).toBe(WAIT);
    world.pass(60_000);
    expect((await signIn(shown(secret, now()))).status).toBe(200);
  });
});

describe("wrong codes", () => {
  it("of strangers who have the password make strangers wait, and no device that signed in before", async () => {
    for (let at = 1; at <= 50; at += 1)
      expect(await told(signIn(wrongCode(), world.visitor(), `198.51.100.${at}`))).toBe(REFUSED);
    expect(await told(signIn(wrongCode(), world.visitor(), "198.51.100.99"))).toBe(WAIT);
    expect((await signIn(shown(secret, now()), marta)).status).toBe(200);
  });

  it("all count, however many are sent at the same time", async () => {
    const visitor = world.visitor();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(wrongCode(), visitor)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(await told(signIn(shown(secret, now()), visitor))).toBe(WAIT);
  });
});

describe("an authenticator app", () => {
  it("is asked for only once a code of it came in, and the key is shown to whoever has the password", async () => {
    const ole = await world.person("Ole", { email: `ole${people}@coastpress.example`, verified: false });
    const wrong = ole.try("beginAuthenticator", { body: { password: "not-it-at-all" } });
    expect(await told(wrong)).toBe("400 wrong_password: The password is wrong.");
    const begun = await ole.do("beginAuthenticator", { body: { password: PASSWORD } });
    expect(bytesOf(begun.secret)).toHaveLength(20);
    expect(begun.uri).toContain(`secret=${begun.secret}&`);
    expect(await ole.do("getAuthenticator")).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await ole.signIn(ole.email);
    const code = shown(begun.secret, now()) === "000000" ? "999999" : "000000";
    const refused = "400 code_refused: That code is wrong. Please enter the one that the app shows now.";
    expect(await told(ole.try("confirmAuthenticator", { body: { code } }))).toBe(refused);
    world.pass(3_700_000);
    const late = ole.try("confirmAuthenticator", { body: { code: shown(begun.secret, now()) } });
    expect(await told(late)).toBe("400 code_refused: This key has expired. Please begin again.");
    await turnOnCodes(world, ole);
    expect(await ole.do("getAuthenticator")).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const again = ole.try("beginAuthenticator", { body: { password: PASSWORD } });
    expect(await told(again)).toBe("409 already_on: Codes of an authenticator app are asked for already.");
  });

  it("is turned off with the password alone", async () => {
    const off = (password: string) => marta.try("removeAuthenticator", { body: { password } });
    for (let failure = 0; failure < 5; failure += 1)
      expect(await told(off("not-it-at-all"))).toBe("400 wrong_password: The password is wrong.");
    expect(await told(off(PASSWORD))).toBe(WAIT);
    world.pass(60_000);
    expect((await off(PASSWORD)).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    expect(await told(signIn(recoveryCodes[0]))).toBe("200");
    const types = (await marta.do("listLogs", { query: { type: "second_factor" } })).map(
      ({ status, message }) => `${status}: ${message}`,
    );
    expect([types[0], types.at(-1)]).toEqual([
      "success: Codes of an authenticator app turned off",
      "success: Codes of an authenticator app turned on",
    ]);
  });

  it("leaves neither its key nor a recovery code readable in the database", async () => {
    const { read } = world.app.context.database;
    const rows = await read.selectFrom("authenticators").select("secret").execute();
    const codes = await read.selectFrom("recovery_codes").select("code_hash").execute();
    expect(rows.every((row) => !asBuffer(row.secret).includes(bytesOf(secret)))).toBe(true);
    for (const code of recoveryCodes)
      expect(codes.every((row) => !asBuffer(row.code_hash).includes(code.replace("-", "")))).toBe(true);
  });
});
