import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, engine, type TestDatabase } from "../../test/database.ts";
import { connect } from "./connect.ts";
import type { OpenedDatabase } from "./database.ts";
import { largeBytes } from "./large-bytes.ts";

let place: TestDatabase;
let folder: string;
let database: OpenedDatabase;

beforeAll(async () => {
  place = await createDatabase();
  folder = mkdtempSync(join(tmpdir(), "octavo-large-"));
  database = await connect({ databaseUrl: place.url, dataDir: folder });
  await database.transact(async (trx) => {
    for (const [at, value] of samples.entries())
      await trx
        .insertInto("settings")
        .values({ key: `large/${at}`, value })
        .execute();
  });
});
afterAll(async () => {
  await database.close();
  await place.drop();
  rmSync(folder, { recursive: true });
});

/** Some that look like the end of a copy or begin like one, and one that comes in many parts. */
const samples = [Buffer.from(""), Buffer.from([255, 255]), Buffer.from("PGCOPY\n\xff\r\n\0", "latin1"), randomBytes(3_000_000)];

const keyed = largeBytes<{ at: number }>()((db, its) =>
  db
    .selectFrom("settings")
    .select("value as bytes")
    .where("key", "=", sql<string>`'large/' || cast(cast(${its.at} as integer) as text)`),
);
const broken = largeBytes<{ at: number }>()((db, its) =>
  db.selectFrom("settings").select("value as bytes").where(sql<boolean>`value = nothing(${its.at})`),
);

const isSample = (bytes: Uint8Array | undefined, at: number) => bytes !== undefined && samples[at]?.equals(bytes) === true;

it("Bytes come as they are, also many at once, and none where there is no row", async () => {
  for (const at of samples.keys()) expect(isSample(await keyed(database.read, { at }), at)).toBe(true);
  expect(await keyed(database.read, { at: 99 })).toBeUndefined();
  const many = await Promise.all(Array.from({ length: 40 }, () => keyed(database.read, { at: 3 })));
  for (const one of many) expect(isSample(one, 3)).toBe(true);
});

it("A question that the engine refuses, or that is none of a whole number, fails and keeps nothing from the next", async () => {
  for (let time = 0; time < 20; time += 1) await expect(broken(database.read, { at: 1 })).rejects.toThrow(/nothing/);
  if (engine === "postgres") await expect(keyed(database.read, { at: 0.5 })).rejects.toThrow();
  expect(isSample(await keyed(database.read, { at: 1 }), 1)).toBe(true);
});

it.runIf(engine === "postgres")("A connection that is lost in the middle of it fails, and the next one is asked", async () => {
  const slow = largeBytes<{ at: number }>()((db, its) =>
    db.selectFrom("settings").select("value as bytes").where(sql<boolean>`pg_sleep(${its.at}) is not null`),
  );
  const asked = slow(database.read, { at: 30 }).catch((error: unknown) => error);
  const ended = async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'copy (select%pg_sleep%' and pid <> pg_backend_pid() and datname = current_database()`.execute(
      database.schema,
    );
    return rows.length;
  };
  await expect.poll(ended).toBe(1);
  expect(await asked).toBeInstanceOf(Error);
  expect(isSample(await keyed(database.read, { at: 3 }), 3)).toBe(true);
});
