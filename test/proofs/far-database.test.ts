/** PostgreSQL on another continent: each question takes long, so few may wait for each other. SQLite is never far away. */
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileLimit } from "#core/limits.ts";
import type { Config } from "../../server/config.ts";
import { createMigratedDatabase, engine, type TestDatabase } from "../database.ts";
import { type Distance, startDistance } from "../distance.ts";
import { Places } from "../places.ts";
import { PASSWORD, type Person, World } from "../world.ts";

/** Milliseconds, each way. */
const FAR = 50;
const NOTES = 48;
const PIECES = 8;

describe.runIf(engine === "postgres")("a database that is far away", () => {
  let world: World;
  let places: Places;
  let database: TestDatabase;
  let distance: Distance;
  let config: Config;

  beforeAll(async () => {
    world = await World.create();
    places = new Places(world);
    database = await createMigratedDatabase(places.folder);
    distance = await startDistance(database.url ?? "", FAR);
    config = { ...(await places.make({ engine: "sqlite" })), databaseUrl: distance.url };
  });
  afterAll(async () => {
    await distance.stop();
    await database.drop();
    await places.clear();
    await world.stop();
  });

  const fromAfar = async (during: (marta: Person) => Promise<void>) => {
    await places.visit(config, await world.person("Marta"), during);
  };

  it("is asked few times by a sign-in and for a piece of a file, and takes many pages of an import at once", {
    timeout: 120_000,
  }, async () => {
    await fromAfar(async (marta) => {
      const { email } = marta;
      await marta.do("register", { body: { firstName: "Marta", lastName: "Berg", email, password: PASSWORD } });
      await marta.signIn(email);
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const asked = performance.now();
        await marta.signIn(email);
        times.push(performance.now() - asked);
      }
      const trips = Math.min(...times) / (2 * FAR);
      expect(trips).toBeLessThan(18);

      const { id: workspaceId } = await marta.workspace();
      const notes = Array.from({ length: NOTES }, (_, at) => [`notes/${at}.md`, Buffer.from(`Tide table ${at}`)]);
      const before = distance.commits;
      const { id } = await marta.import(workspaceId, {
        name: "notes.zip",
        bytes: Buffer.from(zipSync(Object.fromEntries(notes))),
      });
      const stateOf = async () => (await marta.do("getImport", { params: { id } })).state;
      await expect.poll(stateOf, { timeout: 60_000, interval: 200 }).toBe("done");
      expect(distance.commits - before).toBeLessThan(2 * NOTES);

      const uploaded = async (pieces: number) => {
        const begun = performance.now();
        await marta.upload(workspaceId, { name: "tides.bin", bytes: Buffer.alloc(pieces * fileLimit.piece) });
        return performance.now() - begun;
      };
      const one = await uploaded(1);
      expect(((await uploaded(1 + PIECES)) - one) / PIECES / (2 * FAR)).toBeLessThan(3);
    });
  });

  it("is waited for few times by a start that finds everything up to date", { timeout: 60_000 }, async () => {
    const jonas = await world.person("Jonas");
    const times: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const begun = performance.now();
      await places.visit(config, jonas, async () => void times.push(performance.now() - begun));
    }
    expect(Math.min(...times) / (2 * FAR)).toBeLessThan(24);
  });
});
