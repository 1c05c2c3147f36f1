import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract, type LineName } from "#core/contract.ts";
import type { Line } from "#core/contract-line.ts";
import { addressOf } from "../../test/address-of.ts";
import { told } from "../../test/told.ts";
import { PASSWORD, type Person, World } from "../../test/world.ts";
import { readConfig } from "../config.ts";

const ida = { email: "ida@coastpress.example", password: PASSWORD, firstName: "Ida", lastName: "Berg" };
const register = (world: World, body: object = {}) => world.visitor().raw("POST", "/api/auth/register", { ...ida, ...body });

describe("where only some domains may sign up", () => {
  let world: World;
  let sigrid: Person;

  beforeAll(async () => {
    world = await World.create({ env: { SIGN_UP_DOMAINS: "CoastPress.example, *.port.example" } });
    sigrid = await world.person("Sigrid", { verified: false });
  });
  afterAll(() => world.stop());

  it("others are refused, and learn nothing of who has an account", async () => {
    const sentence = "403 sign_up_refused: Only addresses of coastpress.example, *.port.example can sign up here.";
    for (const email of ["ida@evil.example", "ida@coastpress.example.evil.example", "ida@port.example"])
      expect(await told(register(world, { email }))).toBe(sentence);
    expect((await register(world, { email: "Ole@coastpress.EXAMPLE" })).status).toBe(201);
    expect((await register(world, { email: "ole@north.port.example" })).status).toBe(201);
    expect(await world.visitor().do("offerSignUp")).toEqual({ mode: "open", sentence: null });
  });

  it("an account can do nothing but what is its own before its address is verified", async () => {
    expect(await sigrid.do("currentUser")).toMatchObject({ email: sigrid.email, isEmailVerified: false, mustVerify: true });
    const sentence = "403 verification_required: Please confirm your e-mail address first: its link was mailed to you.";
    const answers = new Set<string>();
    for (const name of Object.keys(contract) as LineName[]) {
      const line: Line = contract[name];
      if (line.unverified || ["anyone", "link", "operator"].includes(line.access)) continue;
      const path = line.path.replace(/:\w+/g, "1");
      answers.add(await told(sigrid.raw(line.method, path, line.body ? {} : undefined)));
    }
    expect([...answers]).toEqual([sentence]);
    const own = (Object.keys(contract) as LineName[]).filter((name) => (contract[name] as Line).unverified);
    expect(own).toEqual(expect.arrayContaining(["currentUser", "changePassword", "resendVerification", "logout"]));
    expect((await sigrid.try("resendVerification")).status).toBe(200);
  });

  it("it opens links as whoever has none does, and joins nothing", async () => {
    const marta = await world.person("Marta");
    const { id: workspaceId } = await marta.workspace();
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    expect((await sigrid.try("openShared", { params: { shareToken } })).status).toBe(200);
    expect(await told(sigrid.try("joinShared", { params: { shareToken } }))).toMatch(/^403 verification_required/);
    // Nor does its cookie open files.
    const file = await marta.upload(workspaceId);
    const browser = world.visitor();
    for (const [name, value] of sigrid.cookies) browser.cookies.set(name, value);
    expect(await told(browser.raw("GET", addressOf(contract.getFile.path, { id: file.id })))).toMatch(/^403 verification/);
  });

  it("it works as any other once it is verified", async () => {
    await world.verify(sigrid);
    expect(await sigrid.do("currentUser")).toEqual(expect.not.objectContaining({ mustVerify: true }));
    expect((await sigrid.try("createWorkspace", { body: { name: "Guide" } })).status).toBe(201);
  });
});

describe("the settings", () => {
  it.each([
    [{ SIGN_UP: "yes" }, "The setting SIGN_UP must be one of open, invited, closed."],
    // A typing error must not open the door to everybody.
    [{ SIGN_UP_DOMAINS: "," }, "The setting SIGN_UP_DOMAINS must be domains like example.com,*.example.org."],
    [{ SIGN_UP_DOMAINS: "a.example;b.example" }, "The setting SIGN_UP_DOMAINS must be domains like example.com,*.example.org."],
  ])("%j is %s", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});

describe("where signing up is closed, or takes an invitation", () => {
  it.each([
    ["closed", "Nobody can sign up here. Whoever runs this Octavo makes the accounts."],
    ["invited", "Signing up takes an invitation here. It comes by e-mail, with a link that opens the form."],
  ])("%s is said, also to who has an account", async (mode, sentence) => {
    const world = await World.create({ env: { SIGN_UP: mode } });
    try {
      await world.app.context.database.transact((trx) =>
        trx
          .insertInto("users")
          .values({
            ...{ email: ida.email, email_key: ida.email, first_name: "Ida", last_name: "Berg" },
            ...{ password_hash: "", verified_at: null, created_at: 0 },
          })
          .execute(),
      );
      for (const email of [ida.email, "ole@coastpress.example"])
        expect(await told(register(world, { email }))).toBe(`403 sign_up_refused: ${sentence}`);
      expect(await world.visitor().do("offerSignUp")).toEqual({ mode, sentence });
    } finally {
      await world.stop();
    }
  });
});
