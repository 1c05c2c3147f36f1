import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Checkpoints } from "./checkpoints.ts";

const PAGE = 8192;
let folder: string;
let file: string;
let writer: Sqlite.Database;
let checkpoints: Checkpoints;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "octavo-log-"));
  file = join(folder, "octavo.db");
  writer = new Sqlite(file);
  for (const pragma of [`page_size = ${PAGE}`, "journal_mode = WAL", "synchronous = FULL"]) writer.pragma(pragma);
  writer.exec("create table pieces (id integer primary key, bytes blob)");
  checkpoints = new Checkpoints(writer, file);
});
afterEach(async () => {
  await checkpoints.close();
  writer.close();
  rmSync(folder, { recursive: true });
});

/** Commits so many pages. */
function commit(pages: number): void {
  writer.prepare("insert into pieces (bytes) values (?)").run(randomBytes(pages * (PAGE - 100)));
  checkpoints.committed();
}

const inLog = () => statSync(`${file}-wal`).size / PAGE;
function left(): number {
  const [{ log, checkpointed }] = writer.pragma("wal_checkpoint(NOOP)") as [{ log: number; checkpointed: number }];
  return log - checkpointed;
}
const inFile = () => statSync(file).size / PAGE;

describe("the log", () => {
  it("is carried over beside whoever writes", async () => {
    commit(1500);
    await pause(200);
    expect(inFile()).toBeLessThan(10);
    commit(2000);
    // Nobody has waited for it.
    expect(inFile()).toBeLessThan(10);
    await vi.waitFor(() => expect(left()).toBe(0), 5000);
    expect(inFile()).toBeGreaterThan(3300);
    commit(400);
    expect(inLog()).toBeLessThan(3700);
  });

  it("stays short while one commit comes after another, and everything is there", async () => {
    let most = 0;
    for (let time = 0; time < 200; time += 1) {
      commit(80);
      most = Math.max(most, inLog());
      await pause(2);
    }
    expect(most).toBeLessThan(10_000);
    const other = new Sqlite(file, { readonly: true });
    expect(other.prepare("select count(*) as count from pieces").get()).toEqual({ count: 200 });
    expect(other.pragma("integrity_check", { simple: true })).toBe("ok");
    other.close();
  });

  it("is carried over by whoever commits where there is no thread", async () => {
    rmSync(file);
    commit(3200);
    await pause(1000);
    for (let time = 0; time < 4; time += 1) commit(800);
    expect(inLog()).toBeLessThan(4500);
  });
});
