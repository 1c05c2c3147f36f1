import type { Bench, Served } from "../bench.ts";
import { engineName, engines } from "../bench.ts";
import type { Row } from "../row.ts";
import type { Running } from "../running.ts";
import { inTurns, median, timed } from "../turns.ts";
import { against, answerOf, pagePath, plain } from "./open.ts";
import { FULL } from "./sizes.ts";

export const minimal = { prefer: "return=minimal" };
export const treePath = (workspaceId: number) => `/api/workspaces/${workspaceId}/pages`;

/** Trees of a workspace, for the sidebar. */
export const treeRows: Row[] = engines.flatMap((engine): Row[] => [
  {
    name: `tree-1000-${engine}`,
    title: `tree of 1,000 pages, ${engineName(engine)}`,
    unit: "requests/s",
    better: "more",
    target: 2000,
    floor: "the same bytes from memory, node:http",
    async measure(bench) {
      const octavo = await bench.octavo(engine, FULL);
      const path = treePath(octavo.tree.workspaceId);
      const floor = await bench.floor("bytes", bench.file(await answerOf(octavo, path, minimal)));
      return against(bench, octavo.server, floor, { path, headers: { ...octavo.headers, ...minimal } });
    },
  },
  {
    name: `tree-1000-unchanged-${engine}`,
    title: `tree of 1,000 pages, unchanged (304), ${engineName(engine)}`,
    unit: "requests/s",
    better: "more",
    target: 5000,
    floor: "304 by node:http",
    async measure(bench) {
      const octavo = await bench.octavo(engine, FULL);
      const path = treePath(octavo.tree.workspaceId);
      const headers = { ...octavo.headers, ...minimal, "if-none-match": await etagOf(octavo, path) };
      return against(bench, octavo.server, await bench.floor("bytes", "304"), { path, headers });
    },
  },
  manySiblings(engine, "first", "after a start", 600, async (bench, octavo) => {
    await bench.restart(octavo);
    // The first answer of a process and its connection are not what is measured.
    await answerOf(octavo, pagePath(octavo.tree.pageIds[0]));
    return timed(() => answerOf(octavo, treePath(octavo.siblings.workspaceId), minimal));
  }),
  manySiblings(engine, "changed", "after one page was renamed", null, async (_bench, octavo) => {
    await rename(octavo);
    return timed(() => answerOf(octavo, treePath(octavo.siblings.workspaceId), minimal));
  }),
  manySiblings(engine, "again", "afterwards", 100, async (_bench, octavo) =>
    timed(() => answerOf(octavo, treePath(octavo.siblings.workspaceId), minimal)),
  ),
  manySiblings(engine, "unchanged", "unchanged (304)", 5, async (_bench, octavo) => {
    const path = treePath(octavo.siblings.workspaceId);
    const etag = await etagOf(octavo, path);
    return ofMany(() => unchanged(octavo.server, path, { ...octavo.headers, ...minimal, "if-none-match": etag }));
  }),
]);

/** The tree of 51,000 siblings on one connection, in milliseconds until the last byte. */
function manySiblings(
  engine: (typeof engines)[number],
  name: string,
  when: string,
  target: number | null,
  ours: (bench: Bench, octavo: Served) => Promise<number>,
): Row {
  return {
    name: `tree-51000-${name}-${engine}`,
    title: `tree with 51,000 siblings, ${when}, ${engineName(engine)}`,
    unit: "ms",
    better: "less",
    target,
    floor: name === "unchanged" ? "304 by node:http" : "the same bytes from memory, node:http",
    async measure(bench) {
      const octavo = await bench.octavo(engine, FULL);
      const path = treePath(octavo.siblings.workspaceId);
      const bytes = name === "unchanged" ? "304" : bench.file(await answerOf(octavo, path, minimal));
      const floor = await bench.floor("bytes", bytes);
      return inTurns(
        bench.rounds,
        () => ours(bench, octavo),
        () => (name === "unchanged" ? ofMany : timed)(() => fetch(floor.url).then((answer) => answer.arrayBuffer())),
      );
    },
  };
}

/** A single short answer says more of the asking process than of the server: the median of some after the first. */
async function ofMany(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 25; time += 1) times.push(await timed(ask));
  return median(times.slice(5));
}

async function rename({ server, headers, siblings }: Served): Promise<void> {
  const answer = await fetch(`${server.url}/api/pages/${siblings.pageIds[25_000]}`, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ title: `Renamed at ${Date.now()}` }),
  });
  if (!answer.ok) throw new Error(`Renaming answered ${answer.status}.`);
  await answer.arrayBuffer();
}

async function etagOf({ server, headers }: Served, path: string): Promise<string> {
  const answer = await fetch(server.url + path, { headers: { ...headers, ...minimal, ...plain } });
  await answer.arrayBuffer();
  return answer.headers.get("etag") ?? "";
}

async function unchanged({ url }: Running, path: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url + path, { headers: { ...headers, ...plain } });
  if (answer.status !== 304) throw new Error(`${path} answered ${answer.status} instead of 304.`);
}
