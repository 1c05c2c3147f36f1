/** PostgreSQL stands still with its connections open. SQLite has no server that could. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Postgres, startPostgres } from "../../scripts/postgres.ts";
import { engine } from "../database.ts";
import { doc, p } from "../documents.ts";
import { answered, ask, must } from "./client.ts";
import { Octavo } from "./octavo.ts";
import { placeOf } from "./place.ts";

const TOKEN = "a-token-for-metrics";
/** Milliseconds: what a balancer waits for. */
const BOUND = 2000;
/** More than the server has connections. */
const ASKED = 40;

let octavo: Octavo | undefined;
let postgres: Postgres | null = null;

afterEach(async () => {
  postgres?.thaw();
  await octavo?.stop();
  postgres?.stop();
});

describe.runIf(engine === "postgres")("a database that is frozen", () => {
  it("is told of in time, as often as somebody asks, and is used again once it answers", { timeout: 120_000 }, async () => {
    postgres = await startPostgres();
    if (!postgres) return console.log("A frozen database: not tried, because there is no PostgreSQL of our own here.");
    const dataDir = mkdtempSync(join(tmpdir(), "octavo-proof-"));
    const place = placeOf({ dataDir, databaseUrl: postgres.url });
    octavo = await Octavo.create({ place, env: { METRICS_TOKEN: TOKEN } });
    const marta = await octavo.person("Marta");
    const { id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Coast Path guide" } }));
    const { id } = await must(ask(marta, "createPage", { body: { workspaceId } }));
    expect((await answered(ask(marta, "ready"))).status).toBe(200);

    postgres.freeze();
    const many = await Promise.all(Array.from({ length: ASKED }, () => timed("ready")));
    const later = [await timed("ready"), await timed("ready")];
    const healthy = await timed("health");
    expect([...many, ...later].map(({ status }) => status)).toEqual(Array.from({ length: ASKED + 2 }, () => 503));
    expect(healthy.status).toBe(200);
    expect(Math.max(...[...many, ...later, healthy].map(({ time }) => time))).toBeLessThan(BOUND);
    const metrics = await fetch(`${octavo.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining("nodejs_heap_bytes")]);

    postgres.thaw();
    await expect.poll(async () => (await timed("ready")).status, { timeout: 20_000 }).toBe(200);
    await must(ask(marta, "saveContent", { params: { id }, body: doc(p("after the frost")) }));
  });

  async function timed(name: "ready" | "health"): Promise<{ status: number; time: number }> {
    const asked = performance.now();
    const { status } = await answered(ask({ url: octavo?.url ?? "", token: "" }, name));
    return { status, time: performance.now() - asked };
  }
});
