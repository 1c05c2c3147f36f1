import { statSync } from "node:fs";
import { type Finding, ok, wrong } from "./finding.ts";

const ABOUT = "settings";

/** Whether the file of settings, which may hold passwords and the master key, is the server's user's alone. */
export function judgeEnvFile(file: string): Finding[] {
  if (process.platform === "win32") return [];
  return statSync(file).mode & 0o077
    ? [wrong(ABOUT, `Others may read the file of settings ${file}; run \`chmod go= ${file}\`.`)]
    : [ok(ABOUT, `The file of settings ${file} can be read by this user alone.`)];
}
