/** What operators do to accounts beside a running server, by `npm run users`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commands } from "../../scripts/users/commands.ts";
import type { Desk } from "../../scripts/users/desk.ts";
import { readWish } from "../../scripts/users/wish.ts";
import { run } from "../commands.ts";
import { engine } from "../database.ts";
import { doc, p } from "../documents.ts";
import { EventReader } from "../event-reader.ts";
import { addKey, SoftKey } from "../passkey.ts";
import { sizesWhile } from "../sizes-while.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  await world.app.http.listen({ port: 0 });
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

/** What the operator types; null where there is no terminal. */
let ask: Desk["ask"] = null;

/** As the command does it, with the server's own connections: the first test is the one with a process of its own. */
async function users(...args: string[]): Promise<string> {
  const wish = readWish(args);
  const { database, sessionEvents, workspaceEvents } = world.app.context;
  const tellEnded = (userId: number) => sessionEvents.publish(userId, "ended");
  const tellRights = (workspaceId: number) => workspaceEvents.publish(workspaceId, "rights");
  const openKeys = async () => ({ context: world.app.context, close: async () => {} });
  const desk: Desk = { config: world.config, database, tellEnded, tellRights, openKeys, ask, close: async () => {} };
  return (await commands[wish.what](desk, wish)).join("\n");
}

const linkIn = (text: string) => new URL(/\S+token=\S+/.exec(text)?.[0] ?? "", ORIGIN);
const setPassword = (link: URL, newPassword: string) =>
  world.visitor().try("resetPassword", { body: { token: link.searchParams.get("token") ?? "", newPassword } });
const messages = async (who: Person) => (await who.do("listLogs", { query: { type: "operator" } })).map(({ message }) => message);

it("Disabling ends all of an account's ways in, in a server that runs; enabling lets it sign in and brings nothing back", async () => {
  const nils = await world.person("Nils");
  const { id: workspaceId } = await nils.workspace();
  const file = await nils.upload(workspaceId);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { token } = await nils.do("createToken", { body: { name: "backup", access: "read", workspaceId: null, expiresAt } });
  await world.visitor().do("forgotPassword", { body: { email: nils.email } });
  const mailed = new URL(await world.mails.link(nils.email, 2), ORIGIN);
  const sessionOnly = world.visitor();
  for (const [name, value] of nils.cookies) sessionOnly.cookies.set(name, value);
  expect((await sessionOnly.raw("GET", file.url)).status).toBe(200);
  const { id: pageId } = await nils.page(workspaceId);
  const stream = await EventReader.page(world.app, nils, pageId);
  await stream.next();

  const outcome = await run("users", ["disable", nils.email.toUpperCase()], world.config);
  expect(outcome.text).toContain(`${nils.email} is disabled`);
  expect(outcome.code).toBe(0);

  // SQLite has no word for other processes: there a stream asks when it has something to tell, and every 20 seconds.
  if (engine === "sqlite") world.app.context.pageEvents.publish(pageId, { type: "deleted" });
  expect(await stream.next()).toBeNull();
  expect((await nils.try("currentUser")).status).toBe(401);
  expect((await nils.try("listWorkspaces", { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await sessionOnly.raw("GET", file.url)).status).toBe(401);
  expect((await setPassword(mailed, "another-harbour")).problem.code).toBe("link_expired");
  const wrong = await world.visitor().try("login", { body: { email: nils.email, password: "not-the-harbour" } });
  expect(wrong.problem.code).toBe("wrong_credentials");
  const right = await world.visitor().try("login", { body: { email: nils.email, password: PASSWORD } });
  expect([right.status, right.problem.code]).toEqual([403, "account_disabled"]);
  await world.visitor().do("forgotPassword", { body: { email: nils.email } });
  const links = world.app.context.database.read.selectFrom("mailed_links").where("user_id", "=", nils.id);
  expect(await links.where("purpose", "=", "reset").selectAll().execute()).toEqual([]);

  expect(await users("enable", nils.email)).toBe(`${nils.email} may sign in again.`);
  expect((await nils.try("currentUser")).status).toBe(401);
  await nils.signIn(nils.email);
  expect(await messages(nils)).toEqual(["An operator enabled this account again", "An operator disabled this account"]);
});

it("Creating mails a link that sets a password and proves the address; a printed one proves nothing", async () => {
  const email = "ann.berg@coastpress.example";
  expect(await users("create", email)).toMatch(
    /^Ann Berg has an account now\.\nA link to set a password was mailed to ann\.berg@/,
  );
  const ann = await signInBy(await world.mails.link(email), email);
  expect(await ann.do("currentUser")).toMatchObject({ firstName: "Ann", lastName: "Berg", isEmailVerified: true });
  expect((await setPassword(linkIn(await world.mails.link(email)), "a-second-time")).problem.code).toBe("link_expired");
  await expect(users("create", email.toUpperCase())).rejects.toThrow(/is there already/);

  const printed = await users("create", "bo@coastpress.example", "--name", "Bo van Dyk", "--print-link");
  const bo = await signInBy(printed, "bo@coastpress.example");
  expect(await bo.do("currentUser")).toMatchObject({ firstName: "Bo van", lastName: "Dyk", isEmailVerified: false });
  expect(world.mails.to("bo@coastpress.example")).toEqual([]);
});

async function signInBy(text: string, email: string) {
  expect((await setPassword(linkIn(text), "chosen-by-herself")).status).toBe(200);
  const caller = world.visitor();
  await caller.signIn(email, "chosen-by-herself");
  return caller;
}

it("Resetting signs out everywhere and takes the old password's meaning, and the link sets a new one", async () => {
  const printed = await users("reset", marta.email, "--print-link");
  expect((await marta.try("currentUser")).status).toBe(401);
  expect((await marta.try("login", { body: { email: marta.email, password: PASSWORD } })).problem.code).toBe("wrong_credentials");
  expect((await setPassword(linkIn(printed), PASSWORD)).status).toBe(200);
  await marta.signIn(marta.email);
  expect(await messages(marta)).toEqual(["An operator reset the password"]);
});

it("Where only the provider signs people in, no link is made that would open nothing; passkeys that stay are told", async () => {
  world.config.oidc = { issuer: "https://id.example", clientId: "o", clientSecret: "s", name: "Coast ID", isOnly: true };
  const linkless = "Everybody signs in with Coast ID here: no link was made.";
  expect(await users("create", "cid@coastpress.example")).toBe(`Cid Coastpress has an account now.\n${linkless}`);
  expect(await users("reset", "cid@coastpress.example", "--print-link")).toMatch(new RegExp(`holds no more\\.\\n${linkless}$`));
  const made = world.app.context.database.read.selectFrom("mailed_links").innerJoin("users", "users.id", "mailed_links.user_id");
  expect(await made.select("purpose").where("email", "=", "cid@coastpress.example").execute()).toEqual([]);
  world.config.oidc = null;
  await users("delete", "cid@coastpress.example", "--yes");
  const cleo = await world.person("Cleo");
  await addKey(cleo, new SoftKey({ origin: ORIGIN }));
  expect(await users("reset", cleo.email, "--print-link")).toContain("Its passkeys (1) still sign in");
  await users("delete", cleo.email, "--yes");
});

it("The list names everybody, and the record what was done to whom", async () => {
  const listed = JSON.parse(await users("list", "coastpress", "--json"));
  expect(listed.map(({ email, state }: { email: string; state: string }) => `${email} ${state}`)).toEqual([
    "marta@coastpress.example verified",
    "nils@coastpress.example verified",
    "ann.berg@coastpress.example verified",
    "bo@coastpress.example unverified",
  ]);
  expect(listed[1]).toMatchObject({ name: "Nils Berg", workspaces: 1, lastUsedAt: expect.stringMatching(/^20/) });
  await users("disable", marta.email);
  expect(await users("list", "disabled")).toMatch(/\n1 +marta@coastpress\.example +Marta Berg +disabled .*\n1 account$/);
  expect(await users("log", "marta")).toMatch(
    /reset the password\n.*marta@coastpress\.example +An operator disabled this account$/,
  );
});

it("What is not meant is a sentence", async () => {
  for (const args of [
    ["list", "a", "b"],
    ["disable"],
    ["disable", "a@b.example", "--json"],
    ["list", "--print-link"],
    ["remove", "a@b.example"],
    ["export", "a@b.example"],
  ])
    expect(() => readWish(args)).toThrow(/^Please say `npm run users/);
  expect(() => readWish(["create", "ann"])).toThrow("'ann' is no e-mail address.");
  await expect(users("disable", "nobody@coastpress.example")).rejects.toThrow(/^There is no account with the address nobody@/);
});

it("Deleting asks for the address again, or for --yes, and leaves no more of it than the record's number", async () => {
  const ida = await world.person("Ida");
  await ida.workspace();
  await expect(users("delete", ida.email)).rejects.toThrow(/cannot be undone: add --yes/);
  ask = async () => marta.email;
  await expect(users("delete", ida.email)).rejects.toThrow(/another address; nothing was deleted/);
  ask = null;
  expect(await users("delete", ida.email, "--yes")).toBe(
    `${ida.email} is deleted, with 1 workspace.\nA mail to ${ida.email} says so.`,
  );
  expect((await ida.try("currentUser")).status).toBe(401);
  expect(await users("list", "ida")).toMatch(/\n0 accounts$/);
  expect(await users("log", "delete")).toMatch(new RegExp(`An operator deleted account ${ida.id}$`));
});

it("Exporting writes what the person would download, beside a server that runs, over no file that is there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-users-"));
  const file = join(folder, "olga.zip");
  const olga = await world.person("Olga");
  const { id: workspaceId } = await olga.workspace({ name: "Coast walks", isEncrypted: true });
  await olga.page(workspaceId, { title: "Day one", content: doc(p("Low tide at six.")) });
  // As npm runs it from another folder than the project's.
  const { code, text } = await run("users", ["export", olga.email, "--to", "olga.zip"], world.config, { INIT_CWD: folder });
  expect([code, text]).toEqual([0, expect.stringContaining(`${olga.email}: 1 page in ${file}.`)]);
  const files = unzipSync(readFileSync(file));
  expect(Object.keys(files).sort()).toEqual(["Coast walks/Day one.md", "log.csv", "profile.json"]);
  expect(strFromU8(files["Coast walks/Day one.md"] ?? new Uint8Array())).toContain("Low tide at six.");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(users("export", olga.email, "--to", file)).rejects.toThrow(/is there already; nothing was written/);
  const none = join(folder, "none");
  await expect(users("export", olga.email, "--to", join(none, "olga.zip"))).rejects.toThrow(`The folder ${none} is not there.`);
  expect(await messages(olga)).toEqual(["An operator exported this account"]);
  // Nobody takes for all of it what an end in between leaves.
  const again = join(folder, "again.zip");
  const sizes = await sizesWhile(again, users("export", olga.email, "--to", again));
  expect(sizes.filter((size) => size !== statSync(again).size)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(["again.zip", "olga.zip"]);
  rmSync(folder, { recursive: true });
});
