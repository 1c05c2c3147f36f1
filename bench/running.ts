/** Processes that are measured: each of its own, as in use, so that the asking costs them nothing. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../scripts/free-port.ts";
import { SERVER_FLAGS } from "../scripts/runtime.mjs";

export const root = join(import.meta.dirname, "..");

/** Of Linux: a tick of /proc is 10 ms on every platform that Node runs on. */
const TICK = 10;
const PATIENCE = 60_000;

export class Running {
  readonly url: string;
  readonly child: ChildProcess;

  constructor(child: ChildProcess, url: string) {
    this.child = child;
    this.url = url;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Milliseconds of processor time so far; null where the system does not tell. */
  cpu(): number | null {
    const file = `/proc/${this.pid}/stat`;
    if (!existsSync(file)) return null;
    // The program's name stands in parentheses and may hold anything.
    const fields = readFileSync(file, "utf8").split(")").pop()?.trim().split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  }

  /** Resident memory in MiB. */
  memory(): number {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(this.pid)], { encoding: "utf8" })) / 1024;
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill(signal);
    await once(this.child, "exit");
  }
}

/** Starts a process and leaves it to the caller to wait for it. */
export function launch(args: string[], env: Record<string, string> = {}, program = process.execPath): ChildProcess {
  const { DATABASE_URL: _, ...ground } = process.env;
  const child = spawn(program, args, { cwd: root, env: { ...ground, ...env }, stdio: ["ignore", "ignore", "inherit"] });
  alive.add(child);
  child.once("exit", () => alive.delete(child));
  return child;
}

const alive = new Set<ChildProcess>();

// Whatever ends this process, nothing of it stays behind.
process.once("exit", () => {
  for (const child of alive) child.kill("SIGKILL");
});

export interface ServerSettings {
  env: Record<string, string>;
  /** For Node. */
  flags?: string[];
  /** The built server's folder. */
  built?: string;
}

/** Starts the built server and waits until it answers. */
export async function startServer({ env, flags = [], built = join("dist", "server") }: ServerSettings): Promise<Running> {
  const port = String(await freePort());
  const child = launch([...SERVER_FLAGS, ...flags, join(resolve(root, built), "main.js")], {
    LOG_LEVEL: "error",
    ...env,
    PORT: port,
  });
  return answering(new Running(child, `http://127.0.0.1:${port}`), "/readyz");
}

/** Starts one of `bench/floors` that listens on the port it is given. */
export async function startFloor(name: string, args: string[]): Promise<Running> {
  const port = String(await freePort());
  const child = launch([...process.execArgv, join(root, "bench", "floors", `${name}.ts`), port, ...args]);
  return answering(new Running(child, `http://127.0.0.1:${port}`), "/");
}

/** Waits for the first answer, looking every other millisecond. */
export async function answering(running: Running, path: string): Promise<Running> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(2)) {
    if (running.child.exitCode !== null) throw new Error("A measured process ended before it answered.");
    const isUp = await fetch(running.url + path).then(
      (answer) => answer.arrayBuffer().then(() => answer.status < 400),
      () => false,
    );
    if (isUp) return running;
  }
  throw new Error("A measured process does not answer.");
}
