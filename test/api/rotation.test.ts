import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rotate } from "../../scripts/keys/rotation.ts";
import { keyStatus } from "../../scripts/keys/status.ts";
import { STRIP_TYPES } from "../../scripts/runtime.mjs";
import { createApp } from "../../server/app.ts";
import type { Config } from "../../server/config.ts";
import { openReader } from "../../server/db/connect.ts";
import { holdDataDir } from "../../server/db/data-dir.ts";
import { mailPlace } from "../../server/mail/queue.ts";
import { formerKeyFile, keyFile, nextKeyFile } from "../../server/seal/key-file.ts";
import { shown, turnOnCodes } from "../authenticator.ts";
import { run } from "../commands.ts";
import { engine } from "../database.ts";
import { png } from "../pictures.ts";
import { PASSWORD, Person, World } from "../world.ts";

const FIRST = "11".repeat(32);
const SECOND = "22".repeat(32);

/** Machines may be busy. */

let world: World;
let marta: Person;
let pageId: number;
let fileId: number;
/** Of her authenticator app. */
let secret: string;

/** An Octavo that was stopped with a sealed page, and a mail that still waits. @param before what happens last */
async function stopped(env: Record<string, string> = {}, before = async () => {}) {
  world = await World.create({ env });
  marta = await world.person("Marta");
  const { id } = await marta.workspace();
  pageId = (await marta.page(id, { title: "Tide tables" })).id;
  fileId = (await marta.upload(id)).id;
  ({ secret } = await turnOnCodes(world, marta));
  world.mails.refusal = "Busy, try later";
  await world.person("Jonas", { verified: false });
  await expect.poll(async () => (await waiting()).map(({ attempts }) => attempts)).toEqual([1]);
  await before();
  await world.app.http.close();
}

/** As after an outage of the mail server: more than are read at once. Nobody's turn comes for an hour. */
async function addMails(count: number, message = Buffer.from("{}")): Promise<void> {
  const { database, vaults, now } = world.app.context;
  const row = { kind: "reset", attempts: 1, next_attempt_at: now() + 3_600_000, claimed_until: 0, created_at: now() } as const;
  await database.transact(async (trx) => {
    for (let added = 0; added < count; added += 1) {
      const values = { ...row, message: Buffer.alloc(0), log_entry_id: null, user_id: null };
      const { id } = await trx.insertInto("mails").values(values).returning("id").executeTakeFirstOrThrow();
      const sealed = vaults.master.seal(mailPlace(id), message);
      await trx.updateTable("mails").set({ message: sealed }).where("id", "=", id).execute();
    }
  });
}

const waiting = () => world.app.context.database.read.selectFrom("mails").select("attempts").execute();

afterEach(async () => {
  await world.stop();
});

const status = async (config: Config = world.config) => (await keyStatus(config)).lines.join(" ");

async function rotated(newKey: string | null = null, config: Config = world.config): Promise<string> {
  const steps: string[] = [];
  for await (const step of rotate(config, newKey)) steps.push(step);
  return steps.join(" ");
}

/** What workspaces' own keys seal, as it is kept. */
async function sealedWords() {
  const reader = await openReader(world.config);
  const tables = ["pages", "page_versions", "file_pieces"] as const;
  const kept = await Promise.all(tables.map((table) => reader?.read.selectFrom(table).selectAll().execute()));
  await reader?.close();
  return kept;
}

const key = () => readFileSync(keyFile(world.config.dataDir), "utf8");

/** Everything is as it was: the page opens, and the waiting mail arrives. */
async function expectReadable(config: Config = world.config) {
  world.mails.refusal = null;
  const app = await createApp({
    config,
    log: pino({ level: "silent" }),
    clientDir: join(config.dataDir, "none"),
    now: () => Date.now() + 3_600_000,
  });
  try {
    const again = new Person(() => app, "Marta", marta.email);
    const code = shown(secret, app.context.now());
    again.token = (await again.do("login", { body: { email: again.email, password: PASSWORD, code } })).token;
    expect(await again.do("getPage", { params: { id: pageId } })).toMatchObject({ title: "Tide tables" });
    expect((await again.try("getFile", { params: { id: fileId } })).bytes.equals(png())).toBe(true);
    expect((await world.mails.next("jonas@coastpress.example")).text).toContain("verify-email?token=");
  } finally {
    await app.http.close();
  }
}

describe("a rotation of the key in the file", () => {
  beforeEach(() => stopped());

  it("changes the key and leaves everything readable", async () => {
    const before = key();
    const written = await sealedWords();
    expect(written.map((rows) => rows?.length)).toEqual([1, 1, 1]);
    const done = await run("keys", ["rotate"], world.config);
    expect(done).toMatchObject({
      code: 0,
      text: expect.stringContaining("1 workspace key, 1 authenticator and 1 waiting mail are sealed by it"),
    });
    expect(key()).not.toBe(before);
    // The master key seals keys: of what these seal not a byte is another.
    expect(await sealedWords()).toEqual(written);
    expect(statSync(keyFile(world.config.dataDir)).mode & 0o777).toBe(0o600);
    expect((await run("users", ["log"], world.config)).text).toContain("An operator changed the master key");
    await expectReadable();
  });

  it("keeps the former key for the backups that need it, and for nothing else", async () => {
    const before = key();
    await rotated();
    const folder = join(world.config.dataDir, "keys");
    const former = readdirSync(folder).filter((name) => readFileSync(join(folder, name), "utf8") === before);
    expect(former).toEqual([expect.stringMatching(/^master\.key\.[0-9a-f]{8}$/)]);
    await expect(status({ ...world.config, masterKey: before.trim() })).rejects.toThrow(
      "is not the one that sealed this database",
    );
  });

  it.each([1, 2, 3])("that is killed after step %i loses nothing and can be started again", async (steps) => {
    expect(killedAfter(steps)).toBe("SIGKILL");
    expect(await status()).toContain("everything opens");
    await rotated();
    await expectReadable();
  });

  it.each([1, 2])("that is killed after step %i is settled by the next start of the server", async (steps) => {
    killedAfter(steps);
    expect(existsSync(nextKeyFile(world.config.dataDir))).toBe(true);
    expect(await status()).toContain("A rotation was interrupted");
    await expectReadable();
    expect(existsSync(nextKeyFile(world.config.dataDir))).toBe(false);
  });

  it("that is killed when the former key is aside and the new one not yet in its place is settled as well", async () => {
    killedAfter(2);
    renameSync(keyFile(world.config.dataDir), formerKeyFile(world.config.dataDir, "0000aside"));
    await expectReadable();
  });

  it("survives a new key file of which only a part was written", async () => {
    writeFileSync(nextKeyFile(world.config.dataDir), "12ab");
    await expectReadable();
    await rotated();
  });

  it("is refused without the data folder, and makes none", async () => {
    const dataDir = join(world.config.dataDir, "elsewhere");
    const reason = engine === "sqlite" ? "No server has used" : /their master key .* is missing: put it back at .*elsewhere/;
    await expect(rotated(null, { ...world.config, dataDir })).rejects.toThrow(reason);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("has no status where no server ever was, and one that names its database elsewhere", async () => {
    const dataDir = join(world.config.dataDir, "elsewhere");
    const nothing = await run("keys", ["status"], { dataDir });
    expect(nothing).toMatchObject({ code: 1, text: expect.stringMatching(/^No server has used SQLite \(.*elsewhere.*\) yet/) });
    expect(nothing.text.trimEnd()).not.toContain("\n");
    const told = await run("keys", ["status"], world.config);
    expect(told).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^The database is (SQLite|PostgreSQL) \(.+\)\.\nThe master key/),
    });
  });

  it("is refused while a server works in the folder, which may be asked for its status", async () => {
    const before = key();
    const release = await holdDataDir(world.config.dataDir);
    await expect(rotated()).rejects.toThrow("An Octavo server works in");
    expect(await status()).toContain("everything opens");
    release();
    expect(key()).toBe(before);
  });
});

it("seals all mails that wait, however many", async () => {
  await stopped({}, () => addMails(1200));
  expect(await rotated()).toContain("and 1201 waiting mails are sealed by it");
  const app = await createApp({
    config: world.config,
    log: pino({ level: "silent" }),
    clientDir: join(world.config.dataDir, "none"),
  });
  try {
    const rows = await app.context.database.read.selectFrom("mails").select(["id", "message"]).execute();
    for (const { id, message } of rows) expect(app.context.vaults.master.open(mailPlace(id), message).length).toBeGreaterThan(1);
    expect(rows).toHaveLength(1201);
  } finally {
    await app.http.close();
  }
});

describe("a rotation of the key in MASTER_KEY", () => {
  beforeEach(() => stopped({ MASTER_KEY: FIRST }));

  it("takes the new one from NEW_MASTER_KEY, says what to set next, and that it was done when it is", async () => {
    const done = await run("keys", ["rotate"], world.config, { NEW_MASTER_KEY: SECOND });
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining("Now set MASTER_KEY to the value of NEW_MASTER_KEY") });
    expect(done.text).not.toContain(SECOND);
    expect(await rotated(SECOND)).toContain("changed before");
    await expect(status()).rejects.toThrow("is not the one that sealed this database");
    await expectReadable({ ...world.config, masterKey: SECOND });
    expect(existsSync(keyFile(world.config.dataDir))).toBe(false);
  });

  it.runIf(engine === "postgres")("needs no data folder", async () => {
    const config = { ...world.config, dataDir: join(world.config.dataDir, "not", "there") };
    expect(await rotated(SECOND, config)).toContain("Now set MASTER_KEY");
    await expectReadable({ ...config, masterKey: SECOND });
  });

  it("is refused without a new key, with half of one, and with the same", async () => {
    for (const newKey of [null, "short", FIRST]) await expect(rotated(newKey)).rejects.toThrow("NEW_MASTER_KEY");
    await expectReadable();
  });
});

/** Rotates in a process that dies after so many steps, without a word and without tidying up. */
function killedAfter(steps: number): NodeJS.Signals | null {
  const program = `
    import { readConfig } from "./server/config.ts";
    import { rotate } from "./scripts/keys/rotation.ts";
    let steps = 0;
    for await (const _ of rotate(readConfig(process.env), null)) if (++steps === ${steps}) process.kill(process.pid, "SIGKILL");`;
  const { dataDir, databaseUrl } = world.config;
  return spawnSync(process.execPath, [...STRIP_TYPES, "--input-type=module", "-e", program], {
    cwd: join(import.meta.dirname, "..", ".."),
    env: { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
  }).signal;
}
