import type { Bench, Served } from "../bench.ts";
import { engineName, engines } from "../bench.ts";
import { type Ask, CpuNotes } from "../load.ts";
import type { Row } from "../row.ts";
import type { Running } from "../running.ts";
import { inTurns } from "../turns.ts";
import { FULL, spread } from "./sizes.ts";

/** Opening pages, with sixteen people at once. */
export const openRows: Row[] = engines.flatMap((engine): Row[] => [
  {
    name: `open-20-${engine}`,
    title: `open a page of 20 blocks, ${engineName(engine)}`,
    unit: "requests/s",
    better: "more",
    target: engine === "sqlite" ? 5000 : 3000,
    floor: engine === "sqlite" ? "the same bytes from memory, node:http" : "Fastify with one read from PostgreSQL",
    async measure(bench) {
      const octavo = await bench.octavo(engine, FULL);
      const bytes = bench.file(await answerOf(octavo, pagePath(octavo.siblings.pageIds[0])));
      const floor =
        engine === "sqlite" ? bench.floor("bytes", bytes) : bench.floor("postgres-read", await bench.database(), bytes);
      return against(bench, octavo.server, await floor, openMany(octavo));
    },
  },
  {
    name: `open-1000-${engine}`,
    title: `open a page of 1,000 blocks, ${engineName(engine)}`,
    unit: "requests/s",
    better: "more",
    target: 1500,
    floor: "the same bytes from memory, node:http",
    async measure(bench) {
      const octavo = await bench.octavo(engine, FULL);
      const path = pagePath(octavo.long.pageIds[1000]);
      const floor = await bench.floor("bytes", bench.file(await answerOf(octavo, path)));
      return against(bench, octavo.server, floor, { path, headers: octavo.headers });
    },
  },
]);

/** Different pages, one after another through the whole workspace: what memory keeps helps few of them. */
export function openMany({ siblings, headers }: Served): Ask {
  let count = 0;
  const vary = () => {
    count = (count + 7919) % siblings.pageIds.length;
    return { path: pagePath(siblings.pageIds[count]) };
  };
  return { path: "/", headers, vary };
}

/** What people work on within a while: the same number of pages, however many there are. */
export function openSome({ siblings, headers }: Served): Ask {
  const pages = spread(siblings.pageIds);
  let count = 0;
  const vary = () => {
    count += 1;
    return { path: pagePath(pages[count % pages.length]) };
  };
  return { path: "/", headers, vary };
}

/** Asks the server and its floor the same, in turns. */
export async function against(bench: Bench, server: Running, floor: Running, ask: Ask) {
  const cpu = new CpuNotes();
  const least = new CpuNotes();
  const measured = await inTurns(
    bench.rounds,
    () => cpu.load(server, ask, bench.seconds),
    () => least.load(floor, { path: "/" }, bench.seconds),
  );
  return { ...measured, note: `${cpu.text} (the floor: ${least.text})` };
}

export const pagePath = (id: number | undefined) => `/api/pages/${id}`;

/** As programs ask that do not say more. */
export const plain = { "accept-encoding": "identity" };

export async function answerOf({ server, headers }: Served, path: string, more: Record<string, string> = {}): Promise<Buffer> {
  const answer = await fetch(server.url + path, { headers: { ...headers, ...plain, ...more } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}
