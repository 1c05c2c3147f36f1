import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, it } from "vitest";
import { newFolder, type Running, type Start, start, stopAll } from "../test/running.ts";
import { SERVER_FLAGS, STRIP_TYPES } from "./runtime.mjs";

afterEach(stopAll);

/** A start that comes to nothing. */
async function refused(how: Start): Promise<Running & { code: number | null }> {
  const running = await start(how);
  const { code } = await running.ended;
  return Object.assign(running, { code });
}

/** One sentence on the error stream, and a code that says that it failed. */
function expectSentence({ err, out, code }: { err: string; out: string; code: number | null }, sentence: RegExp) {
  expect(err).toMatch(sentence);
  expect(err.trimEnd()).not.toContain("\n");
  expect(err).toMatch(/\.\n$/);
  expect(out).not.toContain("Octavo is at");
  expect(code).toBe(1);
}

describe("a start", () => {
  it("prints one clear line and answers", async () => {
    const server = await (await start()).ready();
    const { port } = new URL(server.url);
    expect(server.out.replace(/^Building.*\nBuilt.*\n/, "")).toBe(
      `Octavo is at http://localhost:${port} · data in ${server.dataDir} · mails to ${join(server.dataDir, "outbox")}\n`,
    );
    expect(server.err).toBe("");
    expect(await server.answers()).toBe(true);
  });

  it.runIf(process.platform === "linux")(
    "without the flags that the server needs hands over to a process with them",
    async () => {
      const { child } = await (await start({ flags: [] })).ready();
      const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
      const command = readFileSync(`/proc/${children}/cmdline`, "utf8").split("\0");
      expect(command).toEqual(expect.arrayContaining(SERVER_FLAGS));
    },
  );

  it("leaves nothing that another user of the machine could read", async () => {
    const dataDir = join(newFolder(), "data");
    await (await start({ dataDir })).ready();
    const modes = ["", "keys", "keys/master.key", "octavo.db"].map((name) => statSync(join(dataDir, name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
  });
});

it.skipIf(process.platform === "win32")("a start warns of keys that others may read", async () => {
  const dataDir = newFolder();
  const file = join(dataDir, "keys", "master.key");
  mkdirSync(join(dataDir, "keys"), { mode: 0o700 });
  writeFileSync(file, "ab".repeat(32));
  chmodSync(file, 0o644);
  const server = await (await start({ dataDir })).ready();
  expect(server.out).toContain(`"msg":"Others may read ${file}; run`);
  expect(server.out.match(/Others may read/g)).toHaveLength(1);
});

describe("a start that cannot be", () => {
  it.each([
    [{ PORT: "harbour" }, /^The setting PORT must be a number from 1 to 65535\./],
    [{ DATABASE_URL: "mysql://somewhere" }, /^The setting DATABASE_URL must start with/],
    [{ DATABASE_URL: "postgres://octavo:hid#den@127.0.0.1:1/octavo" }, /^The setting DATABASE_URL must look like .*# .* as %23/],
    [{ DATABASE_URL: "postgres://octavo:1#hidden@127.0.0.1:1/octavo" }, /^The setting DATABASE_URL must look like/],
    [{ DATABASE_URL: "postgres://octavo:1/hidden@127.0.0.1:1/octavo" }, /^The setting DATABASE_URL must look like/],
    [{ DATABASE_URL: "postgres://octavo:1?hidden@127.0.0.1:1/octavo" }, /^The setting DATABASE_URL must look like/],
    [{ MASTER_KEY: "short" }, /^The setting MASTER_KEY must be 64 hexadecimal digits/],
    [{ DATABASE_URL: "postgres://octavo:hidden@127.0.0.1:1/octavo" }, /^The database cannot be reached: .*check DATABASE_URL/],
  ])("names the setting that is bad: %o", async (env, sentence) => {
    const ended = await refused({ env });
    expectSentence(ended, sentence);
    expect(ended.err).not.toContain("hidden");
  });

  it("names the setting that is bad in a file of settings, and the file that is not there", async () => {
    const file = join(newFolder(), "octavo.env");
    expectSentence(await refused({ env: { OCTAVO_ENV_FILE: file } }), /octavo\.env cannot be read \(ENOENT\)/);
    writeFileSync(file, "LOG_LEVEL=loud\n");
    expectSentence(await refused({ env: { OCTAVO_ENV_FILE: file } }), /^The setting LOG_LEVEL must be one of/);
  });

  it("names a taken port", async () => {
    const other: Server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    try {
      expectSentence(await refused({ env: { PORT: String(port) } }), new RegExp(`^Port ${port} is taken; set PORT`));
    } finally {
      other.close();
    }
  });

  it("names a folder that cannot be made", async () => {
    const file = join(newFolder(), "file");
    writeFileSync(file, "in the way");
    expectSentence(await refused({ dataDir: join(file, "data") }), /^The folder .* cannot be written \(ENOTDIR\); set DATA_DIR/);
  });

  it("names a folder that belongs to somebody else", () => {
    const folder = newFolder();
    mkdirSync(join(folder, "theirs"));
    chmodSync(join(folder, "theirs"), 0o555);
    chmodSync(folder, 0o755);
    for (const name of ["theirs", "theirs/data"])
      expect(asNobody("prepareDataDir", "./server/db/data-dir.ts", join(folder, name))).toMatch(
        /cannot be written \(EACCES\); set DATA_DIR/,
      );
  });

  it("names a database file that belongs to somebody else", () => {
    const folder = newFolder();
    chmodSync(folder, 0o777);
    const file = join(folder, "octavo.db");
    const made = new Sqlite(file);
    made.exec("pragma journal_mode = WAL; create table tides (height integer)");
    made.close();
    chmodSync(file, 0o444);
    expect(asNobody("openSqlite", "./server/db/sqlite.ts", folder)).toMatch(
      /octavo\.db cannot be used \(EACCES\); check that it is there and its rights/,
    );
  });

  it("names the folder that another server works in", async () => {
    const first = await (await start()).ready();
    expectSentence(await refused({ dataDir: first.dataDir }), /^An Octavo server works in .* already; stop it/);
    expect(await first.answers()).toBe(true);
  });

  it("names a master key that is a folder", async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, "keys", "master.key"), { recursive: true });
    expectSentence(await refused({ dataDir }), /master\.key is a folder; put the file/);
  });

  it("says what is wrong with a database file that is none", async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, "octavo.db"), "Dear diary, this is no database at all. ".repeat(50));
    expectSentence(await refused({ dataDir }), /^The database file cannot be used \(SQLITE_NOTADB/);
  });
});

/** Prepares or opens what is in a folder, as a user who may do less than root. @returns why that is refused */
function asNobody(name: string, file: string, dataDir: string): string {
  const program = `
    const { ${name} } = await import("${file}");
    const { refusalOf } = await import("./server/refusals.ts");
    if (process.getuid() === 0) process.setuid(65534);
    try { ${name}(${JSON.stringify(dataDir)}); } catch (error) { console.log(refusalOf(error)); }`;
  const options = { cwd: join(import.meta.dirname, ".."), encoding: "utf8" } as const;
  return spawnSync(process.execPath, [...STRIP_TYPES, "--input-type=module", "-e", program], options).stdout;
}
