/** Where the time of a call goes: the server under load with a sampling profiler, its samples summed up by room. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Bench, engineName, engines, type Served } from "./bench.ts";
import { type Ask, load } from "./load.ts";
import { inspected } from "./profiler.ts";
import { readSourceMaps, type Share, sum } from "./rooms.ts";
import { openMany } from "./rows/open.ts";
import { saveMany } from "./rows/save.ts";
import { FULL } from "./rows/sizes.ts";
import { minimal, treePath } from "./rows/tree.ts";
import { root } from "./running.ts";

const calls: Record<string, (octavo: Served) => Ask> = {
  "open a page of 20 blocks": openMany,
  "open a page of 1,000 blocks": ({ long, headers }) => ({ path: `/api/pages/${long.pageIds[1000]}`, headers }),
  "save a page of 20 blocks": saveMany,
  "tree of 1,000 pages": ({ tree, headers }) => ({ path: treePath(tree.workspaceId), headers: { ...headers, ...minimal } }),
};

export async function profileCalls(bench: Bench): Promise<Record<string, Share[]>> {
  buildWithMaps();
  const maps = readSourceMaps(join(root, BUILT));
  const shares: Record<string, Share[]> = {};
  for (const engine of engines) {
    const fixture = await bench.fixture(engine, FULL);
    for (const [name, ask] of Object.entries(calls)) {
      const { flags, during } = await inspected();
      const octavo = await bench.serve(fixture, { flags, built: BUILT });
      const seconds = bench.seconds * 2;
      await load(octavo.server, ask(octavo), seconds);
      let answered = 0;
      const profile = await during(async () => {
        answered = (await load(octavo.server, ask(octavo), seconds)).perSecond * seconds;
      });
      await octavo.server.stop();
      shares[`${name}, ${engineName(engine)}`] = sum(profile, maps, answered);
    }
  }
  rmSync(join(root, BUILT), { recursive: true, force: true });
  return shares;
}

const BUILT = join("dist", "profiled");

/** The server as it is built, and beside each file which of its lines came from which source. */
function buildWithMaps(): void {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = ["build", "--config", "build/server.config.ts", "--sourcemap", "--outDir", BUILT, "--logLevel", "warn"];
  const { status } = spawnSync(process.execPath, [vite, ...args], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("The server could not be built.");
}
