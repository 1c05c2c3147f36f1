/** PostgreSQL stops and starts again while people save, politely and by a crash. SQLite has no server that could. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type Postgres, startPostgres } from "../../scripts/postgres.ts";
import { engine } from "../database.ts";
import { doc, p } from "../documents.ts";
import { amount } from "./amount.ts";
import { answered, ask, type Client, must } from "./client.ts";
import { digestOf } from "./ledger.ts";
import { Octavo } from "./octavo.ts";
import { faultsOf, placeOf } from "./place.ts";

const RESTARTS = amount(2, 20);
const CLIENTS = 8;
/** Saves that are waited for between two restarts. */
const SAVES = 40;
/** Milliseconds that the database is away at least. */
const AWAY = 300;
/** No request may take longer. */
const BOUND = 12_000;

let octavo: Octavo | undefined;
let postgres: Postgres | null = null;

afterEach(async () => {
  await octavo?.stop();
  postgres?.stop();
});

describe.runIf(engine === "postgres")("a database that is restarted", () => {
  it(`loses no Save and makes none twice (${RESTARTS} times)`, { timeout: amount(180_000, 1_800_000) }, async () => {
    postgres = await startPostgres();
    if (!postgres) return console.log("Restart of the database: not tried, because there is no PostgreSQL of our own here.");
    const dataDir = mkdtempSync(join(tmpdir(), "octavo-proof-"));
    octavo = await Octavo.create({ place: placeOf({ dataDir, databaseUrl: postgres.url }) });
    const marta = await octavo.person("Marta");
    const { id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Coast Path guide" } }));
    const shared = await makePage(marta, workspaceId);
    const savers = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, at) => new Saver(marta, `s${at}`, await makePage(marta, workspaceId), shared)),
    );
    let working = true;
    const work = Promise.all(savers.map((saver) => saver.work(() => working)));
    const watch = watchReadiness(marta, () => working);
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await Promise.race([moreSaves(savers), work]);
      await postgres.restart(restart % 2 ? "immediate" : "fast", AWAY);
    }
    await Promise.race([moreSaves(savers), work]);
    working = false;
    await work;
    const readiness = await watch;
    const faults = await faultsOf(octavo.place.settings);
    for (const saver of savers) faults.push(...(await saver.compare()));
    const acknowledged = total(savers);
    const versions = await must(ask(marta, "listVersions", { params: { id: shared } }));
    faults.push(...(await sharedFaults(marta, shared, savers)));
    console.log(
      `Restart of the database: ${RESTARTS} times, ${acknowledged} Saves acknowledged, ${sum(savers, "refused")} answers 503, ` +
        `longest answer ${Math.round(Math.max(...savers.map(({ longest }) => longest)))} ms, ready ${readiness.join(", ")}. ` +
        `Versions of the shared page: ${versions.length}. Missing or twice: ${faults.length}.`,
    );
    expect(faults).toEqual([]);
    expect(octavo.hasEnded).toBe(false);
    expect(sum(savers, "refused")).toBeGreaterThan(0);
    expect(readiness).toEqual(["200", ...Array.from({ length: RESTARTS }, () => ["503", "200"]).flat()]);
    expect(Math.max(...savers.map(({ longest }) => longest))).toBeLessThan(BOUND);
  });
});

async function makePage(client: Client, workspaceId: number): Promise<number> {
  return (await must(ask(client, "createPage", { body: { workspaceId, content: doc(p("first", "first")) } }))).id;
}

const sum = (savers: Saver[], what: "acknowledged" | "refused") => savers.reduce((all, saver) => all + saver[what], 0);
const total = (savers: Saver[]) => sum(savers, "acknowledged");

async function moreSaves(savers: Saver[]): Promise<void> {
  for (const until = total(savers) + SAVES; total(savers) < until; ) await pause(5);
}

/** @returns the statuses in the order in which they changed */
async function watchReadiness(client: Client, goOn: () => boolean): Promise<string[]> {
  const changes: string[] = [];
  while (goOn()) {
    const { status } = await answered(ask(client, "ready"));
    if (changes.at(-1) !== String(status)) changes.push(String(status));
    await pause(10);
  }
  return changes;
}

/** Each word that somebody added to the shared page is there exactly once. */
async function sharedFaults(client: Client, id: number, savers: Saver[]): Promise<string[]> {
  const { content, revision } = await must(ask(client, "getPage", { params: { id } }));
  const expected = ["first", ...savers.flatMap(({ added }) => added)].sort();
  const found = content.map((block) => block.id).sort();
  const faults = found.join() === expected.join() ? [] : [`The shared page has ${found.length} blocks of ${expected.length}.`];
  return revision === expected.length ? faults : [...faults, `The shared page has ${revision} versions.`];
}

/** Saves a page of one's own and a shared one in turn, and sends each Save again until it is acknowledged. */
class Saver {
  readonly #client: Client;
  readonly #name: string;
  readonly #ownId: number;
  readonly #sharedId: number;
  /** Digests of what was acknowledged, by revision. */
  readonly #versions = new Map<number, string>();
  /** Ids of the blocks that were added to the shared page. */
  readonly added: string[] = [];
  acknowledged = 0;
  refused = 0;
  longest = 0;

  constructor(client: Client, name: string, ownId: number, sharedId: number) {
    this.#client = client;
    this.#name = name;
    this.#ownId = ownId;
    this.#sharedId = sharedId;
  }

  async work(goOn: () => boolean): Promise<void> {
    for (let at = 0; goOn(); at += 1) {
      const mark = `${this.#name}-${at}`;
      const added = doc(p("first", "first"), p(`A line of ${mark}`, mark));
      if (at % 2) {
        await this.#save(this.#sharedId, mark, added, { "if-match": '"1"' });
        this.added.push(mark);
      } else {
        const { receipt, content } = await this.#save(this.#ownId, mark, added);
        this.#versions.set(receipt.revision, digestOf(content));
      }
      this.acknowledged += 1;
    }
  }

  async #save(id: number, key: string, body: ReturnType<typeof doc>, headers: Record<string, string> = {}) {
    for (;;) {
      const asked = performance.now();
      const sent = { params: { id }, body, headers: { ...headers, "idempotency-key": key } };
      const { status, type, problem, body: saved } = await answered(ask(this.#client, "saveContent", sent));
      this.longest = Math.max(this.longest, performance.now() - asked);
      if (status === 200) return saved;
      expect([status, type, problem.code]).toEqual([503, "application/problem+json", "database_unavailable"]);
      expect(problem.detail).toMatch(/^[A-Z].*\.$/);
      this.refused += 1;
      await pause(20);
    }
  }

  /** Every Save is one version of the page of one's own, and there is no other. */
  async compare(): Promise<string[]> {
    const faults: string[] = [];
    const { revision: newest } = await must(ask(this.#client, "getPage", { params: { id: this.#ownId } }));
    if (newest !== this.#versions.size + 1) faults.push(`${newest} versions instead of ${this.#versions.size + 1}.`);
    for (const [revision, digest] of this.#versions) {
      const { content } = await must(ask(this.#client, "getVersion", { params: { id: this.#ownId, revision } }));
      if (digestOf(content) !== digest) faults.push(`Version ${this.#ownId}.${revision} is not what was acknowledged.`);
    }
    return faults;
  }
}
