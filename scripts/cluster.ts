/**
 * `npm run cluster -- N`: N servers with one PostgreSQL behind one port, for trying how several work together. Node's own balancer
 * hands connections to one after the other; a server that ends is started anew.
 */
import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "../server/refusals.ts";
import { ensureBuilt } from "./build.mjs";
import { runCommand } from "./command.ts";
import { SERVER_FLAGS } from "./runtime.mjs";

const root = join(import.meta.dirname, "..");
const MOST = 64;
/** Milliseconds before a server that has ended is started again. */
const REST = 500;

let stopping = false;

await runCommand(async ([count = "2", ...more], { databaseUrl, origin }) => {
  const servers = Number(count);
  if (!Number.isInteger(servers) || servers < 1 || servers > MOST || more.length > 0)
    throw new Refusal(`Say how many servers, from 1 to ${MOST}: npm run cluster -- 3.`);
  if (!databaseUrl) throw new Refusal("Several servers need a PostgreSQL: set DATABASE_URL to it. SQLite is for one.");
  await ensureBuilt(root, process.execPath);
  cluster.setupPrimary({ exec: join(root, "dist", "server", "main.js"), execArgv: SERVER_FLAGS, args: [], silent: true });
  stopOnSignals();
  // The first makes what is missing: schema and master key. The others find it.
  const first = start(1);
  if (!(await listens(first))) return 1;
  startAgain(first, 1);
  const others = Array.from({ length: servers - 1 }, (_, at) => start(at + 2));
  for (const [at, worker] of others.entries()) startAgain(worker, at + 2);
  await Promise.all(others.map(listens));
  console.log(`${servers} Octavo servers are at ${origin}`);
  await ended();
  return 0;
});

function start(number: number): Worker {
  const worker = cluster.fork();
  for (const stream of [worker.process.stdout, worker.process.stderr])
    if (stream) createInterface({ input: stream }).on("line", (line) => console.log(`${number} | ${line}`));
  return worker;
}

/** @returns false where it has ended instead */
function listens(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once("listening", () => resolve(true));
    worker.once("exit", () => resolve(false));
  });
}

function startAgain(worker: Worker, number: number): void {
  worker.once("exit", async () => {
    if (stopping) return;
    console.log(`${number} | has ended, and is started anew`);
    await pause(REST);
    if (!stopping) startAgain(start(number), number);
  });
}

/** Each server stops as it does alone: open requests are answered first. */
function stopOnSignals(): void {
  const stop = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
  // Listened to, but nothing to wait for.
  process.channel?.unref();
}

async function ended(): Promise<void> {
  while (Object.keys(cluster.workers ?? {}).length > 0 || !stopping) await pause(100);
}
