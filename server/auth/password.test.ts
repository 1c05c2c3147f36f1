import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lifetime } from "#core/limits.ts";
import { SIGN_IN, told } from "../../test/told.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

const NEW = "lighthouse-keeper";
const change = (person: Person, body: unknown) => person.raw("POST", "/api/auth/change-password", body);
const signIn = (person: Person, password: string) =>
  told(world.visitor().try("login", { body: { email: person.email, password } }));

describe("changing the password", () => {
  it("ends all other sessions and keeps the one that asks", async () => {
    const marta = await world.person("Marta");
    const phone = world.visitor();
    await phone.signIn(marta.email);
    expect(await marta.do("changePassword", { body: { currentPassword: PASSWORD, newPassword: NEW } })).toEqual({
      message: "Your password was changed.",
    });
    expect(await told(marta.try("currentUser"))).toBe("200");
    expect(await told(phone.try("currentUser"))).toBe(SIGN_IN);
    expect(await signIn(marta, PASSWORD)).toMatch(/^401/);
    expect(await signIn(marta, NEW)).toBe("200");
  });

  it.each([
    [{}, "All password fields are required."],
    [{ currentPassword: "", newPassword: NEW }, "All password fields are required."],
    [{ currentPassword: PASSWORD, newPassword: "" }, "All password fields are required."],
    [{ currentPassword: PASSWORD, newPassword: "12345" }, "New password must be at least 6 characters long."],
    [{ currentPassword: PASSWORD, newPassword: "x".repeat(257) }, "Password must be at most 256 characters"],
  ])("with %j is refused: %s", async (body, sentence) => {
    const person = await world.person("Nora", { email: `nora${Math.random()}@coastpress.example`, verified: false });
    expect(await told(change(person, body))).toBe(`400 validation_failed: ${sentence}`);
  });

  it("with a wrong current password is a 400 at its field, logged, and limited", async () => {
    const ida = await world.person("Ida");
    const wrong = { currentPassword: "not-it-at-all", newPassword: NEW };
    const refused = await change(ida, wrong);
    expect(await told(refused)).toBe("400 wrong_password: The current password is wrong.");
    expect(refused.problem.errors).toEqual({ currentPassword: ["The current password is wrong."] });
    for (let failure = 1; failure < 5; failure += 1) expect((await change(ida, wrong)).status).toBe(400);
    expect(await told(change(ida, { currentPassword: PASSWORD, newPassword: NEW }))).toMatch(/^429/);
    world.pass(30_000);
    expect((await change(ida, { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(200);
    const entries = await ida.do("listLogs", { query: { type: "password_change" } });
    expect(entries.map((entry) => entry.status)).toEqual(["success", "error", "error", "error", "error", "error"]);
  });
});

describe("a forgotten password", () => {
  const ON_ITS_WAY = { message: "If this address has an account, a link to choose a new password is on its way." };
  const forgot = (email: string) => world.visitor().do("forgotPassword", { body: { email } });
  const reset = (token: string, newPassword = NEW) => world.visitor().try("resetPassword", { body: { token, newPassword } });
  const EXPIRED = "400 link_expired: This link has expired or was used before. Please ask for a new one.";

  /** The token of the person's newest mail; the first one was for verification. */
  async function mailedToken(person: Person, count = 2) {
    const link = new URL(await world.mails.link(person.email, count), ORIGIN);
    expect(link.pathname).toBe("/reset-password");
    return link.searchParams.get("token") ?? "";
  }

  it("takes what somebody may have prepared who made the account of an address that nobody had proved", async () => {
    const email = "ada@coastpress.example";
    const squatter = await world.person("Ada", { email, verified: false });
    const { id: workspaceId } = await squatter.workspace({ isPublic: true });
    const { id: pageId } = await squatter.page(workspaceId);
    const { shareToken } = await squatter.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    await squatter.do("sharePage", { params: { pageId }, body: {} });
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { token } = await squatter.do("createToken", {
      body: { name: "Script", access: "read", workspaceId: null, expiresAt },
    });
    const [friend, anybody] = [await world.person("Elke"), await world.person("Pia")];
    await friend.do("joinShared", { params: { shareToken } });
    await forgot(email);
    expect((await reset(await mailedToken(squatter))).status).toBe(200);

    const program = world.visitor();
    program.token = token;
    for (const gone of [program, squatter]) expect(await told(gone.try("currentUser"))).toBe(SIGN_IN);
    const read = (who: Person) => told(who.try("listPages", { params: { workspaceId } }));
    for (const gone of [friend, anybody]) expect(await read(gone)).toMatch(/^404/);
    expect(await told(world.visitor().try("openShared", { params: { shareToken } }))).toMatch(/^404/);

    const ada = world.visitor();
    await ada.signIn(email, NEW);
    expect(await ada.do("listPages", { params: { workspaceId } })).toHaveLength(1);
    expect(await ada.do("listShares", { params: { workspaceId } })).toEqual([]);
    const [entry] = await ada.do("listLogs", { query: { type: "password_reset", status: "success" } });
    expect(entry?.message).toBe(
      "Password reset; the devices, tokens, passkeys and links from before open nothing any more, and no workspace is public",
    );
  });

  it("is replaced by a mailed link, once, and ends every session", async () => {
    const ole = await world.person("Ole");
    expect(await forgot("OLE@coastpress.example")).toEqual(ON_ITS_WAY);
    const token = await mailedToken(ole);
    const mail = await world.mails.next(ole.email, 2);
    expect(mail.subject).toBe("Choose a new password");
    for (const part of [mail.text, mail.html]) expect(part).toContain("The link works for 30 minutes and only once.");
    expect((await reset(token)).body).toEqual({ message: "Your password was changed. Please sign in." });
    expect(await told(ole.try("currentUser"))).toBe(SIGN_IN);
    expect(await signIn(ole, PASSWORD)).toMatch(/^401/);
    expect(await signIn(ole, NEW)).toBe("200");
    expect(await told(reset(token))).toBe(EXPIRED);
  });

  it("is told to an unknown address in the same words, without a mail", async () => {
    expect(await forgot("nobody@coastpress.example")).toEqual(ON_ITS_WAY);
    expect(world.mails.to("nobody@coastpress.example")).toEqual([]);
  });

  it("has links that work for 30 minutes", async () => {
    const siri = await world.person("Siri");
    await forgot(siri.email);
    const token = await mailedToken(siri);
    world.pass(lifetime.resetLink + 1000);
    expect(await told(reset(token))).toBe(EXPIRED);
    for (const never of ["x", "x".repeat(43)]) expect(await told(reset(never))).toBe(EXPIRED);
    expect(await told(reset(token, "12345"))).toBe("400 validation_failed: New password must be at least 6 characters long.");
  });

  it("has no second link left once the password was replaced or changed", async () => {
    const leif = await world.person("Leif");
    await forgot(leif.email);
    const first = await mailedToken(leif);
    await forgot(leif.email);
    const second = await mailedToken(leif, 3);
    expect((await reset(second)).status).toBe(200);
    expect(await told(reset(first))).toBe(EXPIRED);
    await leif.signIn(leif.email, NEW);
    await forgot(leif.email);
    const third = await mailedToken(leif, 4);
    await change(leif, { currentPassword: NEW, newPassword: PASSWORD });
    expect(await told(reset(third))).toBe(EXPIRED);
  });

  it("is mailed at most 5 times an hour for one asker", async () => {
    const vera = await world.person("Vera");
    const ask = () => told(world.visitor().try("forgotPassword", { body: { email: vera.email } }));
    const asked = await Promise.all(Array.from({ length: 7 }, ask));
    expect(asked.filter((answer) => answer === "200")).toHaveLength(5);
    expect(await ask()).toMatch(/^429/);
    world.pass(60 * 60 * 1000);
    expect(await ask()).toBe("200");
  });

  it("costs a made-up link no hash", async () => {
    const { password } = world.config;
    world.config.password = { memoryKiB: 1024, passes: 2000 };
    const started = performance.now();
    for (let at = 0; at < 5; at += 1) expect(await told(reset("x".repeat(43)))).toBe(EXPIRED);
    const spent = performance.now() - started;
    const { hashPassword } = await import("./passwords.ts");
    const before = performance.now();
    await hashPassword(NEW, world.config.password);
    expect(spent).toBeLessThan(5 * (performance.now() - before));
    world.config.password = password;
  });

  it("lifts the wait that failed sign-ins have earned", async () => {
    const jon = await world.person("Jon");
    for (let failure = 0; failure < 5; failure += 1) await signIn(jon, "not-it-at-all");
    expect(await signIn(jon, PASSWORD)).toMatch(/^429/);
    await forgot(jon.email);
    await reset(await mailedToken(jon));
    expect(await signIn(jon, NEW)).toBe("200");
  });
});
