import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "../scripts/postgres.ts";
import type { Engine } from "../server/db/database.ts";
import { createDatabaseIn } from "../test/database.ts";
import { buildFixture, type Fixture, type Shape } from "./fixtures/database.ts";
import { type Queueing, queueFrom } from "./fixtures/queue.ts";
import { buildSearched, type Searched } from "./fixtures/searched.ts";
import { type Running, type ServerSettings, startFloor, startServer } from "./running.ts";
import { Unmeasurable } from "./unmeasurable.ts";

/** A running server on a database of a known size. */
export interface Served extends Fixture {
  server: Running;
  /** Headers of the owner of everything in it. */
  headers: Record<string, string>;
}

export interface BenchSettings {
  /** Counted turns of each row. */
  rounds: number;
  /** Seconds of a turn, where a row asks as fast as it can. */
  seconds: number;
}

/** What rows are given: databases, servers and floors, each made when it is first asked for and gone at the end. */
export class Bench {
  readonly rounds: number;
  readonly seconds: number;
  readonly #fixtures = new Map<string, Promise<Fixture>>();
  readonly #servers = new Map<string, Promise<Served>>();
  readonly #tidying: (() => unknown)[] = [];
  #postgres: string | null | undefined;

  constructor({ rounds, seconds }: BenchSettings) {
    this.rounds = rounds;
    this.seconds = seconds;
  }

  /** Server on a database of `pages` and more; one for all rows that ask for the same. */
  octavo(engine: Engine, pages: number, shape: Shape = "flat", queueing: Queueing = "indexed"): Promise<Served> {
    const key = `${engine} ${pages} ${shape} ${queueing}`;
    const known = this.#servers.get(key);
    if (known) return known;
    const starting = this.fixture(engine, pages, shape, queueing).then((fixture) => this.serve(fixture));
    this.#servers.set(key, starting);
    return starting;
  }

  /** A further server, for who needs one that has just started. Whoever asks for it stops it. */
  async serve(fixture: Fixture, settings: Partial<ServerSettings> = {}): Promise<Served> {
    const server = await startServer({ ...settings, env: fixture.env });
    this.#tidying.push(() => server.stop());
    return { ...fixture, server, headers: { authorization: `Bearer ${fixture.token}` } };
  }

  /** What is done at the end. */
  tidy(work: () => unknown): void {
    this.#tidying.push(work);
  }

  /** As after a stop and a start: what lived in memory is gone. */
  async restart(octavo: Served): Promise<void> {
    await octavo.server.stop();
    octavo.server = (await this.serve(octavo)).server;
  }

  fixture(engine: Engine, pages: number, shape: Shape = "flat", queueing: Queueing = "indexed"): Promise<Fixture> {
    const key = `${engine} ${pages} ${shape} ${queueing}`;
    const building = this.#fixtures.get(key) ?? this.#build(engine, pages, shape, queueing);
    this.#fixtures.set(key, building);
    return building;
  }

  /** Server on pages that all differ, indexed. */
  async searched(engine: Engine, pages: number): Promise<Searched & { url: string; search(q: string): Promise<void> }> {
    const url = engine === "postgres" ? await this.database() : null;
    const searched = await buildSearched(pages, url);
    const { env, token, workspaceId } = searched;
    this.#tidying.push(() => rmSync(env.DATA_DIR as string, { recursive: true, force: true }));
    const server = await startServer({ env: { ...env, LOG_LEVEL: "error" } });
    this.#tidying.push(() => server.stop());
    const headers = { authorization: `Bearer ${token}` };
    const search = async (q: string) => {
      const query = new URLSearchParams({ q, workspaceId: String(workspaceId) });
      const answer = await fetch(`${server.url}/api/search?${query}`, { headers });
      if (!answer.ok) throw new Error(`Searching answered ${answer.status}.`);
      await answer.arrayBuffer();
    };
    return { ...searched, url: server.url, search };
  }

  async #build(engine: Engine, pages: number, shape: Shape, queueing: Queueing): Promise<Fixture> {
    const url = engine === "postgres" ? await this.database() : null;
    const started = Date.now();
    const fixture = await buildFixture(pages, url, shape);
    await queueFrom(fixture, queueing);
    this.#tidying.push(() => rmSync(fixture.env.DATA_DIR as string, { recursive: true, force: true }));
    console.log(`  filled ${engine} with ${pages} pages in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return fixture;
  }

  /** The address of a new PostgreSQL database. @throws Unmeasurable where there is no PostgreSQL */
  async database(): Promise<string> {
    if (this.#postgres === undefined) {
      const own: Postgres | null = process.env.TEST_DATABASE_URL ? null : await startPostgres();
      if (own) this.#tidying.unshift(() => own.stop());
      this.#postgres = process.env.TEST_DATABASE_URL ?? own?.url ?? null;
    }
    if (!this.#postgres) throw new Unmeasurable("there is no PostgreSQL here");
    const { url, drop } = await createDatabaseIn(this.#postgres);
    this.#tidying.push(drop);
    return url;
  }

  /** A file that answers `bytes`, for floors that serve the same. */
  file(bytes: Uint8Array): string {
    const file = join(this.folder(), "answer");
    writeFileSync(file, bytes);
    return file;
  }

  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), "octavo-bench-"));
    this.#tidying.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** One of `bench/floors` that listens; stopped with everything else. */
  async floor(name: string, ...args: string[]): Promise<Running> {
    const running = await startFloor(name, args);
    this.#tidying.push(() => running.stop());
    return running;
  }

  /** Latest first, so that servers stop before their data goes. */
  async stop(): Promise<void> {
    for (const tidy of this.#tidying.splice(0).reverse()) await tidy();
  }
}

export const engines = ["sqlite", "postgres"] as const satisfies Engine[];

export const engineName = (engine: Engine) => (engine === "sqlite" ? "SQLite" : "PostgreSQL");
