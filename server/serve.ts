/** Reads the settings, opens everything, listens, and stops without cutting anybody off. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { type App, createApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { holdDataDir, prepareDataDir } from "./db/data-dir.ts";
import { followConnections } from "./http/connections.ts";
import { keepTurnsShort } from "./http/short-turns.ts";
import { outboxOf } from "./mail/transport.ts";
import { Refusal, refusalOf } from "./refusals.ts";
import { readableByOthers } from "./seal/key-file.ts";
import { gather } from "./settings/environment.ts";

const CLIENT_DIR = process.env.OCTAVO_CLIENT_DIR ?? join(dirname(fileURLToPath(import.meta.url)), "..", "client");

/** A stop that takes longer has met a request that never ends. */
const LONGEST_STOP = 25_000;

async function start(): Promise<void> {
  // Everything written from here on is for this user alone.
  process.umask(0o077);
  // A console that nobody reads any more is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const { env, warnings } = gather(process.env);
  const config = readConfig(env);
  prepareDataDir(config.dataDir);
  const release = await holdDataDir(config.dataDir, config.databaseUrl ? "shared" : "alone");
  const log = pino({ level: config.logLevel });
  for (const warning of warnings) log.warn(warning);
  for (const file of readableByOthers(config.dataDir)) log.warn(`Others may read ${file}; run \`chmod go= ${file}\`.`);
  const app = await createApp({ config, log, clientDir: CLIENT_DIR });
  keepTurnsShort();
  stopOnSignals(app, release);
  await listen(app, config);
  announce(config);
}

async function listen({ http }: App, { port, host, logLevel }: Config): Promise<void> {
  try {
    // The framework would print a line of its own; ours says the same and more.
    http.log.level = "warn";
    await http.listen({ port, host });
    http.log.level = logLevel;
  } catch (error) {
    await http.close();
    const code = error instanceof Error && "code" in error ? error.code : error;
    if (code === "EADDRINUSE") throw new Refusal(`Port ${port} is taken; set PORT to another one.`);
    throw new Refusal(`Octavo cannot listen on ${host}:${port} (${code}); check HOST and PORT.`);
  }
}

function announce(config: Config): void {
  const database = config.databaseUrl ? "PostgreSQL" : config.dataDir;
  const mails = config.smtpUrl ? `SMTP ${new URL(config.smtpUrl).host}` : outboxOf(config.dataDir);
  console.log(`Octavo is at ${config.origin} · data in ${database} · mails to ${mails}`);
}

/** Graceful: no new connections, open requests are answered, mails in hand are finished, the database is closed. */
function stopOnSignals({ http }: App, release: () => void): void {
  const endUnused = followConnections(http.server);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(giveUp, LONGEST_STOP).unref();
    endUnused();
    http
      .close()
      .then(release)
      .then(() => process.exit(0))
      .catch(fail);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // Where the start command runs this process, it keeps a channel to it, which closes when it ends in whatever way.
  process.on("disconnect", stop);
}

function giveUp(): void {
  console.error(`Octavo stopped after ${LONGEST_STOP / 1000} seconds, although requests were still open.`);
  process.exit(1);
}

function fail(error: unknown): void {
  console.error(refusalOf(error) ?? error);
  process.exit(1);
}

/** Resolves once it listens. */
export const started = start().catch(fail);
