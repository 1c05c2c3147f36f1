/** A private PostgreSQL for tests: found, else installed where that is possible, and started on a port of its own. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { installWithApt } from "./apt.ts";
import { freePort } from "./free-port.ts";
import { quickFolder } from "./quick-folder.ts";

export interface Postgres {
  url: string;
  /** Stops and starts again after `pause` milliseconds: as an operator does, or (`immediate`) as a crash does. */
  restart(how: "fast" | "immediate", pause: number): Promise<void>;
  /** Stops the processes where they stand, connections and all, as a machine does that is paused. */
  freeze(): void;
  thaw(): void;
  stop(): void;
}

/** @param quick in the tests' quick folder; @returns null with a printed reason where none can be had */
export async function startPostgres({ quick = false } = {}): Promise<Postgres | null> {
  const bin = findServer() ?? (installWithApt("postgresql") ? findServer() : null);
  if (!bin) return null;
  const folder = mkdtempSync(join(quick ? quickFolder() : tmpdir(), "octavo-postgres-"));
  const asUser = unprivileged(folder);
  const data = join(folder, "data");
  const port = await freePort();
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { stdio: "ignore", cwd: folder, ...asUser });
  run("initdb", ["-D", data, "-U", "octavo", "-A", "trust", "-E", "UTF8", "--locale=C"]);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_buffers=64MB`;
  const starting = ["-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"];
  run("pg_ctl", starting);
  const control = async (args: string[]) => {
    const [code] = await once(spawn(join(bin, "pg_ctl"), args, { stdio: "ignore", cwd: folder, ...asUser }), "exit");
    if (code !== 0) throw new Error(`pg_ctl ${args.join(" ")} ended with ${code}.`);
  };
  const signal = (what: NodeJS.Signals) => {
    const main = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0] ?? "";
    const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", main], { encoding: "utf8" });
    for (const pid of [main, ...stdout.trim().split(/\s+/)]) if (Number(pid) > 0) process.kill(Number(pid), what);
  };
  return {
    url: `postgres://octavo@127.0.0.1:${port}/postgres`,
    async restart(how, pause) {
      await control(["-D", data, "-w", "-m", how, "stop"]);
      await setTimeout(pause);
      await control(starting);
    },
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    stop() {
      signal("SIGCONT");
      spawnSync(join(bin, "pg_ctl"), ["-D", data, "-w", "-m", "immediate", "stop"], { stdio: "ignore", ...asUser });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of PostgreSQL's programs; null where it is not installed. */
export function findServer(): string | null {
  const versions = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder)
          .sort()
          .reverse()
          .map((name) => join(folder, name))
      : [];
  const places = [
    ...(process.env.PG_BIN ? [process.env.PG_BIN] : []),
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions("/usr/lib/postgresql").map((folder) => join(folder, "bin")),
    ...versions("/opt/homebrew/opt")
      .filter((name) => name.includes("postgresql"))
      .map((folder) => join(folder, "bin")),
    ...versions("C:\\Program Files\\PostgreSQL").map((folder) => join(folder, "bin")),
  ];
  return places.find((folder) => existsSync(join(folder, "initdb")) || existsSync(join(folder, "initdb.exe"))) ?? null;
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made, or as nobody. */
function unprivileged(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (user: string, what: "-u" | "-g") => Number(spawnSync("id", [what, user], { encoding: "utf8" }).stdout?.trim());
  const user = Number.isInteger(idOf("postgres", "-u")) && idOf("postgres", "-u") > 0 ? "postgres" : "nobody";
  const [uid, gid] = [idOf(user, "-u"), idOf(user, "-g")];
  chownSync(folder, uid, gid);
  return { uid, gid };
}
