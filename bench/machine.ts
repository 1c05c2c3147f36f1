/** What the figures were measured on: enough to compare, nothing that names the machine. */
import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import Sqlite from "better-sqlite3";
import pg from "pg";

export interface Machine {
  date: string;
  processor: string;
  cores: number;
  memoryGiB: number;
  node: string;
  sqlite: string;
  postgres: string;
  chromium: string;
}

/** @param browser program of the browser, or null; @param database address of a PostgreSQL, or null */
export async function describeMachine(browser: string | null, database: string | null): Promise<Machine> {
  const sqlite = new Sqlite(":memory:");
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    sqlite: String(sqlite.prepare("select sqlite_version()").pluck().get()),
    postgres: database ? await postgresVersion(database) : "none",
    chromium: browser ? versionOf(browser) : "none",
  };
}

async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.end();
  return rows[0]?.server_version.split(" ")[0] ?? "unknown";
}

function versionOf(browser: string): string {
  return /[\d.]+/.exec(execFileSync(browser, ["--version"], { encoding: "utf8" }))?.[0] ?? "unknown";
}
