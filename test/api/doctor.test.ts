import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine } from "../../scripts/doctor/examine.ts";
import { freePort } from "../../scripts/free-port.ts";
import { keyFile } from "../../server/seal/key-file.ts";
import { run } from "../commands.ts";
import { World } from "../world.ts";

let world: World;
let port: number;

beforeAll(async () => {
  world = await World.create({ env: { PORT: String(await freePort()) } });
  port = world.config.port;
  const marta = await world.person("Marta");
  await marta.workspace();
});
afterAll(() => world.stop());

/** What the doctor finds about one thing, as `OK: It is well.` */
async function told(about: string, env: Record<string, string> = {}, options = {}): Promise<string> {
  const { dataDir, databaseUrl, smtpUrl } = world.config;
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", SMTP_URL: smtpUrl ?? "", PORT: String(port), ...env };
  const found = await examine(settings, options);
  return found
    .filter((finding) => finding.about === about)
    .map(({ state, says }) => `${state}: ${says}`)
    .join("\n");
}

describe("the doctor", () => {
  it("finds an Octavo well, and says so with its exit code", async () => {
    expect(await told("database")).toMatch(/^OK: (SQLite|PostgreSQL) \(.+\) answers, and a commit waits for the disk\.$/);
    expect(await told("keys")).toMatch(
      /^OK: The master key is in .*master\.key; its id is [0-9a-f]{8}\. It wraps 1 workspace key; everything opens\.$/,
    );
    expect(await told("clock")).toMatch(/^OK: It is 20/);
    const { code, text } = await run("doctor", [], world.config, { PORT: String(port) });
    expect(text).toContain("Nothing is wrong.");
    expect(code).toBe(0);
  });

  it("names who will soon be refused, and operators who have no account", async () => {
    await world.app.context.database.transact((trx) => trx.updateTable("workspaces").set({ stored_bytes: 950_000 }).execute());
    const full = await told("room", { QUOTA_WORKSPACE_MB: "1", QUOTA_ACCOUNT_MB: "1" });
    expect(full).toMatch(
      /^Note: Workspace 1 of marta@.* holds 90% of 1 MB; .*QUOTA_WORKSPACE_MB.*\nNote: The workspaces of marta@/,
    );
    expect(await told("room")).toBe("");
    expect(await told("sign-up")).toBe("OK: Anybody may sign up.");
    const named = await told("sign-up", { ADMIN_EMAILS: "marta@coastpress.example,root@coastpress.example" });
    expect(named).toMatch(/^Note: ADMIN_EMAILS names root@coastpress\.example, and no/);
  });

  it("looks at a place where nothing is yet, and leaves nothing there", async () => {
    const empty = mkdtempSync(join(tmpdir(), "octavo-doctor-"));
    const { code, text } = await run(
      "doctor",
      [],
      { ...world.config, dataDir: empty, databaseUrl: null },
      { PORT: String(port) },
    );
    expect(text).toMatch(/^Note .*No server has used SQLite \(.*octavo\.db\) yet; its tables are made at the first start/m);
    expect(code).toBe(0);
    expect(readdirSync(empty)).toEqual([]);
    rmSync(empty, { recursive: true });
  });

  it("greets the mail server and sends nothing", async () => {
    const before = world.mails.received.length;
    expect(await told("mail")).toMatch(/^OK: The mail server 127\.0\.0\.1:\d+ takes mails from us\.\nNote: .*MAIL_FROM/);
    expect(await told("mail", { SMTP_URL: "" })).toMatch(/^Note: .*set SMTP_URL/);
    expect(await told("mail", { SMTP_URL: "smtp://me:hidden-pass@127.0.0.1:1" })).toMatch(
      /^Wrong: .*ECONNREFUSED.*check SMTP_URL\.$/,
    );
    expect(world.mails.received.length).toBe(before);
  });

  it("names a database that cannot be reached, without its password", async () => {
    const said = await told("database", { DATABASE_URL: "postgres://octavo:hidden-pass@127.0.0.1:1/octavo" });
    expect(said).toMatch(/^Wrong: The database cannot be reached: .*check DATABASE_URL\.$/);
    expect(said).not.toContain("hidden-pass");
  });

  it("misses a master key, and knows a wrong one", async () => {
    const file = keyFile(world.config.dataDir);
    renameSync(file, `${file}.away`);
    expect(await told("keys")).toMatch(/^Wrong: .*their master key \([0-9a-f]{8}\) is missing: put it back at/);
    renameSync(`${file}.away`, file);
    expect(await told("keys", { MASTER_KEY: "ab".repeat(32) })).toMatch(/^Wrong: The master key in MASTER_KEY .* is not the one/);
  });

  it("finds rights that are too wide", async () => {
    const { dataDir } = world.config;
    chmodSync(keyFile(dataDir), 0o644);
    chmodSync(dirname(keyFile(dataDir)), 0o755);
    chmodSync(dataDir, 0o755);
    expect(await told("keys")).toMatch(
      /Wrong: Others may read .*keys; run.*\nWrong: Others may read .*master\.key; run `chmod go= /,
    );
    expect(await told("data folder")).toMatch(/^Wrong: Others may look into .*chmod 700/);
    chmodSync(keyFile(dataDir), 0o600);
    chmodSync(dirname(keyFile(dataDir)), 0o700);
    chmodSync(dataDir, 0o700);
    expect(await told("data folder")).toMatch(/^OK/);
  });

  it("tells Octavo on its port from nobody and from somebody else", async () => {
    expect(await told("server")).toMatch(/^OK: No Octavo runs/);
    await world.app.http.listen({ port, host: "127.0.0.1" });
    expect(await told("server")).toBe(`OK: Octavo runs on port ${port} and is ready.`);
    const other = createServer((_, answer) => answer.end("hello")).listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    expect(await told("server", { PORT: String((other.address() as AddressInfo).port) })).toMatch(/^Wrong: /);
    other.close();
  });

  it("ends with 1 where something is wrong", async () => {
    const { code, text } = await run("doctor", [], world.config, { PORT: "harbour" });
    expect(text).toMatch(/^Wrong {2}settings +The setting PORT must be a number/m);
    expect(text).toContain("need you");
    expect(code).toBe(1);
  });
});
