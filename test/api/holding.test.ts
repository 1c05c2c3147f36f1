/** A PostgreSQL database that servers of other machines use, too. SQLite's folder is held by itself. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadBackup } from "../../scripts/backup/load.ts";
import { writeBackup } from "../../scripts/backup/write.ts";
import { rotate } from "../../scripts/keys/rotation.ts";
import type { Config } from "../../server/config.ts";
import { connect, openReader } from "../../server/db/connect.ts";
import { createDatabase, engine } from "../database.ts";
import { startPooler } from "../pooler.ts";
import { World } from "../world.ts";

const FIRST = "11".repeat(32);
const SECOND = "22".repeat(32);

describe.runIf(engine === "postgres")("a database that a server works with", () => {
  let world: World;
  /** Another machine's settings for the same database. */
  let elsewhere: Config;

  beforeAll(async () => {
    world = await World.create({ env: { MASTER_KEY: FIRST } });
    elsewhere = { ...world.config, dataDir: mkdtempSync(join(tmpdir(), "octavo-elsewhere-")) };
  });
  afterAll(() => world.stop());

  async function rotated(): Promise<void> {
    for await (const _ of rotate(elsewhere, SECOND));
  }

  it("is not rotated or restored into from elsewhere, but backed up and served by others", async () => {
    await expect(rotated()).rejects.toThrow("An Octavo server works with this database");
    const file = join(elsewhere.dataDir, "backup");
    await writeBackup(elsewhere, file);
    await expect(loadBackup(elsewhere, file)).rejects.toThrow("holds an Octavo already");
    const other = await connect(elsewhere);
    await other.close();
  });

  it("is not served while somebody has it for himself", async () => {
    await world.app.http.close();
    const alone = await connect(elsewhere, undefined, "alone");
    await expect(connect(elsewhere)).rejects.toThrow("changes the keys of this database");
    await alone.close();
    await world.restart();
  });

  it("whose keys were changed in a moment without a connection is written no more by the server that knows the old one", async () => {
    const { database } = world.app.context;
    // What still writes by itself would have a new connection at once.
    await world.app.house.tidied();
    await database.transact((trx) => trx.deleteFrom("attempts").execute());
    await cutOff(String(elsewhere.databaseUrl));
    await rotated();
    await expect(database.transact((trx) => trx.deleteFrom("attempts").execute())).rejects.toThrow(
      "was changed while this server ran",
    );
    const refused = await world.visitor().try("register", {
      body: { email: "ida@coastpress.example", password: "harbour", firstName: "Ida", lastName: "Berg" },
    });
    expect([refused.status, refused.problem.code]).toEqual([503, "database_unavailable"]);
  });
});

describe.runIf(engine === "postgres")("a database that has to be brought up to date", () => {
  it("is left as it is while others use it, and they are named", async () => {
    const place = await createDatabase();
    const settings = { databaseUrl: String(place.url), dataDir: "" };
    await (await connect(settings, "0008-deletions")).close();
    const other = new pg.Client({ connectionString: settings.databaseUrl, application_name: "monthly report" });
    await other.connect();
    await expect(connect(settings)).rejects.toThrow(
      /^The database has to be brought up to date, and others use it now \(1: monthly report at 127\.0\.0\.1\); stop every/,
    );
    const { rows } = await other.query("select max(name) as newest from kysely_migration");
    expect(rows).toEqual([{ newest: "0008-deletions" }]);
    await other.end();
    await (await connect(settings)).close();
    // Nothing is left to change: others may be there.
    const beside = await connect(settings);
    await (await connect(settings)).close();
    await beside.close();
    await place.drop();
  });
});

describe.runIf(engine === "postgres")("a database that a newer Octavo brings up to date", () => {
  it("is neither read nor written any more by a server that lost its connections meanwhile", async () => {
    const world = await World.create();
    const { database } = world.app.context;
    const url = String(world.config.databaseUrl);
    await world.app.house.tidied();
    await database.transact((trx) => trx.deleteFrom("attempts").execute());
    const marta = await world.person("Marta");
    await marta.do("listWorkspaces");
    await asked(url, "insert into kysely_migration values ('9999-of-later', '2030-01-01')");
    await cutOff(url);
    const sentence = "was made by a newer Octavo (it has seen '9999-of-later')";
    await expect(database.transact((trx) => trx.deleteFrom("attempts").execute())).rejects.toThrow(sentence);
    await expect(database.transactAside((trx) => trx.deleteFrom("attempts").execute())).rejects.toThrow(sentence);
    await expect(database.read.selectFrom("users").select("id").execute()).rejects.toThrow(sentence);
    await expect(database.read.connection().execute((one) => one.selectFrom("users").select("id").execute())).rejects.toThrow(
      sentence,
    );
    const refused = await marta.try("listWorkspaces");
    expect([refused.status, refused.problem.code]).toEqual([503, "database_unavailable"]);
    expect(refused.problem.detail).toContain(sentence);
    await asked(url, "delete from kysely_migration where name = '9999-of-later'");
    await marta.do("listWorkspaces");
    await world.stop();
  });

  it("is not used meanwhile by others, however they come", async () => {
    const place = await createDatabase();
    const settings = { databaseUrl: String(place.url), dataDir: "" };
    const old = await connect(settings, "0036-links-of-one");
    await old.whileAlone(async () => {
      await expect(connect(settings, "0036-links-of-one")).rejects.toThrow("The database is being brought up to date");
      await expect(openReader(settings)).rejects.toThrow("The database is being brought up to date");
      await old.schema.selectFrom("users").select("id").execute();
    });
    await (await openReader(settings))?.close();
    await old.close();
    await place.drop();
  });
});

describe.runIf(engine === "postgres")("a pooler that hands connections around", () => {
  it.each([1, 2, 3])("is refused at the start, with %i connections", async (connections) => {
    const place = await createDatabase();
    const pooler = await startPooler(String(place.url), connections);
    await expect(connect({ databaseUrl: pooler.url, dataDir: "" })).rejects.toThrow(
      "DATABASE_URL leads to a pooler that hands connections around",
    );
    await pooler.stop();
    await place.drop();
  });
});

/** Ends every connection, as a restart of the database does. */
const cutOff = (url: string) =>
  asked(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

async function asked(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
