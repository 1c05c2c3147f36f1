import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";
import { type Bench, engineName, engines } from "../bench.ts";
import type { Row } from "../row.ts";
import { answering, launch, Running } from "../running.ts";
import { inTurns } from "../turns.ts";
import { answerOf } from "./open.ts";

/** Starting, and what a server needs that does nothing. */
export const startRows: Row[] = [
  ...engines.map(
    (engine): Row => ({
      name: `idle-${engine}`,
      title: `memory of the idle server, ${engineName(engine)}`,
      unit: "MiB",
      better: "less",
      target: 120,
      floor: "a bare node process",
      async measure(bench) {
        const fixture = await bench.fixture(engine, 1000);
        return inTurns(
          Math.min(3, bench.rounds),
          async () => {
            const octavo = await bench.serve(fixture);
            await answerOf(octavo, `/api/pages/${octavo.siblings.pageIds[0]}`);
            return memoryOf(octavo.server);
          },
          async () => memoryOf(new Running(launch(["-e", "setInterval(() => {}, 1000)"]), "")),
        );
      },
    }),
  ),
  ...engines.map(
    (engine): Row => ({
      name: `start-first-${engine}`,
      title: `first start on an empty database, already built, ${engineName(engine)}`,
      unit: "s",
      better: "less",
      target: 1,
      floor: "node -e 0",
      async measure(bench) {
        return inTurns(
          bench.rounds,
          async () => startTime([join("scripts", "run.mjs"), "start"], await emptyPlace(bench, engine)),
          bareStart,
        );
      },
    }),
  ),
  {
    name: "start-again",
    title: "npm start on a database that is there, SQLite",
    unit: "s",
    better: "less",
    target: null,
    floor: "node -e 0",
    async measure(bench) {
      const env = { DATA_DIR: bench.folder() };
      return inTurns(bench.rounds, () => startTime(["start"], env, "npm"), bareStart);
    },
  },
];

/** Once it has come to rest. */
async function memoryOf(running: Running): Promise<number> {
  await pause(2000);
  const memory = running.memory();
  await running.stop();
  return memory;
}

async function emptyPlace(bench: Bench, engine: (typeof engines)[number]): Promise<Record<string, string>> {
  return { DATA_DIR: bench.folder(), ...(engine === "postgres" ? { DATABASE_URL: await bench.database() } : {}) };
}

/** Seconds from the command to the first answer. */
async function startTime(args: string[], env: Record<string, string>, program?: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = launch(args, { LOG_LEVEL: "error", ...env, PORT: String(port) }, program);
  const running = await answering(new Running(child, `http://127.0.0.1:${port}`), "/readyz");
  const spent = performance.now() - started;
  await running.stop();
  return spent / 1000;
}

async function bareStart(): Promise<number> {
  const started = performance.now();
  await once(launch(["-e", "0"]), "exit");
  return (performance.now() - started) / 1000;
}
