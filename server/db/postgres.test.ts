import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, engine, type TestDatabase } from "../../test/database.ts";
import { connect, describeFailure } from "./connect.ts";
import type { OpenedDatabase } from "./database.ts";

describe.runIf(engine === "postgres")("PostgreSQL", () => {
  let place: TestDatabase;
  let folder: string;
  let database: OpenedDatabase;

  beforeAll(async () => {
    place = await createDatabase();
    folder = mkdtempSync(join(tmpdir(), "octavo-refusing-"));
    database = await connect({ databaseUrl: place.url, dataDir: folder });
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["only reads", "set transaction read only", "delete from settings"],
    ["gives a question up", "set local statement_timeout = 1", "select pg_sleep(5)"],
  ])("that %s is told as a database that cannot be used just now, and is used again", async (_what, setting, question) => {
    const refused = database.transact(async (trx) => {
      await sql.raw(setting).execute(trx);
      await sql.raw(question).execute(trx);
    });
    const failure = await refused.then(() => null, describeFailure);
    expect(failure).toMatchObject({ status: 503, code: "database_unavailable" });
    await database.transact((trx) => sql`delete from settings`.execute(trx));
  });
});

it.each([
  ["whose certificate has ended", "certificate has expired", "CERT_HAS_EXPIRED"],
  ["whose certificate another authority signed", "unable to verify the first certificate", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
  ["that takes no encrypted connections any more", "The server does not support SSL connections", undefined],
])("PostgreSQL %s is told as a database that cannot be reached", (_what, words, code) => {
  const failure = describeFailure(Object.assign(new Error(words), code && { code }));
  expect(failure).toMatchObject({ status: 503, code: "database_unavailable", headers: { "retry-after": "2" } });
});
