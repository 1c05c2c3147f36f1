/** The server as people start it: a process of its own, on a port and a data folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { contract, type LineName } from "#core/contract.ts";
import { freePort } from "../scripts/free-port.ts";
import { SERVER_FLAGS } from "../scripts/runtime.mjs";
import { addressOf } from "./address-of.ts";
import type { CallInput } from "./world.ts";

const root = join(import.meta.dirname, "..");
const PATIENCE = 50_000;

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface Input<N extends LineName> extends Omit<CallInput<N>, "from"> {
  token?: string;
}

export class Running {
  readonly url: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  readonly ended: Promise<Ending>;
  /** What it has printed so far. */
  out = "";
  err = "";

  constructor(child: ChildProcess, url: string, dataDir: string) {
    this.child = child;
    this.url = url;
    this.dataDir = dataDir;
    child.stdout?.setEncoding("utf8").on("data", (text: string) => (this.out += text));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (this.err += text));
    this.ended = new Promise((resolve) => child.on("close", (code, signal) => resolve({ code, signal })));
  }

  /** Stops the process that was started; what it started itself may live on. `ended` waits for all of them. */
  kill(signal: NodeJS.Signals): Promise<Ending> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Waits until it answers, or has ended. */
  async ready(): Promise<this> {
    const ended = this.ended.then(() => true);
    for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
      if (this.out.includes("Octavo is at") || (await Promise.race([ended, pause(20, false)]))) return this;
    }
    throw new Error(`The server does not start: ${this.out}${this.err}`);
  }

  async answers(): Promise<boolean> {
    return this.call("health").then(
      (answer) => answer.ok,
      () => false,
    );
  }

  call<N extends LineName>(name: N, { params, query, body, headers, token }: Input<N> = {}): Promise<Response> {
    const { method, path } = contract[name];
    const address = addressOf(path, params as Record<string, unknown>, query as Record<string, unknown>);
    return fetch(this.url + address, {
      method,
      redirect: "manual",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}

export interface Start {
  env?: Record<string, string>;
  dataDir?: string;
  /** The Node that runs the command; the pinned one if absent. */
  node?: string;
  /** For that Node; those of `npm start` if absent. */
  flags?: string[];
  /** What runs the command: a process as npm is one, with or without a shell in between. */
  by?: "launcher" | "launcher and shell";
}

const started: Running[] = [];
const folders: string[] = [];

/** Runs the start command; to be awaited with `ready()`. */
export async function start(how: Start = {}): Promise<Running> {
  const { env = {}, dataDir = newFolder(), node = process.execPath, flags = SERVER_FLAGS, by } = how;
  const port = env.PORT ?? String(await freePort());
  const command = [node, ...flags, join(root, "scripts", "run.mjs"), "start"];
  const [program = "", ...args] = by ? launched(command, by) : command;
  // A process group of its own, so that nothing of it outlives a test.
  const child = spawn(program, args, { cwd: root, detached: true, env: { ...ground(), DATA_DIR: dataDir, PORT: port, ...env } });
  const running = new Running(child, `http://127.0.0.1:${port}`, dataDir);
  started.push(running);
  return running;
}

function launched(command: string[], by: "launcher" | "launcher and shell"): string[] {
  // The shell has something left to do, and so stays in between.
  const line = by === "launcher" ? command : ["sh", "-c", `${command.join(" ")}; exit $?`];
  const env = '{ ...process.env, npm_lifecycle_event: "start" }';
  const program = `require("node:child_process").spawn(process.argv[1], process.argv.slice(2), { stdio: "inherit", env: ${env} })`;
  return [process.execPath, "-e", program, ...line];
}

/** Nothing of the tests' own environment gets through. */
function ground(): Record<string, string> {
  const names = ["PATH", "HOME", "SystemRoot", "TEMP", "NODE_COMPILE_CACHE"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

/** Ends whatever a test left running. */
export async function stopAll(): Promise<void> {
  for (const running of started.splice(0)) {
    try {
      process.kill(-(running.child.pid ?? 0), "SIGKILL");
    } catch {
      // It has ended by itself.
    }
    await running.ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-running-"));
  folders.push(folder);
  return folder;
}
