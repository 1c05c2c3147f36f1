import type { Addition, Trx } from "./database.ts";

/** Sent at once, in the order of the keys, so that no two servers wait for each other. */
export async function writeSums(trx: Trx, additions: readonly Addition<unknown>[], how: "write" | "writeOrFail"): Promise<void> {
  const sums = [...Map.groupBy(additions, ({ counter }) => counter)].flatMap(([counter, its]) =>
    [...Map.groupBy(its, ({ key }) => key)].map(([key, steps]) => {
      const [first, ...others] = steps.map(({ step }) => step);
      return { counter, key, step: others.reduce((sum, step) => counter.sum(sum, step), first) };
    }),
  );
  sums.sort((one, other) => one.key - other.key);
  await Promise.all(sums.map(({ counter, key, step }) => counter[how](trx, key, step)));
}
