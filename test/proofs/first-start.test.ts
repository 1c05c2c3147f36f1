/** kill -9 while a first start makes the database, its tables and its key: the next start goes on, whatever was there by then. */
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { sqliteFile } from "../../server/db/sqlite.ts";
import { engine } from "../database.ts";
import { amount, seed } from "./amount.ts";
import { Octavo } from "./octavo.ts";
import { faultsOf } from "./place.ts";
import { Random } from "./random.ts";

const STARTS = amount(4, 60);
/** Milliseconds within which a first start makes everything, once it has reached the database. */
const MAKING = engine === "postgres" ? 200 : 60;
/** Milliseconds after which a start may have reached PostgreSQL. */
const STARTING = 200;

let octavo: Octavo | undefined;
afterEach(() => octavo?.stop());

it(`goes on after a first start that was killed (${STARTS} times)`, { timeout: amount(120_000, 1_200_000) }, async () => {
  const random = new Random(seed);
  const ends: string[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    octavo = await Octavo.prepare();
    const running = octavo.begin();
    await reachesDatabase(octavo);
    await pause(random.below(MAKING));
    await octavo.kill();
    ends.push(running.out === "" ? "making" : "listening");
    await octavo.start();
    expect(await faultsOf(octavo.place.settings)).toEqual([]);
    await octavo.person("Marta");
    await octavo.stop();
    octavo = undefined;
  }
  console.log(
    `First starts on ${engine}: ${STARTS} killed, of which ${ends.filter((end) => end === "making").length} before they listened.`,
  );
  expect(ends).toContain("making");
});

/** SQLite's file tells when making it begins. */
async function reachesDatabase(starting: Octavo): Promise<void> {
  const { databaseUrl, dataDir } = starting.place.settings;
  if (databaseUrl) return pause(STARTING);
  while (!existsSync(sqliteFile(dataDir)) && !starting.hasEnded) await pause(1);
}
