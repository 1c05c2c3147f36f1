/** Of several servers with one PostgreSQL, one that keeps reading connections only would refuse every Save that a balancer sends it. */
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createMigratedDatabase, engine } from "../database.ts";
import { startDistance } from "../distance.ts";
import { doc, p } from "../documents.ts";
import { Places } from "../places.ts";
import { PASSWORD, World } from "../world.ts";

describe.runIf(engine === "postgres")("/readyz", () => {
  it("says no while others have all connections, though pages are read on one that is left, and yes once Saves go on", async () => {
    const world = await World.create();
    const places = new Places(world);
    const database = await createMigratedDatabase(places.folder);
    const distance = await startDistance(database.url ?? "", 0);
    const config = { ...(await places.make({ engine: "sqlite" })), databaseUrl: distance.url };
    await places.visit(config, await world.person("Marta"), async (marta) => {
      const { email } = marta;
      await marta.do("register", { body: { firstName: "Marta", lastName: "Berg", email, password: PASSWORD } });
      await marta.signIn(email);
      const { id: workspaceId } = await marta.workspace();
      const { id } = await marta.do("createPage", { body: { workspaceId } });
      const save = () => marta.try("saveContent", { params: { id }, body: doc(p("at low tide")) });
      const read = () => marta.try("getPage", { params: { id } });
      expect([(await save()).status, (await marta.try("ready")).status]).toEqual([200, 200]);
      // So many that each connection which reads is made.
      await Promise.all(Array.from({ length: 12 }, read));

      distance.isFull = true;
      await endWriters(database.url ?? "");
      await expect.poll(async () => (await save()).status).toBe(503);
      expect((await read()).status).toBe(200);
      expect((await marta.try("ready")).status).toBe(503);

      distance.isFull = false;
      expect((await marta.try("ready")).status).toBe(200);
      expect((await save()).status).toBe(200);
    });
    await distance.stop();
    await database.drop();
    await places.clear();
    await world.stop();
  });
});

/** Ends the connections that write: they hold a lock for as long as they live. */
async function endWriters(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
  await client.end();
}
