import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logEntriesKept, logEntriesShown } from "#core/limits.ts";
import { logTypes } from "#core/log-type.ts";
import { told } from "../../test/told.ts";
import { PASSWORD, type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let admin: Person;

beforeAll(async () => {
  world = await World.create({ env: { ADMIN_EMAILS: "Admin@coastpress.example, false-admin@coastpress.example" } });
  marta = await world.person("Marta");
  admin = await world.person("admin");
});
afterAll(() => world.stop());

const types = async (person: Person, query = {}) => (await person.do("listLogs", { query })).map((entry) => entry.type);

describe("log entries", () => {
  it("tell what happened to one's account, the newest first", async () => {
    const ida = await world.person("Ida");
    await ida.do("updateProfile", { body: { firstName: "Ida", lastName: "Lund" } });
    await ida.do("changePassword", { body: { currentPassword: PASSWORD, newPassword: PASSWORD } });
    await ida.do("testEmail");
    await world.visitor().try("login", { body: { email: ida.email, password: "not-it-at-all" } });
    const entries = await ida.do("listLogs");
    expect(entries.map(({ type, status, message }) => `${type} ${status}: ${message}`)).toEqual([
      "login_attempt error: Sign-in failed",
      "test_email success: Test e-mail sent",
      "password_change success: Password changed",
      "profile_update success: Profile updated",
      "login_attempt success: Signed in",
      "email_verified success: E-mail address verified",
      "email_verification_sent success: Verification e-mail sent",
      "registration success: Account created",
    ]);
    for (const entry of entries) {
      expect(entry).toEqual({
        id: expect.any(Number),
        type: expect.any(String),
        status: expect.any(String),
        message: expect.any(String),
        email: ida.email,
        metadata: expect.any(Object),
        createdAt: expect.stringMatching(/Z$/),
      });
    }
    const ids = entries.map((entry) => entry.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it("are filtered by type and status", async () => {
    const leif = await world.person("Leif");
    await world.visitor().try("login", { body: { email: leif.email, password: "not-it-at-all" } });
    expect(await types(leif, { type: "login_attempt" })).toEqual(["login_attempt", "login_attempt"]);
    expect(await types(leif, { type: "login_attempt", status: "error" })).toEqual(["login_attempt"]);
    expect(await types(leif, { status: "error" })).toEqual(["login_attempt"]);
    expect(await types(leif, { type: "no such type" })).toEqual([]);
    const everything = await types(leif);
    for (const query of ["type=all&status=all", "type=&status=", "type=all", "status="]) {
      const { status, body } = await leif.raw("GET", `/api/logs?${query}`);
      expect([query, status, body]).toMatchObject([query, 200, everything.map((type) => ({ type }))]);
    }
    expect(await types(leif, { type: "all", status: "error" })).toEqual(["login_attempt"]);
    for (const query of ["status=odd", "status=ALL", "type=%00", `type=${"x".repeat(65)}`, "type=a&type=b"])
      expect(await told(leif.raw("GET", `/api/logs?${query}`))).toMatch(/^400 validation_failed/);
  });

  it("are one's own; all of them for a verified address in ADMIN_EMAILS", async () => {
    const emails = async (person: Person) => new Set((await person.do("listLogs")).map((entry) => entry.email));
    expect(await emails(marta)).toEqual(new Set([marta.email]));
    await world.visitor().try("login", { body: { email: "nobody@coastpress.example", password: PASSWORD } });
    const seen = await emails(admin);
    for (const email of [marta.email, admin.email, "nobody@coastpress.example"]) expect(seen).toContain(email);
    const unverified = await world.person("X", { email: "false-admin@coastpress.example", verified: false });
    expect(await emails(unverified)).toEqual(new Set(["false-admin@coastpress.example"]));
    await world.verify(unverified);
    expect(await emails(unverified)).toContain(marta.email);
  });

  it("of what was shared stand in the log of who shared it", async () => {
    const vera = await world.person("Vera", { verified: false });
    const { id } = await vera.workspace({ name: "Logged" });
    const share = await vera.do("shareWorkspace", { params: { workspaceId: id }, body: { accessLevel: "editor" } });
    await world.visitor().do("openShared", { params: { shareToken: share.shareToken } });
    await marta.do("joinShared", { params: { shareToken: share.shareToken } });
    await vera.do("deleteShare", { params: { id: share.id } });
    await vera.do("deleteWorkspace", { params: { workspaceId: id } });
    await vera.do("logout");
    await vera.signIn(vera.email);
    expect((await types(vera)).slice(0, 8)).toEqual([
      "login_attempt",
      "logout",
      "workspace_deleted",
      "share_deleted",
      "share_joined",
      "share_opened",
      "share_created",
      "workspace_created",
    ]);
    for (const type of await types(admin)) expect(logTypes).toContain(type);
  });

  it("are answered up to the newest 1,000", async () => {
    const { transact } = world.app.context.database;
    const entry = { user_id: marta.id, type: "login_attempt", status: "success" as const, message: "", email: marta.email };
    await transact(async (trx) => {
      for (let at = 0; at < 1050; at += 1)
        await trx
          .insertInto("log_entries")
          .values({ ...entry, metadata: JSON.stringify({ at }), created_at: 0 })
          .execute();
    });
    const entries = await marta.do("listLogs");
    expect(entries).toHaveLength(logEntriesShown);
    expect([entries[0]?.metadata.at, entries.at(-1)?.metadata.at]).toEqual([1049, 50]);
  });

  it("say of a link's conditions the first ones, and how many more there are", async () => {
    const { id: workspaceId } = await marta.workspace();
    const allowedEmailDomains = Array.from({ length: 100 }, (_, at) => `${"a".repeat(60)}.d${at}.example`);
    const requiredEmailKeywords = ["coast"];
    await marta.do("shareWorkspace", { params: { workspaceId }, body: { allowedEmailDomains, requiredEmailKeywords } });
    const [entry] = await marta.do("listLogs", { query: { type: "share_created" } });
    const { allowedEmailDomains: domains, requiredEmailKeywords: keywords } = entry?.metadata ?? {};
    expect(domains).toEqual([...allowedEmailDomains.slice(0, 7), "and 93 more"]);
    expect(keywords).toEqual(requiredEmailKeywords);
  });

  it("are kept for 180 days", async () => {
    world.pass(logEntriesKept - 60_000);
    await world.restart();
    await admin.signIn(admin.email);
    expect(await types(admin, { type: "registration" })).toContain("registration");
    world.pass(120_000);
    await world.restart();
    await expect.poll(() => types(admin)).toEqual(["login_attempt"]);
  });
});
