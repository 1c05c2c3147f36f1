import { type LargeTimes, measureLarge } from "../browser/large.ts";
import { measureTyping, type Typed } from "../browser/typing.ts";
import { type Large, large } from "../fixtures/large.ts";
import type { Row } from "../row.ts";
import { median } from "../turns.ts";
import { once } from "./editor.ts";
import { SMALL } from "./sizes.ts";

/** Beside the same figures of a page of 20 blocks: a large block is to cost no more than a small one. */
function rowsOf(name: Large): Row[] {
  const runs = once(async (bench) => {
    const { server, token, long, large: pages } = await bench.octavo("sqlite", SMALL);
    const found = { ours: [] as LargeTimes[], floor: [] as Typed[] };
    for (let round = 0; round <= Math.min(3, bench.rounds); round += 1) {
      const ours = await measureLarge(server.url, token, pages[name]);
      const least = await measureTyping(server.url, token, long.pageIds[20] ?? 0, { keys: 60 });
      if (round === 0) continue;
      found.ours.push(ours);
      found.floor.push(least);
    }
    return found;
  });
  const words = name.replace("-", " of ").replace("x", " × ");
  const of20 = "a key among 20 blocks";
  return [
    {
      name: `large-${name}-open`,
      title: `opening a ${words}, to the second frame`,
      unit: "ms",
      better: "less",
      target: null,
      floor: of20,
      measure: async (bench) => {
        const { ours, floor } = await runs(bench);
        return { ours: ours.map(({ open }) => open), floor: floor.map(({ keys }) => median(keys)) };
      },
    },
    {
      name: `large-${name}-key`,
      title: `a key in a ${words}, to the second frame, p50`,
      unit: "ms",
      better: "less",
      target: 18,
      floor: of20,
      measure: async (bench) => {
        const { ours, floor } = await runs(bench);
        return { ours: ours.map(({ keys }) => median(keys)), floor: floor.map(({ keys }) => median(keys)) };
      },
    },
    {
      name: `large-${name}-cpu`,
      title: `a key in a ${words}, work of the main thread`,
      unit: "ms",
      better: "less",
      target: null,
      ratio: 1.5,
      floor: of20,
      measure: async (bench) => {
        const { ours, floor } = await runs(bench);
        return { ours: ours.map(({ cpu }) => cpu), floor: floor.map(({ cpu }) => median(cpu)) };
      },
    },
  ];
}

export const largeRows: Row[] = (Object.keys(large) as Large[]).flatMap(rowsOf);
