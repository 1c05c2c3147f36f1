/** The built server as a process of its own, which can be killed and started again on the same port and data. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/build.mjs";
import { freePort } from "../../scripts/free-port.ts";
import { SERVER_FLAGS } from "../../scripts/runtime.mjs";
import { Running } from "../running.ts";
import { PASSWORD } from "../world.ts";
import { ask, type Client, must } from "./client.ts";
import { createPlace, type Place } from "./place.ts";

const root = join(import.meta.dirname, "..", "..");

export interface Setup {
  /** Where the data lies; a folder or database of its own if absent. */
  place?: Place;
  /** Turns a program and its arguments into those that are run, to put something around the server. */
  around?: (command: string[]) => string[];
  /** Settings beside those that the place brings. */
  env?: Record<string, string>;
}

export class Octavo {
  readonly url: string;
  readonly place: Place;
  readonly #around: (command: string[]) => string[];
  readonly #env: Record<string, string>;
  #running: Running | null = null;

  private constructor(port: number, place: Place, around: (command: string[]) => string[], env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.place = place;
    this.#around = around;
    this.#env = env;
  }

  static async create(setup: Setup = {}): Promise<Octavo> {
    const octavo = await Octavo.prepare(setup);
    await octavo.start();
    return octavo;
  }

  /** One that has never been started. */
  static async prepare({ place, around = (command) => command, env = {} }: Setup = {}): Promise<Octavo> {
    await ensureBuilt(root, process.execPath);
    const folder = place ?? (await createPlace(mkdtempSync(join(tmpdir(), "octavo-proof-"))));
    return new Octavo(await freePort(), folder, around, env);
  }

  async start(): Promise<void> {
    const running = this.begin();
    await running.ready();
    if (running.child.exitCode !== null) throw new Error(`The server does not start: ${running.out}${running.err}`);
  }

  /** Starts it and does not wait. */
  begin(): Running {
    const [program = "", ...args] = this.#around([process.execPath, ...SERVER_FLAGS, join(root, "dist", "server", "main.js")]);
    const { dataDir, databaseUrl } = this.place.settings;
    const env = {
      PATH: process.env.PATH,
      PORT: new URL(this.url).port,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...this.#env,
    };
    this.#running = new Running(spawn(program, args, { cwd: root, env }), this.url, dataDir);
    return this.#running;
  }

  /** Ends the process as a power cut would, and waits until the database has noticed. */
  async kill(): Promise<void> {
    await this.#running?.kill("SIGKILL");
    await this.place.quiet();
  }

  /** What it has complained of since its last start. */
  get log(): string {
    return this.#running ? this.#running.out + this.#running.err : "";
  }

  get pid(): number {
    return this.#running?.child.pid ?? 0;
  }

  /** Resident memory in MB. */
  memory(): number {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, "utf8"))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  }

  get hasEnded(): boolean {
    return this.#running?.child.exitCode !== null || this.#running.child.signalCode !== null;
  }

  /** Signs somebody up and in. */
  async person(firstName: string): Promise<Client> {
    const visitor = { url: this.url, token: "" };
    const email = addressOf(firstName);
    await must(ask(visitor, "register", { body: { firstName, lastName: "Berg", email, password: PASSWORD } }));
    return this.signIn(firstName);
  }

  /** One more device of somebody who has signed up. */
  async signIn(firstName: string): Promise<Client> {
    const body = { email: addressOf(firstName), password: PASSWORD };
    const { token } = await must(ask({ url: this.url, token: "" }, "login", { body }));
    return { url: this.url, token };
  }

  async stop(): Promise<void> {
    await this.#running?.kill("SIGTERM");
    await this.place.remove();
    rmSync(this.place.settings.dataDir, { recursive: true, force: true });
  }
}

const addressOf = (firstName: string) => `${firstName.toLowerCase()}@coastpress.example`;
