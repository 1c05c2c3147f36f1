import type { Measured } from "./row.ts";

/** Ours, floor, ours, floor …: a machine that gets slower meanwhile slows both. The first turn of each warms up and is not counted. */
export async function inTurns(rounds: number, ours: () => Promise<number>, floor: () => Promise<number>): Promise<Measured> {
  const measured: Measured = { ours: [], floor: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [mine, least] = [await ours(), await floor()];
    if (round === 0) continue;
    measured.ours.push(mine);
    measured.floor.push(least);
  }
  return measured;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
