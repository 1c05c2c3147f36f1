/**
 * `npm run bench` measures every row; `npm run bench -- open tree` those whose names begin so; `npm run bench -- profile` tells where
 * the time of a call goes; `npm run bench -- fixture 1000000` fills databases with so many pages and compares them with small ones.
 * `npm run bench -- searched 5000` searches among so many.
 * `npm run bench -- against ../other` compares the ordinary calls with another checkout's build, and keeps nothing.
 * `--rounds N` and `--seconds N` change how long it takes. Results go to `bench/RESULTS.md`.
 */
import { parseArgs } from "node:util";
import { findBrowser } from "../scripts/browser.ts";
import { ensureBuilt } from "../scripts/build.mjs";
import { compareWith } from "./against.ts";
import { Bench } from "./bench.ts";
import { describeMachine } from "./machine.ts";
import { summary } from "./printed.ts";
import { profileCalls } from "./profile.ts";
import { readResults, resultOf, writeResults } from "./results.ts";
import type { Row } from "./row.ts";
import { rows } from "./rows/all.ts";
import { flatRows } from "./rows/flat.ts";
import { searchRows } from "./rows/search.ts";
import { HUGE, LARGE } from "./rows/sizes.ts";
import { root } from "./running.ts";
import { Unmeasurable } from "./unmeasurable.ts";

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "2" } },
    allowPositionals: true,
  });
  const bench = new Bench({ rounds: Number(values.rounds), seconds: Number(values.seconds) });
  await ensureBuilt(root, process.execPath);
  try {
    if (positionals[0] === "profile") await profile(bench);
    else if (positionals[0] === "against") await compareWith(bench, positionals[1] ?? "");
    else await measure(bench, chosen(positionals));
    return 0;
  } finally {
    await bench.stop();
  }
}

function chosen([first, ...rest]: string[]): readonly Row[] {
  if (first === undefined) return rows;
  if (first === "searched") return searchRows(Number(rest[0] ?? LARGE));
  if (first === "fixture") return flatRows(Number(rest[0] ?? HUGE));
  const asked = [first, ...rest];
  const unknown = asked.find((name) => !rows.some((row) => row.name.startsWith(name)));
  if (unknown) throw new Error(`There is no row '${unknown}'; there are ${rows.map((row) => row.name).join(", ")}.`);
  return rows.filter((row) => asked.some((name) => row.name.startsWith(name)));
}

async function measure(bench: Bench, asked: readonly Row[]): Promise<void> {
  const machine = await describeMachine(await findBrowser(root), await bench.database().catch(() => null));
  for (const row of asked) {
    console.log(row.name);
    const started = Date.now();
    try {
      const result = resultOf(row, await row.measure(bench));
      // After every row, so that nothing measured is lost when a later one fails.
      const results = readResults();
      const others = results.rows.filter(({ name }) => name !== row.name);
      writeResults({ ...results, machine, rows: [...others, result] }, order);
      console.log(`${summary(result)} · took ${Math.round((Date.now() - started) / 1000)} s`);
    } catch (error) {
      if (!(error instanceof Unmeasurable)) throw error;
      console.log(`  not measured: ${error.message}`);
    }
  }
}

async function profile(bench: Bench): Promise<void> {
  const shares = await profileCalls(bench);
  for (const [call, all] of Object.entries(shares)) {
    console.log(call);
    for (const { room, share, native } of all) {
      console.log(`  ${(share * 100).toFixed(1).padStart(5)} %  ${(native * 100).toFixed(1).padStart(5)} % native  ${room}`);
    }
  }
  writeResults({ ...readResults(), profile: shares }, order);
}

const order = [...rows, ...flatRows(HUGE)].map(({ name }) => name);

process.exitCode = await main().catch((error) => {
  console.error(error);
  return 1;
});
