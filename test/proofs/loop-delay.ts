/** How long the server's event loop stands still while something is done to it, and that of a process that does nothing meanwhile. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const probe = join(import.meta.dirname, "loop-probe.mjs");

/** Milliseconds that the loop may stand still beyond the idle process. */
export const MOST_DELAY = 50;

/** The longest turn of an event loop: milliseconds by the clock beyond what was waited for, and what the thread itself worked in it. */
export interface Delay {
  wall: number;
  own: number;
}

/**
 * What counts of a turn: a turn that the machine gave to others stands for nothing that the server did. Waiting for the disk is
 * told by `wall` alone.
 */
export const standstill = ({ wall, own }: Delay): number => Math.max(0, Math.min(wall, own));

export class LoopWatch {
  readonly #folder: string;
  readonly #idle: ChildProcess;

  private constructor(folder: string) {
    this.#folder = folder;
    const { around, env } = this.#probed("idle");
    const [program = "", ...args] = around([process.execPath, "-e", "setInterval(() => {}, 1000)"]);
    this.#idle = spawn(program, args, { stdio: "ignore", env: { PATH: process.env.PATH, ...env } });
  }

  static async create(): Promise<LoopWatch> {
    const watch = new LoopWatch(mkdtempSync(join(tmpdir(), "octavo-loop-")));
    await watch.#written("idle");
    return watch;
  }

  /** For `Octavo.create`: the server with the probe in it. */
  get setup(): { around: (command: string[]) => string[]; env: Record<string, string> } {
    return this.#probed("server");
  }

  #probed(name: string) {
    return {
      around: ([node = "", ...args]: string[]) => [node, "--import", probe, ...args],
      env: { LOOP_PROBE: join(this.#folder, name) },
    };
  }

  /**
   * @param pid of the server
   * @returns the longest turns of both while `work` ran, and its result
   */
  async during<T>(pid: number, work: () => Promise<T>): Promise<{ server: Delay; idle: Delay; result: T }> {
    await this.#read(pid);
    const result = await work();
    return { ...(await this.#read(pid)), result };
  }

  async #read(pid: number): Promise<{ server: Delay; idle: Delay }> {
    const [server, idle] = await Promise.all([this.#ask(pid, "server"), this.#ask(this.#idle.pid ?? 0, "idle")]);
    return { server, idle };
  }

  async #ask(pid: number, name: string): Promise<Delay> {
    rmSync(join(this.#folder, name), { force: true });
    process.kill(pid, "SIGUSR2");
    return JSON.parse(await this.#written(name)) as Delay;
  }

  async #written(name: string): Promise<string> {
    const file = join(this.#folder, name);
    for (const until = Date.now() + 30_000; Date.now() < until; await pause(10))
      if (existsSync(file)) return readFileSync(file, "utf8");
    throw new Error(`The event loop of the ${name} process does not turn.`);
  }

  stop(): void {
    this.#idle.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
