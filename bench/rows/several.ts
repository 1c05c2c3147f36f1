import type { Served } from "../bench.ts";
import { ceilingOf } from "../ceiling.ts";
import { type Ask, CONNECTIONS, load } from "../load.ts";
import type { Row } from "../row.ts";
import { inTurns } from "../turns.ts";
import { openMany } from "./open.ts";
import { saveMany } from "./save.ts";
import { FULL } from "./sizes.ts";

const asks = { read: openMany, save: saveMany };
const floors = { read: "a row by its key, by pgbench", save: "INSERT and UPDATE in a transaction, by pgbench" };
const titles = { read: "open", save: "save" };

/** One, two and four servers with one PostgreSQL, which the same number of people ask. */
export const severalRows: Row[] = (["read", "save"] as const).flatMap((what) =>
  [1, 2, 4].map(
    (count): Row => ({
      name: `several-${what}-${count}`,
      title: `${titles[what]} a page of 20 blocks, ${count === 1 ? "one server" : `${count} servers`}, PostgreSQL`,
      unit: "requests/s",
      better: "more",
      target: null,
      floor: floors[what],
      async measure(bench) {
        const first = await bench.octavo("postgres", FULL);
        const servers = [first];
        const ceiling = await ceilingOf(bench, what);
        try {
          while (servers.length < count) servers.push(await bench.serve(first));
          return await inTurns(
            bench.rounds,
            () => together(servers, asks[what], bench.seconds),
            async () => ceiling(bench.seconds),
          );
        } finally {
          for (const { server } of servers.slice(1)) await server.stop();
        }
      },
    }),
  ),
);

/** @returns requests a second of all servers, each asked by its share of the connections */
async function together(servers: readonly Served[], askOf: (served: Served) => Ask, seconds: number): Promise<number> {
  const share = CONNECTIONS / servers.length;
  const all = await Promise.all(servers.map((served) => load(served.server, askOf(served), seconds, share)));
  return all.reduce((sum, { perSecond }) => sum + perSecond, 0);
}
