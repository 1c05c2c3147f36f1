import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Bench, Served } from "../bench.ts";
import { engineName, engines } from "../bench.ts";
import { CONNECTIONS } from "../load.ts";
import type { Row } from "../row.ts";
import { inTurns } from "../turns.ts";
import { pagePath, plain } from "./open.ts";
import { FULL } from "./sizes.ts";
import { minimal, treePath } from "./tree.ts";

/** As browsers ask over an encrypted line, and as they do over others. */
const browser = { "accept-encoding": "gzip, deflate, br, zstd" };
const zipped = { "accept-encoding": "gzip" };

/** Milliseconds after which what is asked for again is packed better. */
const SETTLED = 2500;

/** The same answers to who takes them compressed, and to who does not. */
export const lineRows: Row[] = engines.flatMap((engine): Row[] => [
  compressed(engine, "page-1000", "page of 1,000 blocks", ({ long }) => pagePath(long.pageIds[1000])),
  compressed(engine, "tree-51000", "tree of 51,000 pages", ({ siblings }) => treePath(siblings.workspaceId)),
]);

function compressed(engine: (typeof engines)[number], name: string, what: string, pathOf: (octavo: Served) => string): Row {
  return {
    name: `lines-${name}-${engine}`,
    title: `${what}, compressed, ${engineName(engine)}`,
    unit: "requests/s",
    better: "more",
    target: null,
    floor: "the same, plain",
    async measure(bench: Bench) {
      const octavo = await bench.octavo(engine, FULL);
      const path = pathOf(octavo);
      const bytes = (coding: Record<string, string>) => bytesOf(octavo, path, coding, new Agent());
      const all = await bytes(plain);
      const first = await bytes(zipped);
      // What was asked for is packed once more at the next time, beside everything else, and comes so from then on.
      for (const coding of [zipped, browser]) await bytes(coding);
      for (const coding of [zipped, browser]) {
        await pause(SETTLED);
        await bytes(coding);
      }
      await pause(SETTLED);
      const later = { zipped: await bytes(zipped), browser: await bytes(browser) };
      const measured = await inTurns(
        bench.rounds,
        () => perSecond(octavo, path, browser, bench.seconds),
        () => perSecond(octavo, path, plain, bench.seconds),
      );
      const note = `of ${all} bytes of body ${first} at first, then ${later.zipped} by gzip and ${later.browser} as browsers take it`;
      return { ...measured, note };
    },
  };
}

/** Not by the program that asks elsewhere: it takes bodies for text, and binary ones cost it more than they cost the server. */
async function perSecond(octavo: Served, path: string, coding: Record<string, string>, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  let count = 0;
  const askAgain = async () => {
    while (performance.now() < began + seconds * 1000) {
      await bytesOf(octavo, path, coding, agent);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askAgain));
  agent.destroy();
  return (count * 1000) / (performance.now() - began);
}

/** Of the body, as they come. */
function bytesOf({ server, headers }: Served, path: string, coding: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get(server.url + path, { agent, headers: { ...headers, ...minimal, ...coding } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once("end", () => resolve(bytes));
    });
    asking.once("error", reject);
  });
}
