import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../test/database.ts";
import { connect, isTaken } from "./connect.ts";
import type { OpenedDatabase } from "./database.ts";
import { prepared } from "./prepared.ts";

let place: TestDatabase;
let folder: string;
let database: OpenedDatabase;

beforeAll(async () => {
  place = await createDatabase();
  folder = mkdtempSync(join(tmpdir(), "octavo-known-"));
  database = await connect({ databaseUrl: place.url, dataDir: folder });
});
afterAll(async () => {
  await database.close();
  await place.drop();
  rmSync(folder, { recursive: true });
});

const insert = prepared<{ key: string; value: Buffer }>()((db, its) =>
  db.insertInto("settings").values({ key: its.key, value: its.value }),
);
const rename = prepared<{ key: string; value: Buffer }>()((db, its) =>
  db.updateTable("settings").set({ value: its.value }).where("key", "=", its.key).returning(["key", "value"]),
);
const find = prepared<{ key: string }>()((db, its) =>
  db.selectFrom("settings").select(["key", "value"]).where("key", "like", its.key),
);
const count = prepared<{ key: string }>()((db, its) =>
  db
    .selectFrom("settings")
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .where("key", "like", its.key),
);

it("A statement answers the same the first time and later, with and without rows, and after one that failed", async () => {
  const [one, other] = [Buffer.from([0, 1, 255]), Buffer.from("")];
  for (const turn of ["first", "second", "third"]) {
    const key = `known/${turn}`;
    await database.transact((trx) => insert(trx, { key, value: one }));
    const refused = await database.transact((trx) => insert(trx, { key, value: other })).catch((error: unknown) => error);
    expect(isTaken(refused)).toBe(true);
    expect(await database.transact((trx) => rename(trx, { key, value: other }))).toEqual([{ key, value: other }]);
    expect(await database.transact((trx) => rename(trx, { key: "nowhere", value: other }))).toEqual([]);
    expect(await find(database.read, { key })).toEqual([{ key, value: other }]);
    expect(await find(database.read, { key: "nowhere" })).toEqual([]);
  }
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? find : count)(database.read, { key: "known/%" })),
  );
  for (const [at, rows] of many.entries()) expect(rows).toHaveLength(at % 2 ? 3 : 1);
  expect(many[0]).toEqual([{ number: 3 }]);
});
