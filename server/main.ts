/** Reads the settings, opens everything, listens, and stops without cutting anybody off. */
import { accessSync, constants, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { type App, createApp } from "./app.ts";
import { BadSetting, type Config, readConfig } from "./config.ts";
import { holdDataDir, InUse } from "./db/data-dir.ts";
import { UnsafeDatabase } from "./db/database.ts";
import { outboxOf } from "./mail/transport.ts";
import { MasterKeyProblem } from "./seal/master-key.ts";

const CLIENT_DIR = process.env.OCTAVO_CLIENT_DIR ?? join(dirname(fileURLToPath(import.meta.url)), "..", "client");

/** What a person can mend is told in one sentence; anything else is a defect and shows its stack. */
class CannotStart extends Error {}

async function start(): Promise<void> {
  // Everything written from here on is for this user alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  prepareDataDir(config.dataDir);
  const release = await holdDataDir(config.dataDir);
  const log = pino({ level: config.logLevel });
  const app = await createApp({ config, log, clientDir: CLIENT_DIR });
  stopOnSignals(app, release);
  await listen(app, config);
  announce(config);
}

function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(`The folder ${dataDir} cannot be written (${codeOf(error)}); set DATA_DIR to one that can.`);
  }
}

async function listen({ http }: App, { port, host, logLevel }: Config): Promise<void> {
  try {
    // The framework would print a line of its own; ours says the same and more.
    http.log.level = "warn";
    await http.listen({ port, host });
    http.log.level = logLevel;
  } catch (error) {
    await http.close();
    if (codeOf(error) === "EADDRINUSE") throw new CannotStart(`Port ${port} is taken; set PORT to another one.`);
    throw new CannotStart(`Octavo cannot listen on ${host}:${port} (${codeOf(error)}).`);
  }
}

function announce(config: Config): void {
  const database = config.databaseUrl ? "PostgreSQL" : config.dataDir;
  const mails = config.smtpUrl ? `SMTP ${new URL(config.smtpUrl).host}` : outboxOf(config.dataDir);
  console.log(`Octavo is at ${config.origin} · data in ${database} · mails to ${mails}`);
}

/** Graceful: no new connections, open requests are answered, mails in hand are finished, the database is closed. */
function stopOnSignals({ http }: App, release: () => void): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const tooLong = setTimeout(() => process.exit(1), 25_000);
    http
      .close()
      .then(release)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
    tooLong.unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // npm that is stopped does not always pass it on; then this process is left to another parent.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

start().catch((error: unknown) => {
  const isForPeople = [BadSetting, CannotStart, InUse, UnsafeDatabase, MasterKeyProblem].some((kind) => error instanceof kind);
  if (isForPeople) console.error((error as Error).message);
  else if (/^(ECONN|ENOTFOUND|EAI_|28|3D)/.test(codeOf(error)))
    console.error(`The database cannot be reached: ${(error as Error).message || codeOf(error)}.`);
  else console.error(error);
  process.exit(1);
});
