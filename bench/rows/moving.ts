import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { keyFile } from "../../server/seal/key-file.ts";
import type { Bench } from "../bench.ts";
import { engineName } from "../bench.ts";
import type { Fixture } from "../fixtures/database.ts";
import type { Row } from "../row.ts";
import { launch } from "../running.ts";
import { timed } from "../turns.ts";
import { FULL } from "./sizes.ts";

type Engine = Fixture["engine"];

/** A backup of one engine restored into the other, read again and compared: once, because it takes long and varies little. */
export const movingRows: Row[] = [moved("sqlite", "postgres"), moved("postgres", "sqlite")];

function moved(from: Engine, to: Engine): Row {
  return {
    name: `moved-to-${to}`,
    title: `backup of 51,000 pages of ${engineName(from)} restored into ${engineName(to)}, read again and compared`,
    unit: "s",
    better: "less",
    target: null,
    floor: "making that backup",
    async measure(bench: Bench) {
      const { env } = await bench.fixture(from, FULL);
      const file = join(bench.folder(), "backup.octavo");
      const key = { MASTER_KEY: readFileSync(keyFile(env.DATA_DIR ?? ""), "utf8").trim() };
      const place = { DATA_DIR: bench.folder(), ...(to === "postgres" ? { DATABASE_URL: await bench.database() } : {}), ...key };
      const backup = await timed(() => command(["backup", file], env));
      const restore = await timed(() => command(["restore", file, "--verify"], place));
      return { ours: [restore / 1000], floor: [backup / 1000], note: `${(statSync(file).size / 1e6).toFixed(1)} MB of backup` };
    },
  };
}

async function command([name = "", ...args]: string[], env: Record<string, string>): Promise<void> {
  const [code] = await once(launch([join("scripts", "run.mjs"), name, ...args], env), "exit");
  if (code !== 0) throw new Error(`${name} ended with ${code}.`);
}
