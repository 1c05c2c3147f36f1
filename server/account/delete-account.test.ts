import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileAddress } from "#core/file-address.ts";
import { DAY, lifetime } from "#core/limits.ts";
import { doc, p } from "../../test/documents.ts";
import { EventReader } from "../../test/event-reader.ts";
import { addKey, SoftKey } from "../../test/passkey.ts";
import { SIGN_IN, told } from "../../test/told.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";
import { tableNames } from "../db/whole.ts";
import { traces } from "./traces.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
  await world.app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.stop());

const db = () => world.app.context.database.read as Kysely<unknown>;
const remove = (who: Person, body: object = { password: PASSWORD }) => who.try("deleteAccount", { body });
const settled = () => world.app.clearing.settled();

/** Somebody who left something in every table that can name her, and in whose workspace she did. */
async function settledIn(name: string) {
  const owner = await world.person(`${name}host`);
  const her = await world.person(name);
  const { id: theirs } = await owner.workspace();
  const { shareToken } = await owner.do("shareWorkspace", { params: { workspaceId: theirs }, body: { accessLevel: "editor" } });
  await owner.do("createInvitation", { body: { email: her.email, workspaceId: theirs } });
  await her.do("joinShared", { params: { shareToken } });
  const file = await her.upload(theirs);
  const page = await her.page(theirs, { content: doc(p(`![Tide](${fileAddress(file.id)})`)) });
  const own = (await her.workspace({ isEncrypted: true })).id;
  await her.page(own, { title: "Private matters" });
  await her.do("createInvitation", { body: { email: "sten@coastpress.example", workspaceId: own } });
  await her.do("addFavourite", { params: { pageId: page.id } });
  return { owner, her, theirs, own, page, file, shareToken };
}

describe("every column that names a person", () => {
  const names = /user|owner|author|uploader|person|visitor|email|first_name|last_name|device|subject|secret_hash|key_hash/;

  it("has a row in the list", async () => {
    const columns: string[] = [];
    for (const { name: table, columns: its } of await db().introspection.getTables())
      if ((tableNames as string[]).includes(table))
        columns.push(...its.flatMap(({ name }) => (names.test(name) ? [`${table}.${name}`] : [])));
    // What an owner wants of whoever opens a link names nobody.
    const isCondition = /^share_permissions\.(require_|allowed_|required_)email/;
    expect(columns.filter((column) => !(column in traces) && !isCondition.test(column))).toEqual([]);
  });

  it("is among what refers to an account", async () => {
    expect((await references()).filter((column) => !(column in traces))).toEqual([]);
  });

  async function references(): Promise<string[]> {
    const { engine } = world.app.context.database;
    if (engine === "postgres") {
      const { rows } = await sql<{ name: string }>`
        select conrelid::regclass || '.' || attname as name from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and confrelid = 'users'::regclass`.execute(db());
      return rows.map(({ name }) => name);
    }
    const found = await Promise.all(
      tableNames.map(async (table) => {
        const { rows } = await sql<{ table: string; from: string }>`
          select "table", "from" from pragma_foreign_key_list(${table})`.execute(db());
        return rows.filter((row) => row.table === "users").map((row) => `${table}.${row.from}`);
      }),
    );
    return found.flat();
  }
});

describe("an account that is deleted", () => {
  it("leaves neither name nor address anywhere, and its number only where others' pages tell it", async () => {
    const { her, theirs, shareToken, owner } = await settledIn("Solveig");
    await her.do("createToken", {
      body: {
        name: "Solveigs script",
        access: "read",
        workspaceId: null,
        expiresAt: new Date(world.app.context.now() + DAY).toISOString(),
      },
    });
    await addKey(her, new SoftKey({ origin: ORIGIN }));
    await her.do("passkeyOptions");
    const { secret } = await her.do("beginAuthenticator", { body: { password: PASSWORD } });
    expect(secret).not.toBe("");
    await her.do("forgotPassword", { body: { email: her.email } });
    await her.do("askForAddress", { body: { email: "solveig@new.example", password: PASSWORD } });
    await owner.do("offerWorkspace", { params: { workspaceId: theirs }, body: { userId: her.id } });
    await her.import(theirs, { name: "notes.md", bytes: Buffer.from("words") });
    await world.app.imports.settled();
    const gated = await owner.do("shareWorkspace", { params: { workspaceId: theirs }, body: { requireEmailVerification: true } });
    await world.visitor().do("requestCode", { params: { shareToken: gated.shareToken }, body: { email: her.email } });
    await her.do("openShared", { params: { shareToken } });
    // A wrong sign-in is an entry that names the address alone.
    await world.visitor().try("login", { body: { email: her.email.toUpperCase(), password: "wrong-one" } });

    expect(await remove(her)).toMatchObject({ status: 204 });
    await world.mails.next(her.email);
    await settled();
    world.pass(lifetime.underWay + 1000);
    world.app.context.wakeClearing();
    await settled();
    await expect.poll(async () => (await rowsOf("mails")).filter((row) => row.kind === "deleted")).toEqual([]);

    const left: string[] = [];
    const numbered = new Set<string>();
    for (const table of tableNames)
      for (const row of await rowsOf(table))
        for (const [column, value] of Object.entries(row)) {
          const text = Buffer.isBuffer(value) ? value.toString("latin1") : String(value);
          if (/solveig(?!host)/i.test(text) && traces[`${table}.${column}`] !== "tells nobody") left.push(`${table}.${column}`);
          if (/(user|owner|author|uploader)_id$/.test(column) && value === her.id) numbered.add(`${table}.${column}`);
        }
    expect(left).toEqual([]);
    const staying = Object.keys(traces).filter((column) => traces[column] === "stays as a number");
    expect([...numbered].filter((column) => !staying.includes(column))).toEqual([]);
    expect(numbered).toContain("page_versions.author_id");
  });

  const rowsOf = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db())).rows;

  it("leaves no mail waiting but the one that tells of it", async () => {
    const before = new Set((await rowsOf("mails")).map((row) => row.id));
    world.mails.refusal = "not now";
    const her = await world.person("Ylva", { verified: false });
    await her.do("forgotPassword", { body: { email: her.email } });
    expect((await rowsOf("mails")).filter((row) => !before.has(row.id)).map((row) => row.kind)).toEqual([
      "verification",
      "reset",
    ]);
    await remove(her);
    const left = (await rowsOf("mails")).filter((row) => !before.has(row.id)).map((row) => row.kind);
    world.mails.refusal = null;
    expect(left).toEqual(["deleted"]);
  });

  it("ends every way in, streams and files at the next request, and frees its address", async () => {
    const { her, theirs, own, file, owner } = await settledIn("Runa");
    const phone = world.visitor();
    await phone.signIn(her.email);
    const key = new SoftKey({ origin: ORIGIN });
    await addKey(her, key);
    const expiresAt = new Date(world.app.context.now() + DAY).toISOString();
    const { token } = await her.do("createToken", { body: { name: "Nightly", access: "read", workspaceId: null, expiresAt } });
    const program = Object.assign(world.visitor(), { token });
    const stream = await EventReader.many(world.app, phone, { workspaces: [theirs] });
    expect((await program.try("listWorkspaces")).status).toBe(200);
    await remove(her);
    expect(await told(program.try("listWorkspaces"))).toBe(SIGN_IN);
    expect(await told(her.try("currentUser"))).toBe(SIGN_IN);
    expect((await phone.raw("GET", fileAddress(file.id))).status).toBe(401);
    expect((await phone.try("passkeyLogin", { body: key.sign(await phone.do("passkeyLoginOptions")) })).status).toBe(401);
    expect((await phone.try("login", { body: { email: her.email, password: PASSWORD } })).status).toBe(401);
    for (let event = await stream.next(); event !== null; ) event = await stream.next();
    expect((await owner.do("listMembers", { params: { workspaceId: theirs } })).map(({ level }) => level)).toEqual(["owner"]);
    await settled();
    const again = await world.person("Runa");
    expect(again.id).not.toBe(her.id);
    expect(await again.do("listWorkspaces")).toEqual([]);
    expect((await again.try("getWorkspace", { params: { workspaceId: own } })).status).toBe(404);
  });

  it("is called 'Deleted account' where it wrote for others, and its files stay in their pages", async () => {
    const { her, owner, page, file } = await settledIn("Liv");
    await remove(her);
    const [version] = await owner.do("listVersions", { params: { id: page.id } });
    expect(version).toMatchObject({ authorName: "Deleted account" });
    expect((await owner.raw("GET", fileAddress(file.id))).status).toBe(200);
  });

  it("names its workspaces and who loses them before", async () => {
    const { owner, theirs, her } = await settledIn("Tuva");
    expect(await owner.do("listOwned")).toEqual([
      { id: theirs, name: "Coast Path guide", memberCount: 1, members: [{ userId: her.id, name: "Tuva Berg" }] },
    ]);
  });
});

describe("what is asked for", () => {
  it("is the password, or a passkey of the account that has just signed for this", async () => {
    const [her, other] = [await world.person("Astrid"), await world.person("Gerd")];
    const [key, foreign] = [new SoftKey({ origin: ORIGIN }), new SoftKey({ origin: ORIGIN })];
    await addKey(her, key);
    await addKey(other, foreign);
    expect((await remove(her, {})).status).toBe(400);
    expect((await remove(her, { password: "not the password" })).problem).toMatchObject({
      code: "wrong_password",
      errors: { password: ["The password is wrong."] },
    });
    const refused = { status: 400, problem: { code: "passkey_refused" } };
    // One that was asked for by another account, one for signing in, and somebody else's.
    expect(await remove(her, { passkey: key.sign(await other.do("proveByPasskey")) })).toMatchObject(refused);
    expect(await remove(her, { passkey: key.sign(await her.do("passkeyLoginOptions")) })).toMatchObject(refused);
    expect(await remove(her, { passkey: foreign.sign(await her.do("proveByPasskey")) })).toMatchObject(refused);
    expect((await her.try("currentUser")).status).toBe(200);
    expect((await remove(her, { passkey: key.sign(await her.do("proveByPasskey")) })).status).toBe(204);
    expect((await her.try("currentUser")).status).toBe(401);
  });

  it("is asked for five times, and then waited for", async () => {
    const her = await world.person("Embla");
    const answers: number[] = [];
    for (let time = 0; time < 6; time += 1) answers.push((await remove(her, { password: "not the password" })).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await remove(her)).status).toBe(429);
  });
});
