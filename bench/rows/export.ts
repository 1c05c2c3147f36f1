import { deflateRawSync } from "node:zlib";
import { unzipSync } from "fflate";
import { engineName, engines, type Served } from "../bench.ts";
import type { Row } from "../row.ts";
import { inTurns, timed } from "../turns.ts";
import { LARGE } from "./sizes.ts";

/** A whole workspace to take along, written as it is read. */
export const exportRows: Row[] = engines.map((engine) => ({
  name: `export-${engine}`,
  title: `export of ${LARGE.toLocaleString("en")} pages of 20 blocks as Markdown, ${engineName(engine)}`,
  unit: "pages/s",
  better: "more",
  target: 2000,
  floor: "its files made smaller from memory, nothing else, on one thread",
  async measure(bench) {
    const octavo = await bench.octavo(engine, LARGE);
    const count = octavo.siblings.pageIds.length;
    let seen = 0;
    const files = Object.values(unzipSync(await exported(octavo), { filter: () => seen++ < SOME }));
    // By the first one the server came to need what every export needs.
    const before = octavo.server.memory();
    let most = before;
    const measured = await inTurns(
      bench.rounds,
      async () => {
        const milliseconds = await timed(() => exported(octavo, () => (most = Math.max(most, octavo.server.memory()))));
        return (count * 1000) / milliseconds;
      },
      async () => (files.length * 1000) / (await timed(() => files.map((file) => deflateRawSync(file)))),
    );
    const each = ((most - before) * 1024) / count;
    return { ...measured, note: `${each.toFixed(2)} KiB more memory a page at most, after a first export` };
  },
}));

const SOME = 2000;
/** Milliseconds between looks at the server's memory. */
const LOOK = 250;

async function exported({ server, siblings, headers }: Served, look: () => unknown = () => {}): Promise<Uint8Array> {
  const address = `${server.url}/api/workspaces/${siblings.workspaceId}/export?format=markdown`;
  const looking = setInterval(look, LOOK);
  try {
    const answer = await fetch(address, { headers });
    if (!answer.ok) throw new Error(`Exporting answered ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  } finally {
    clearInterval(looking);
  }
}
