import { Agent, get } from "node:http";
import type { Bench, Served } from "../bench.ts";
import { engineName, engines } from "../bench.ts";
import { CONNECTIONS } from "../load.ts";
import type { Row } from "../row.ts";
import { inTurns } from "../turns.ts";
import { pagePath, plain } from "./open.ts";
import { FULL } from "./sizes.ts";
import { minimal, treePath } from "./tree.ts";

const zipped = { "accept-encoding": "gzip" };

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
      const bytes = {
        zipped: await bytesOf(octavo, path, zipped, new Agent()),
        plain: await bytesOf(octavo, path, plain, new Agent()),
      };
      const measured = await inTurns(
        bench.rounds,
        () => perSecond(octavo, path, zipped, bench.seconds),
        () => perSecond(octavo, path, plain, bench.seconds),
      );
      return { ...measured, note: `${bytes.zipped} bytes of body instead of ${bytes.plain}` };
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
