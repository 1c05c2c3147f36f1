/** What happens to an account while a password is being compared: every order of the two is forced, none is waited for. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shown } from "../../test/authenticator.ts";
import { SoftKey } from "../../test/passkey.ts";
import { told } from "../../test/told.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

const NEW = "lighthouse-at-noon";
const WRONG = "401 wrong_credentials: The e-mail address or the password is wrong.";

/** Runs `meanwhile` when the next transaction is about to begin: all that came before it is decided, nothing of it is written. */
async function beforeNextTransaction(meanwhile: () => Promise<unknown>): Promise<void> {
  const { database } = world.app.context;
  // The mail queue writes in its own time.
  await expect.poll(() => database.read.selectFrom("mails").select("id").execute()).toEqual([]);
  // So do those who look for what was queued.
  const { house, clearing, imports, indexing } = world.app;
  await Promise.all([house.tidied(), clearing.settled(), imports.settled(), indexing.settled()]);
  const { transact } = database;
  database.transact = async (work) => {
    database.transact = transact;
    await meanwhile();
    return transact(work);
  };
}

const signIn = (person: Person, password = PASSWORD) => world.visitor().try("login", { body: { email: person.email, password } });

const change = (person: Person, currentPassword = PASSWORD, newPassword = NEW) =>
  person.try("changePassword", { body: { currentPassword, newPassword } });

async function reset(person: Person, newPassword = NEW): Promise<void> {
  await world.visitor().do("forgotPassword", { body: { email: person.email } });
  const link = await world.mails.link(person.email, 2);
  await world
    .visitor()
    .do("resetPassword", { body: { token: new URL(link, "http://x").searchParams.get("token") ?? "", newPassword } });
}

const sessionsOf = (person: Person) =>
  world.app.context.database.read.selectFrom("sessions").select("id").where("user_id", "=", person.id).execute();

describe("a sign-in under way", () => {
  it("while the password changes opens no session for the old one", async () => {
    const marta = await world.person("Marta");
    await beforeNextTransaction(() => change(marta));
    expect(await told(signIn(marta))).toBe(WRONG);
    expect(await sessionsOf(marta)).toHaveLength(1);
    expect((await signIn(marta, NEW)).status).toBe(200);
  });

  it("while the password is reset opens none either", async () => {
    const nora = await world.person("Nora");
    await beforeNextTransaction(() => reset(nora));
    expect(await told(signIn(nora))).toBe(WRONG);
    expect(await sessionsOf(nora)).toHaveLength(0);
  });

  it("goes on where the password stays and only its hash is made anew", async () => {
    const ole = await world.person("Ole");
    await beforeNextTransaction(() => change(ole, PASSWORD, PASSWORD));
    expect((await signIn(ole)).status).toBe(200);
  });
});

describe("a way in that is being made", () => {
  it("while the password is reset is made for nobody, because its session ended", async () => {
    const maja = await world.person("Maja");
    const body = { name: "Nightly export", access: "read", expiresAt: new Date(Date.now() + 86_400_000).toISOString() } as const;
    await beforeNextTransaction(() => reset(maja));
    expect(await told(maja.try("createToken", { body }))).toMatch(/^401 unauthenticated/);
    await maja.signIn(maja.email, NEW);
    expect(await maja.do("listTokens")).toEqual([]);

    const { secret } = await maja.do("beginAuthenticator", { body: { password: NEW } });
    const signOut = () => world.visitor().raw("POST", "/api/auth/logout", undefined, { authorization: `Bearer ${maja.token}` });
    await beforeNextTransaction(signOut);
    const code = shown(secret, world.app.context.now());
    expect(await told(maja.try("confirmAuthenticator", { body: { code } }))).toMatch(/^401 unauthenticated/);
    await maja.signIn(maja.email, NEW);

    const key = new SoftKey({ origin: ORIGIN }).make(await maja.do("passkeyOptions"));
    await beforeNextTransaction(signOut);
    expect(await told(maja.try("addPasskey", { body: key }))).toMatch(/^401 unauthenticated/);
  });
});

describe("a hash that is made anew at a sign-in", () => {
  const raised = async (work: () => Promise<void>) => {
    const { password } = world.config;
    world.config.password = { memoryKiB: password.memoryKiB * 2, passes: 1 };
    await work().finally(() => {
      world.config.password = password;
    });
  };

  it("never replaces a password that was set meanwhile", async () => {
    const ida = await world.person("Ida");
    await raised(async () => {
      await beforeNextTransaction(() => change(ida));
      expect(await told(signIn(ida))).toBe(WRONG);
      expect(await told(signIn(ida))).toBe(WRONG);
      expect((await signIn(ida, NEW)).status).toBe(200);
    });
  });

  it("lets two sign-ins at once in, and stays as the first made it", async () => {
    const siri = await world.person("Siri");
    await raised(async () => {
      await beforeNextTransaction(() => signIn(siri));
      expect((await signIn(siri)).status).toBe(200);
      expect(await sessionsOf(siri)).toHaveLength(3);
    });
  });
});

describe("a change of the password under way", () => {
  it("while another one comes first is refused by the password that holds", async () => {
    const leif = await world.person("Leif");
    await beforeNextTransaction(() => change(leif));
    expect(await told(change(leif, PASSWORD, "the-second-one"))).toBe("400 wrong_password: The current password is wrong.");
    expect((await signIn(leif, NEW)).status).toBe(200);
  });

  it("while the password is reset replaces nothing, because its session ended", async () => {
    const vera = await world.person("Vera");
    await beforeNextTransaction(() => reset(vera));
    expect(await told(change(vera, PASSWORD, "the-thief's-own"))).toMatch(/^401 unauthenticated/);
    expect((await signIn(vera, NEW)).status).toBe(200);
  });

  it("while its session is ended elsewhere replaces nothing", async () => {
    const jon = await world.person("Jon");
    const other = await signIn(jon);
    const [session] = await sessionsOf(jon);
    await beforeNextTransaction(() =>
      world
        .visitor()
        .raw("DELETE", `/api/auth/sessions/${session?.id}`, undefined, { authorization: `Bearer ${other.body.token}` }),
    );
    expect(await told(change(jon))).toMatch(/^401 unauthenticated/);
    expect((await signIn(jon)).status).toBe(200);
  });
});
