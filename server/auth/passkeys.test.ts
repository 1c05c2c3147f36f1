import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lifetime } from "#core/limits.ts";
import { turnOnCodes } from "../../test/authenticator.ts";
import { addKey, SoftKey, signInWith } from "../../test/passkey.ts";
import { told } from "../../test/told.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";
import { disableAccount, enableAccount } from "./disabled.ts";

let world: World;
let marta: Person;
let nora: Person;
let key: SoftKey;

const REFUSED = "401 passkey_refused: This passkey is not known here, or took too long. Please try again, or use your password.";
const NOT_ADDED = "400 passkey_refused: This passkey could not be added. Please try again.";

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
  nora = await world.person("Nora", { verified: false });
  expect(await world.visitor().do("passkeysOffered")).toEqual({ isOffered: false });
  key = new SoftKey({ origin: ORIGIN });
  await addKey(marta, key);
});
afterAll(() => world.stop());

describe("signing in with a passkey", () => {
  it("opens a session without password or code", async () => {
    await turnOnCodes(world, marta);
    expect(await world.visitor().do("passkeysOffered")).toEqual({ isOffered: true });
    const visitor = world.visitor();
    const answer = await signInWith(visitor, key);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: marta.id, email: marta.email } } });
    // By which pictures are opened.
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith("octavo_files_"))).toHaveLength(1);
    visitor.token = answer.body.token;
    expect(await visitor.do("currentUser")).toMatchObject({ id: marta.id });
    const [entry] = await marta.do("listLogs", { query: { type: "login_attempt" } });
    expect(entry?.message).toBe("Signed in with a passkey");
    const [passkey] = await marta.do("listPasskeys");
    expect(passkey?.lastUsedAt).not.toBeNull();
  });

  it("takes a challenge once, for signing in alone, and for five minutes", async () => {
    const visitor = world.visitor();
    const body = key.sign(await visitor.do("passkeyLoginOptions"));
    const send = () => world.visitor().try("passkeyLogin", { body });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await told(send())).toBe(REFUSED);
    const { challenge } = await marta.do("passkeyOptions");
    const { rpId } = (await visitor.do("passkeyLoginOptions")) as unknown as { rpId: string };
    expect(await told(visitor.try("passkeyLogin", { body: key.sign({ challenge, rpId }) }))).toBe(REFUSED);
    const made = { challenge: "AAAA", rpId };
    expect(await told(visitor.try("passkeyLogin", { body: key.sign(made) }))).toBe(REFUSED);
    const options = await visitor.do("passkeyLoginOptions");
    world.pass(5 * 60_000 + 1000);
    expect(await told(visitor.try("passkeyLogin", { body: key.sign(options) }))).toBe(REFUSED);
    // What is over goes with the next that is asked for.
    await visitor.do("passkeyLoginOptions");
    const kept = await world.app.context.database.read.selectFrom("passkey_challenges").select("expires_at").execute();
    expect(kept).toHaveLength(1);
  });

  it("is refused for a device that asked for nothing, another origin, another account's key, and a changed signature", async () => {
    const options = () => world.visitor().do("passkeyLoginOptions");
    const signed = key.sign(await options());
    const other = new SoftKey({ origin: ORIGIN });
    await addKey(nora, other);
    const elsewhere = Object.assign(new SoftKey({ origin: "https://octavo.example" }), { id: key.id, handle: key.handle });
    const forged = Object.assign(new SoftKey({ origin: ORIGIN }), { id: key.id, handle: key.handle });
    key.isVerified = false;
    const unasked = key.sign(await options());
    key.isVerified = true;
    const bodies = [
      unasked,
      elsewhere.sign(await options()),
      forged.sign(await options()),
      { ...signed, id: other.id.toString("base64url") },
      new SoftKey({ origin: ORIGIN }).sign(await options()),
    ];
    for (const body of bodies) expect(await told(world.visitor().try("passkeyLogin", { body }))).toBe(REFUSED);
    // The account is named by the device, too, and both have to agree.
    const swapped = Object.assign(other, { handle: key.handle });
    expect(await told(signInWith(world.visitor(), swapped))).toBe(REFUSED);
  });

  it("is refused while the account is disabled, and uses up nothing", async () => {
    const una = await world.person("Una", { verified: false });
    const hers = new SoftKey({ origin: ORIGIN });
    await addKey(una, hers);
    const { database, now } = world.app.context;
    await database.transact((trx) => disableAccount(trx, una.id, now()));
    const disabled = "403 account_disabled: This account is disabled. Please ask whoever runs this Octavo.";
    expect(await told(signInWith(world.visitor(), hers))).toBe(disabled);
    await database.transact((trx) => enableAccount(trx, una.id));
    expect((await signInWith(world.visitor(), hers)).status).toBe(200);
  });

  it("is refused where the device's counter falls back", async () => {
    const counting = new SoftKey({ origin: ORIGIN });
    counting.counter = 3;
    await addKey(nora, counting);
    counting.counter = 5;
    expect((await signInWith(world.visitor(), counting)).status).toBe(200);
    for (const counter of [5, 4, 0]) {
      counting.counter = counter;
      expect(await told(signInWith(world.visitor(), counting))).toBe(REFUSED);
    }
    counting.counter = 6;
    expect((await signInWith(world.visitor(), counting)).status).toBe(200);
  });
});

describe("passkeys of an account", () => {
  it("are added for the account that asked, once, by a device that asked for fingerprint, face or PIN", async () => {
    const options = await marta.do("passkeyOptions");
    const body = new SoftKey({ origin: ORIGIN }).make(options);
    expect(await told(nora.try("addPasskey", { body }))).toBe(NOT_ADDED);
    const { id } = await marta.do("addPasskey", { body });
    await marta.do("removePasskey", { params: { id } });
    expect(await told(marta.try("addPasskey", { body }))).toBe(NOT_ADDED);
    const unverified = Object.assign(new SoftKey({ origin: ORIGIN }), { isVerified: false }).make(
      await marta.do("passkeyOptions"),
    );
    expect(await told(marta.try("addPasskey", { body: unverified }))).toBe(NOT_ADDED);
    const elsewhere = new SoftKey({ origin: "https://octavo.example" }).make(await marta.do("passkeyOptions"));
    expect(await told(marta.try("addPasskey", { body: elsewhere }))).toBe(NOT_ADDED);
    const taken = Object.assign(new SoftKey({ origin: ORIGIN }), { id: key.id }).make(await nora.do("passkeyOptions"));
    expect(await told(nora.try("addPasskey", { body: taken }))).toBe(NOT_ADDED);
    expect(await marta.do("listPasskeys")).toHaveLength(1);
  });

  it("are at most twenty, renamed and removed by their owner alone, and then sign nobody in", async () => {
    const ole = await world.person("Ole", { verified: false });
    const keys = Array.from({ length: 20 }, () => new SoftKey({ origin: ORIGIN }));
    for (const one of keys) await addKey(ole, one);
    const more = ole.try("addPasskey", { body: new SoftKey({ origin: ORIGIN }).make(await ole.do("passkeyOptions")) });
    expect(await told(more)).toBe("409 quota_reached: An account has at most 20 passkeys. Please remove one first.");
    const [first] = await ole.do("listPasskeys");
    const params = { id: first?.id ?? 0 };
    expect((await nora.try("renamePasskey", { params, body: { name: "Mine" } })).status).toBe(404);
    expect((await nora.try("removePasskey", { params })).status).toBe(404);
    expect(await ole.do("renamePasskey", { params, body: { name: " Blue key " } })).toMatchObject({
      ...params,
      name: "Blue key",
    });
    await ole.do("removePasskey", { params });
    expect(await told(signInWith(world.visitor(), keys[0] as SoftKey))).toBe(REFUSED);
    expect((await signInWith(world.visitor(), keys[1] as SoftKey)).status).toBe(200);
  });

  it("are added and removed by who has just signed in, and later by who shows once more to be the account's own", async () => {
    const WANTED = "403 own_proof_required: Please show once more that this account is yours: you signed in a while ago.";
    const ida = await world.person("Ida", { verified: false });
    const first = new SoftKey({ origin: ORIGIN });
    const { id } = await addKey(ida, first);
    world.pass(lifetime.recentSignIn + 1000);
    expect(await told(ida.try("passkeyOptions"))).toBe(WANTED);
    expect(await told(ida.try("passkeyOptions", { body: {} }))).toBe(WANTED);
    expect(await told(ida.try("removePasskey", { params: { id } }))).toBe(WANTED);
    const wrong = { body: { password: "not the password" } };
    expect(await told(ida.try("passkeyOptions", wrong))).toBe("400 wrong_password: The password is wrong.");
    expect(await told(ida.try("removePasskey", { params: { id }, ...wrong }))).toMatch(/^400 wrong_password/);
    const [entry] = await ida.do("listLogs", { query: { type: "passkey", status: "error" } });
    expect(entry?.message).toBe("Change of the passkeys refused: the password was wrong");
    // What a device is asked for to show that it is there makes no passkey.
    const { challenge } = await ida.do("proveByPasskey");
    const asked = await ida.do("passkeyOptions", { body: { password: PASSWORD } });
    const body = new SoftKey({ origin: ORIGIN }).make({ ...asked, challenge });
    expect(await told(ida.try("addPasskey", { body }))).toBe(NOT_ADDED);

    const passkey = first.sign(await ida.do("proveByPasskey"));
    const made = new SoftKey({ origin: ORIGIN }).make(await ida.do("passkeyOptions", { body: { passkey } }));
    await ida.do("addPasskey", { body: made });
    await ida.do("removePasskey", { params: { id }, body: { password: PASSWORD } });
    expect(await ida.do("listPasskeys")).toHaveLength(1);
  });

  it("go with a reset of the password where nobody had proved the address, and stay where somebody had", async () => {
    for (const verified of [false, true]) {
      const email = `una-${verified}@coastpress.example`;
      const squatter = await world.person("Una", { email, verified });
      const kept = new SoftKey({ origin: ORIGIN });
      await addKey(squatter, kept);
      await world.visitor().do("forgotPassword", { body: { email } });
      const token = new URL(await world.mails.link(email, 2), ORIGIN).searchParams.get("token") ?? "";
      await world.visitor().do("resetPassword", { body: { token, newPassword: "estuary-lights" } });
      expect((await signInWith(world.visitor(), kept)).status).toBe(verified ? 200 : 401);
    }
  });

  it("cannot be had at an address that is a number, and the answer says so", async () => {
    world.config.origin = "http://192.0.2.7:3000";
    const sentence =
      "409 passkeys_unavailable: Passkeys need a name, and this Octavo is at http://192.0.2.7:3000, which is a number. Whoever runs it can set APP_ORIGIN to an address with a name.";
    expect(await told(marta.try("passkeyOptions"))).toBe(sentence);
    expect(await told(world.visitor().try("passkeyLoginOptions"))).toBe(sentence);
    expect(await world.visitor().do("passkeysOffered")).toEqual({ isOffered: false });
    world.config.origin = ORIGIN;
  });
});
