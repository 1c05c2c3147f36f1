/** A network of its own, and mounts of its own, in which processes run as in a container; for root on Linux. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Only root is given either without being asked. */
export const canEnclose = process.platform === "linux" && process.getuid?.() === 0;

export interface Outcome {
  status: number | null;
  text: string;
}

export class Enclosure {
  readonly #holder: ChildProcess;
  readonly #flags: string[];

  private constructor(holder: ChildProcess) {
    this.#holder = holder;
    this.#flags = ["-t", String(holder.pid), "-m", "-n"];
  }

  /** @param mounts a line of the shell that makes what only these processes see */
  static async create(mounts = "true"): Promise<Enclosure> {
    const holding = `ip link set lo up && ${mounts} && echo here && exec sleep infinity`;
    const holder = spawn("unshare", ["-m", "-n", "sh", "-ec", holding], { stdio: ["ignore", "pipe", "inherit"] });
    const [said] = await Promise.race([once(holder.stdout, "data"), once(holder, "exit")]);
    if (!String(said).startsWith("here")) throw new Error(`What was mounted failed: ${mounts}`);
    return new Enclosure(holder);
  }

  spawn(command: string[]): ChildProcess {
    return spawn("nsenter", [...this.#flags, ...command]);
  }

  /** In the folder `/`. */
  run(command: string[]): Outcome {
    const { status, stdout, stderr } = spawnSync("nsenter", [...this.#flags, ...command], { encoding: "utf8" });
    return { status, text: stdout + stderr };
  }

  /** Somebody writes a page, or reads it. @param what as `visit.ts` takes it */
  visit(url: string, what: "write" | "read"): Outcome {
    const program = ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "visit.ts")];
    return this.run([process.execPath, ...program, url, what]);
  }

  close(): void {
    this.#holder.kill("SIGKILL");
  }
}
