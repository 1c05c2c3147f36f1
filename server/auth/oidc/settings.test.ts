import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toJSONSchema } from "zod";
import { contract, type LineName } from "#core/contract.ts";
import { SoftKey } from "../../../test/passkey.ts";
import { type Claims, TestProvider } from "../../../test/provider.ts";
import { told } from "../../../test/told.ts";
import { type Caller, ORIGIN, PASSWORD, World } from "../../../test/world.ts";
import { hashPassword } from "../passwords.ts";

let provider: TestProvider;

beforeAll(async () => {
  provider = await TestProvider.start(ORIGIN);
});
afterAll(() => provider.stop());

const verified = (email: string): Claims => ({ email, email_verified: true, given_name: "Ines", family_name: "Duarte" });
const comeBack = (caller: Caller, path: string) => caller.raw("GET", path);
const finish = (caller: Caller) => caller.try("finishOidc", { body: {} });

describe("where it is the only way", () => {
  it("closes every other, and makes accounts only for whom the settings let in", async () => {
    const only = await World.create({ env: { ...provider.settings, OIDC_ONLY: "true", SIGN_UP_DOMAINS: "coastpress.example" } });
    const visitor = only.visitor();
    const SENTENCE = "403 forbidden: Everybody signs in with Coast Press here: there are no passwords and no passkeys.";
    const email = "ines@coastpress.example";
    expect(await visitor.do("passkeysOffered")).toEqual({ isOffered: false });
    expect(await told(visitor.try("login", { body: { email, password: PASSWORD } }))).toBe(SENTENCE);
    expect(await told(visitor.try("register", { body: { email, password: PASSWORD, firstName: "I", lastName: "D" } }))).toBe(
      SENTENCE,
    );
    expect(await told(visitor.try("forgotPassword", { body: { email } }))).toBe(SENTENCE);
    expect(await told(visitor.try("resetPassword", { body: { token: "x", newPassword: PASSWORD } }))).toBe(SENTENCE);
    expect(await told(visitor.try("passkeyLoginOptions"))).toBe(SENTENCE);
    const come = async (address: string) => {
      const { headers } = await visitor.try("beginOidc");
      await comeBack(visitor, await provider.visit(String(headers.location), address, verified(address)));
      return finish(visitor);
    };
    expect(await told(come("ines@elsewhere.example"))).toBe(
      "403 sign_up_refused: Only addresses of coastpress.example can sign up here.",
    );
    const { body } = await come(email);
    visitor.token = body.token;
    // Also one from before, and whatever came later than passwords did.
    const { database, config } = only.app.context;
    const hash = await hashPassword(PASSWORD, config.password);
    await database.transact((trx) => trx.updateTable("users").set({ password_hash: hash }).where("email", "=", email).execute());
    const [password, params] = [PASSWORD, { id: 1 }];
    const passkey = new SoftKey({ origin: ORIGIN }).sign({ challenge: "AAAA", rpId: "octavo.test" });
    const asked: Partial<Record<LineName, object>> = {
      login: { email, password },
      register: { email, password, firstName: "I", lastName: "D" },
      resetPassword: { token: "x", newPassword: password },
      changePassword: { currentPassword: password, newPassword: password },
      passkeyOptions: { password },
      removePasskey: { password },
      beginAuthenticator: { password },
      renewRecoveryCodes: { password },
      removeAuthenticator: { passkey },
      askForAddress: { email: "new@coastpress.example", password },
      deleteAccount: { password },
    };
    for (const [name, sent] of Object.entries(asked) as [LineName, object][])
      expect(await told(visitor.try(name, { params, body: sent } as object)), name).toBe(SENTENCE);
    for (const name of ["proveByPasskey", "listPasskeys", "passkeyLoginOptions"] as const)
      expect(await told(visitor.try(name)), name).toBe(SENTENCE);
    // Joining an account of before takes its password once; what else takes one is named above.
    const takers = Object.entries(contract).filter(
      ([, { body }]) =>
        body && /assword"|passkey"/.test(JSON.stringify(toJSONSchema(body, { io: "input", unrepresentable: "any" }))),
    );
    expect(takers.map(([name]) => name).sort()).toEqual([...Object.keys(asked), "finishOidc"].sort());
    await only.stop();
  });
});

describe("a provider that does not answer", () => {
  it("is a word for the screen, at once, and is asked again by the next", async () => {
    const gone = await TestProvider.start(ORIGIN);
    await gone.stop();
    const alone = await World.create({ env: gone.settings });
    expect((await alone.visitor().try("beginOidc", { query: { next: "/profile" } })).headers.location).toBe(
      "/login?provider=unreachable&next=%2Fprofile",
    );
    await alone.stop();
  });

  it("is absent where none is set", async () => {
    const none = await World.create();
    expect(await none.visitor().do("offerOidc")).toEqual({ name: null, isOnly: false });
    expect((await none.visitor().try("beginOidc")).headers.location).toBe("/login?provider=absent");
    expect((await none.visitor().raw("GET", contract.returnFromOidc.path)).headers.location).toBe("/login?provider=absent");
    expect((await finish(none.visitor())).status).toBe(404);
    await none.stop();
  });
});
