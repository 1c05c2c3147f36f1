/** What one server's transactions hold, and whoever asks another one waits for. SQLite has no other server. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, engine, type TestDatabase } from "../../test/database.ts";
import { connect } from "./connect.ts";
import type { OpenedDatabase, Trx } from "./database.ts";
import { heldByMany } from "./handle.ts";

describe.runIf(engine === "postgres")("jobs that came together share a commit", () => {
  let place: TestDatabase;
  let folder: string;
  let database: OpenedDatabase;

  beforeAll(async () => {
    place = await createDatabase();
    folder = mkdtempSync(join(tmpdir(), "octavo-held-"));
    database = await connect({ databaseUrl: place.url, dataDir: folder });
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
    rmSync(folder, { recursive: true });
  });

  const write = (trx: Trx, key: string) =>
    trx
      .insertInto("settings")
      .values({ key, value: Buffer.from("1") })
      .execute();
  /** As others see it. */
  const isKept = async (key: string) =>
    (await database.read.selectFrom("settings").select("key").where("key", "=", key).execute()).length > 0;

  it.each([true, false])("unless the first holds what many wait for: %s", async (isHeld) => {
    const key = `held ${isHeld}`;
    const first = database.transact(async (trx) => {
      await write(trx, key);
      if (isHeld) heldByMany(trx);
    });
    const seen = database.transact(() => isKept(key));
    await first;
    expect(await seen).toBe(isHeld);
  });

  it("unless another server has what one of them needs: then each begins again by itself", async () => {
    const tries = [0, 0, 0];
    const work = (about: number) => async (trx: Trx) => {
      const time = (tries[about] ?? 0) + 1;
      tries[about] = time;
      const seen = await isKept("again 1");
      await write(trx, `again ${about}`);
      // As PostgreSQL says it.
      if (about === 0 && time === 1) throw Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
      return seen;
    };
    const [, second, third] = await Promise.all(tries.map((_, about) => database.transact(work(about), about)));
    expect([second, third, tries]).toEqual([false, true, [2, 2, 2]]);
  });
});
