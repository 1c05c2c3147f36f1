/** `npm run cluster -- N` as people try it: one port, N servers behind it, and a new one for each that ends. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { ensureBuilt } from "../../scripts/build.mjs";
import { freePort } from "../../scripts/free-port.ts";
import { STRIP_TYPES } from "../../scripts/runtime.mjs";
import { createDatabase, engine, type TestDatabase } from "../database.ts";
import { doc, p, textsOf } from "../documents.ts";
import { Running } from "../running.ts";
import { PASSWORD } from "../world.ts";
import { answered, ask, type Client, must } from "./client.ts";

const root = join(import.meta.dirname, "..", "..");
const SERVERS = 2;

let running: Running | null = null;
let database: TestDatabase | null = null;
const folder = mkdtempSync(join(tmpdir(), "octavo-cluster-"));

afterEach(async () => {
  await running?.kill("SIGTERM");
  await database?.drop();
  [running, database] = [null, null];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param databaseUrl null: SQLite */
async function begin(databaseUrl: string | null, count: string): Promise<Running> {
  const port = String(await freePort());
  const settings = { PORT: port, DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const child = spawn(process.execPath, [...STRIP_TYPES, join(root, "scripts", "cluster.ts"), count], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
  });
  running = new Running(child, `http://127.0.0.1:${port}`, folder);
  return running;
}

const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");

describe.runIf(engine === "postgres")("npm run cluster", () => {
  it("serves with so many processes behind one port, and starts one that ends anew", { timeout: 120_000 }, async () => {
    await ensureBuilt(root, process.execPath);
    database = await createDatabase();
    const cluster = await begin(database.url, String(SERVERS));
    await expect.poll(() => cluster.out).toContain(`${SERVERS} Octavo servers are at http://localhost:`);
    const client: Client = { url: cluster.url, token: "" };
    const marta = { email: "marta@coastpress.example", password: PASSWORD };
    await must(ask(client, "register", { body: { ...marta, firstName: "Marta", lastName: "Berg" } }));
    client.token = (await must(ask(client, "login", { body: marta }))).token;
    const { id: workspaceId } = await must(ask(client, "createWorkspace", { body: { name: "Coast Path guide" } }));
    const { id } = await must(ask(client, "createPage", { body: { workspaceId } }));
    // Each request comes by a connection of its own, to one server after the other: what one has saved the next one has.
    for (let at = 0; at < 3 * SERVERS; at += 1) {
      const headers = { connection: "close" };
      await must(ask(client, "saveContent", { params: { id }, body: doc(p(`tide ${at}`)), headers }));
      expect(textsOf((await must(ask(client, "getPage", { params: { id }, headers }))).content)).toEqual([`tide ${at}`]);
    }
    const [one = ""] = childrenOf(cluster.child.pid ?? 0);
    process.kill(Number(one), "SIGKILL");
    await expect.poll(() => cluster.out).toMatch(/\d \| has ended, and is started anew/);
    expect((await answered(ask(client, "getPage", { params: { id } }))).status).toBe(200);
    await cluster.kill("SIGTERM");
    expect((await cluster.ended).code).toBe(0);
  });

  it("says in a sentence what it needs", async () => {
    const refusals = [
      [null, "2", /^Several servers need a PostgreSQL: set DATABASE_URL to it\./],
      ["postgres://127.0.0.1:1/octavo", "0", /^Say how many servers, from 1 to 64/],
    ] as const;
    for (const [databaseUrl, count, sentence] of refusals) {
      const refused = await begin(databaseUrl, count);
      expect((await refused.ended).code).toBe(1);
      expect(refused.err).toMatch(sentence);
    }
  });
});
