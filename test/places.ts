/** Places for further Octavos beside a world's: where its backups go, and where they come back. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pino } from "pino";
import { createApp } from "../server/app.ts";
import { type Config, readConfig } from "../server/config.ts";
import { keyFile } from "../server/seal/key-file.ts";
import { createDatabase, type TestDatabase } from "./database.ts";
import { Person, type World } from "./world.ts";

export interface PlaceOptions {
  /** The engine under test, or SQLite whichever that is. */
  engine?: "same" | "sqlite";
  /** Whether the world's master key is brought there. */
  key?: boolean;
}

export class Places {
  readonly folder = mkdtempSync(join(tmpdir(), "octavo-places-"));
  readonly #world: World;
  readonly #databases: TestDatabase[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  file(name: string): string {
    return join(this.folder, `${name}.backup`);
  }

  /** An empty place. */
  async make({ engine = "same", key = true }: PlaceOptions = {}): Promise<Config> {
    const dataDir = mkdtempSync(join(this.folder, "place-"));
    const database = engine === "same" ? await createDatabase() : null;
    if (database) this.#databases.push(database);
    if (key) {
      mkdirSync(dirname(keyFile(dataDir)), { mode: 0o700 });
      copyFileSync(keyFile(this.#world.config.dataDir), keyFile(dataDir));
    }
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    return { ...config, databaseUrl: database?.url ?? null, password: this.#world.config.password };
  }

  /** Runs an Octavo there for as long as the visit lasts. @param visitor with the address of a person of the world */
  async visit(config: Config, visitor: Person, during: (visitor: Person) => Promise<void>): Promise<void> {
    const app = await createApp({ config, log: pino({ level: "silent" }), clientDir: join(this.folder, "none") });
    try {
      await during(new Person(() => app, visitor.firstName, visitor.email));
    } finally {
      await app.http.close();
    }
  }

  async clear(): Promise<void> {
    for (const database of this.#databases) await database.drop();
    rmSync(this.folder, { recursive: true });
  }
}
