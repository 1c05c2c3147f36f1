import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDatabase, engine, type TestDatabase } from "../../test/database.ts";
import { startDistance } from "../../test/distance.ts";
import { connect } from "./connect.ts";
import { schemas } from "./migrate.ts";

let folder: string;
let place: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "octavo-migrate-"));
  place = await createDatabase();
});
afterEach(async () => {
  await place.drop();
  rmSync(folder, { recursive: true });
});

/** @returns what is told */
async function opened(url: string | null, every: number, target?: string): Promise<string[]> {
  const lines: string[] = [];
  const telling = { tell: (line: string) => void lines.push(line), every };
  await (await connect({ databaseUrl: url, dataDir: folder }, target, "shared", telling)).close();
  return lines;
}

describe("a change of the schema", () => {
  it("is told step by step where the database holds something, and not at all where there is none", async () => {
    const all = schemas(engine);
    const before = all.at(-3) ?? "";
    expect(await opened(place.url, 60_000, before)).toEqual([]);
    expect(await opened(place.url, 60_000)).toEqual([
      `The database is being brought up to date, ${all.at(-2)} (1 of 2)`,
      `The database is being brought up to date, ${all.at(-1)} (2 of 2)`,
    ]);
    expect(await opened(place.url, 60_000)).toEqual([]);
  });

  it.runIf(engine === "postgres")("is told again and again while a database that is far away is made", async () => {
    const distance = await startDistance(String(place.url), 5);
    const lines = await opened(distance.url, 100);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines).toContainEqual(expect.stringMatching(/^The database is being made, 0001-initial \(1 of \d\d\)$/));
    await distance.stop();
  });
});
