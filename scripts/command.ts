/** Runs a command of the operator: one sentence and exit code 1 for what a person can mend, a stack for a defect of ours. */
import { accessSync, constants, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Config, readConfig } from "../server/config.ts";
import { type DatabaseSettings, nameOf } from "../server/db/connect.ts";
import { type Telling, TOLD_EVERY } from "../server/db/migrate.ts";
import { Refusal, refusalOf } from "../server/refusals.ts";
import { gather } from "../server/settings/environment.ts";
import type { Environment } from "../server/settings/read.ts";

/** @param work answers the exit code; `env` is the environment, completed by the file of settings */
export function runCommand(work: (args: string[], config: Config, env: Environment) => Promise<number>): Promise<void> {
  // Everything written from here on is for this user alone.
  process.umask(0o077);
  return attempt((args) => {
    const { env, warnings } = gather(process.env);
    for (const warning of warnings) console.error(warning);
    return work(args, readConfig(env), env);
  });
}

/** The same of what also works where settings are wrong. */
export async function attempt(work: (args: string[]) => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(process.argv.slice(2));
  } catch (error) {
    console.error(refusalOf(error) ?? error);
    process.exitCode = 1;
  }
}

/** How far the schema is, where a command makes or changes it first; beside what it answers, which a program may read. */
export const telling: Telling = { tell: (line) => console.error(line), every: TOLD_EVERY };

/** Said of a database that is perhaps not the one that was meant. @param missing as in `there is nothing to back up` */
export function neverUsed(settings: DatabaseSettings, missing: string): Refusal {
  return new Refusal(
    `No server has used ${nameOf(settings)} yet, so ${missing}; give this command the server's DATA_DIR and DATABASE_URL.`,
  );
}

/** A path as it was typed: npm runs commands in the project's folder, wherever they are called from. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Said of the folder before anything is done: what is written there first may have a name that nobody typed. @throws Refusal */
export function requireFolderOf(file: string): void {
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Refusal(`The folder ${folder} is not there.`);
  accessSync(folder, constants.W_OK);
}
