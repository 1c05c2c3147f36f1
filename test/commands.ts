/** Operators' commands, run as processes of their own. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { STRIP_TYPES } from "../scripts/runtime.mjs";
import type { Config } from "../server/config.ts";

const root = join(import.meta.dirname, "..");

/** What Node has compiled before, where `npm test` keeps it. */
const compiled = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {};

type Settings = Partial<Pick<Config, "dataDir" | "databaseUrl" | "masterKey">>;

export interface Outcome {
  code: number | null;
  /** What the command printed, on either stream. */
  text: string;
}

/** @param settings decide the environment; nothing of the tests' own gets through */
export function run(
  command: "keys" | "backup" | "restore" | "reindex" | "doctor" | "settings" | "users" | "import" | "export",
  args: string[],
  settings: Settings,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [...STRIP_TYPES, join(root, "scripts", `${command}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...compiled, ...environmentOf(settings), ...env },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, text }));
  });
}

function environmentOf({ dataDir, databaseUrl, masterKey }: Settings): Record<string, string> {
  return {
    ...(dataDir ? { DATA_DIR: dataDir } : {}),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(masterKey ? { MASTER_KEY: masterKey } : {}),
  };
}
