/** Commands that bring a database up to date before they work with it: until that is done they would seem to stand still. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadBackup } from "../../scripts/backup/load.ts";
import { writeBackup } from "../../scripts/backup/write.ts";
import { readConfig } from "../../server/config.ts";
import { connect } from "../../server/db/connect.ts";
import { schemas } from "../../server/db/migrate.ts";
import { keyFile } from "../../server/seal/key-file.ts";
import { parseKey, storeCheck } from "../../server/seal/master-key.ts";
import { run } from "../commands.ts";
import { createDatabase, engine, type TestDatabase } from "../database.ts";
import { startDistance } from "../distance.ts";

const KEY = "22".repeat(32);
const [before = "", newest = ""] = schemas(engine).slice(-2);
const told = `The database is being brought up to date, ${newest} (1 of 1)`;

let folder: string;
let databases: TestDatabase[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "octavo-older-"));
  databases = [];
});
afterEach(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true });
});

/** An empty place with its key. */
async function placeFor(name: string) {
  const database = await createDatabase();
  databases.push(database);
  const dataDir = join(folder, name);
  mkdirSync(dirname(keyFile(dataDir)), { recursive: true, mode: 0o700 });
  writeFileSync(keyFile(dataDir), `${KEY}\n`, { mode: 0o600 });
  return { ...readConfig({ DATA_DIR: dataDir }), databaseUrl: database.url };
}

/** As an Octavo left it that did not know the newest schema. */
async function older(name: string) {
  const place = await placeFor(name);
  const database = await connect(place, before);
  await database.transact((trx) => storeCheck(trx, parseKey(KEY)));
  await database.close();
  return place;
}

it.each([
  ["users", ["list"]],
  ["keys", ["rotate"]],
  ["reindex", []],
] as const)("`%s` says that it brings a database up to date", async (command, args) => {
  const place = await older(command);
  const { code, text } = await run(command, [...args], place);
  expect([code, text.split("\n").filter((line) => line === told)], text).toEqual([0, [told]]);
});

it("a restore says so of a backup that is older, and of a database that is far away", async () => {
  const file = join(folder, "older.backup");
  await writeBackup(await older("from"), file);
  const place = await placeFor("to");
  const distance = place.databaseUrl ? await startDistance(place.databaseUrl, 5) : null;
  const lines: string[] = [];
  const telling = { tell: (line: string) => void lines.push(line), every: 50 };
  await loadBackup({ ...place, databaseUrl: distance?.url ?? null }, file, { telling });
  await distance?.stop();
  expect(lines).toContain(told);
  if (distance) expect(lines).toContainEqual(expect.stringMatching(/^The database is being made, 0001-initial \(1 of \d\d\)$/));
});
