import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Served } from "../bench.ts";
import { type Bench, engineName, engines } from "../bench.ts";
import { mixedBlocks } from "../fixtures/blocks.ts";
import { seeded } from "../fixtures/text.ts";
import { type Ask, CONNECTIONS, CpuNotes } from "../load.ts";
import type { Row } from "../row.ts";
import { root } from "../running.ts";
import { inTurns, timed } from "../turns.ts";
import { pagePath } from "./open.ts";
import { FULL, spread } from "./sizes.ts";

type Engine = (typeof engines)[number];

/** Writing, each answer only after its commit is on disk. */
export const writeRows: Row[] = engines.flatMap((engine): Row[] => [
  {
    name: `save-${engine}`,
    title: `save a page of 20 blocks, ${engineName(engine)}`,
    unit: "requests/s",
    better: "more",
    target: engine === "sqlite" ? 2500 : 1000,
    floor: `INSERT and UPDATE in a transaction, ${engine === "sqlite" ? "one after another" : `${CONNECTIONS} connections`}`,
    async measure(bench) {
      const octavo = await bench.octavo(engine, FULL);
      const cpu = new CpuNotes();
      const write = await bareWrites(bench, engine, CONNECTIONS);
      const measured = await inTurns(
        bench.rounds,
        () => cpu.load(octavo.server, saveMany(octavo), bench.seconds),
        async () => write({ milliseconds: bench.seconds * 1000 }).perSecond,
      );
      return { ...measured, note: cpu.text };
    },
  },
  {
    name: `create-1000-${engine}`,
    title: `create 1,000 pages one by one, ${engineName(engine)}`,
    unit: "s",
    better: "less",
    target: 3,
    floor: "1,000 times INSERT and UPDATE in a transaction",
    async measure(bench) {
      const octavo = await bench.octavo(engine, FULL);
      const write = await bareWrites(bench, engine, 1);
      return inTurns(
        Math.min(3, bench.rounds),
        async () => (await timed(() => createPages(octavo, 1000))) / 1000,
        async () => write({ count: 1000 }).seconds,
      );
    },
  },
]);

let saved = 0;

/** Whole contents, on many pages in turn, every Save with other words and a key of its own. */
export function saveMany({ siblings, headers }: Served): Ask {
  const content = JSON.stringify(mixedBlocks(20, seeded(4)));
  const pages = spread(siblings.pageIds);
  return {
    path: "/",
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json" },
    vary() {
      saved += 1;
      return {
        path: `${pagePath(pages[saved % pages.length])}/content`,
        headers: { "idempotency-key": `bench-${saved}` },
        body: content.replace(/"text":"[^"]*"/, `"text":"Written as number ${saved}, at ${Date.now()}"`),
      };
    },
  };
}

async function createPages({ server, headers, siblings }: Served, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const answer = await fetch(`${server.url}/api/pages`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ title: `Page ${made}`, workspaceId: siblings.workspaceId }),
    });
    if (answer.status !== 201) throw new Error(`Creating a page answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

/** @returns runs the bare writes for a time, or a number of them */
async function bareWrites(bench: Bench, engine: Engine, connections: number) {
  const place = engine === "sqlite" ? bench.folder() : await bench.database();
  return ({ milliseconds = 0, count = 0 }) => {
    const program = join(root, "bench", "floors", "writes.ts");
    const args = [engine, place, connections, milliseconds, count].map(String);
    const { stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, program, ...args], { encoding: "utf8" });
    if (!stdout) throw new Error(`The bare writes failed: ${stderr}`);
    const result = JSON.parse(stdout) as { written: number; milliseconds: number };
    return { seconds: result.milliseconds / 1000, perSecond: (result.written * 1000) / result.milliseconds };
  };
}
