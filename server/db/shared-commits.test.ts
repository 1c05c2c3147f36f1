import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../test/database.ts";
import { connect } from "./connect.ts";
import type { OpenedDatabase, Trx } from "./database.ts";
import { prepared } from "./prepared.ts";

let place: TestDatabase;
let folder: string;
let database: OpenedDatabase;

beforeAll(async () => {
  place = await createDatabase();
  folder = mkdtempSync(join(tmpdir(), "octavo-commits-"));
  database = await connect({ databaseUrl: place.url, dataDir: folder });
});
afterAll(async () => {
  await database.close();
  await place.drop();
  rmSync(folder, { recursive: true });
});

const value = Buffer.from("1");
const write = (trx: Trx, key: string) => trx.insertInto("settings").values({ key, value }).execute();
const writePrepared = prepared<{ key: string }>()((db, its) => db.insertInto("settings").values({ key: its.key, value }));
const keys = async () => (await database.read.selectFrom("settings").select("key").execute()).map(({ key }) => key).sort();

it("What a job leaves behind writes nothing into the job that follows it", async () => {
  const left: Promise<unknown>[] = [];
  let kept: Trx | undefined;
  const leaving = database.transact(async (trx) => {
    kept = trx;
    await write(trx, "its own");
    // Nobody waits for these: they are sent when the job is over.
    const later = (work: () => Promise<unknown>) =>
      left.push(new Promise(setImmediate).then(work).catch((error: Error) => error.message));
    later(() => write(trx, "left behind"));
    later(() => writePrepared(trx, { key: "left behind, prepared" }));
  });
  const following = database.transact(async (trx) => {
    await write(trx, "of the next");
    await new Promise((resolve) => setTimeout(resolve, 20));
    await write(trx, "of the next, later");
  });
  await Promise.all([leaving, following]);
  const refused = expect.stringContaining("This transaction is over");
  expect(await Promise.all(left)).toEqual([refused, refused]);
  await expect(write(kept as Trx, "much later")).rejects.toThrow("This transaction is over");
  expect(await keys()).toEqual(["its own", "of the next", "of the next, later"]);
});

it("A job that takes long is answered before others begin that came with it", async () => {
  const done: string[] = [];
  const slow = database.transact((trx) => write(trx, "slow").then(() => new Promise((resolve) => setTimeout(resolve, 120))));
  const next = database.transact(async (trx) => {
    done.push("next begins");
    await write(trx, "next");
  });
  await Promise.all([slow.then(() => done.push("slow is answered")), next]);
  expect(done).toEqual(["slow is answered", "next begins"]);
});
