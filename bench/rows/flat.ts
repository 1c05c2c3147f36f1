import { type Bench, engineName, engines, type Served } from "../bench.ts";
import { type Ask, CpuNotes } from "../load.ts";
import type { Row } from "../row.ts";
import { inTurns } from "../turns.ts";
import { openSome } from "./open.ts";
import { saveMany } from "./save.ts";
import { LARGE, SMALL } from "./sizes.ts";
import { minimal, treePath } from "./tree.ts";

const calls: Record<string, { title: string; ask(octavo: Served): Ask }> = {
  open: { title: "open one of 1,000 pages of 20 blocks", ask: openSome },
  save: { title: "save one of 1,000 pages of 20 blocks", ask: saveMany },
  tree: {
    title: "tree of 1,000 pages",
    ask: ({ tree, headers }) => ({ path: treePath(tree.workspaceId), headers: { ...headers, ...minimal } }),
  },
};

/** What a call costs in a database of `pages`, beside what it costs in one of 1,000. */
export function flatRows(pages: number): Row[] {
  const many = pages.toLocaleString("en");
  return engines.flatMap((engine) =>
    Object.entries(calls).map(
      ([name, { title, ask }]): Row => ({
        name: `flat-${name}-${pages}-${engine}`,
        title: `${title} among ${many}, ${engineName(engine)}`,
        unit: "ms",
        better: "less",
        target: null,
        ratio: 1.3,
        floor: "the same among 1,000",
        async measure(bench) {
          const [large, small] = [await bench.octavo(engine, pages), await bench.octavo(engine, SMALL)];
          const [ofLarge, ofSmall] = [new CpuNotes(), new CpuNotes()];
          const measured = await inTurns(
            bench.rounds,
            cost(bench, large, ask(large), ofLarge),
            cost(bench, small, ask(small), ofSmall),
          );
          return { ...measured, note: `${ofLarge.text} among ${many}, ${ofSmall.text} among 1,000; the rest is what asks` };
        },
      }),
    ),
  );
}

/** Milliseconds of a call while as many are asked as are answered. */
function cost(bench: Bench, { server }: Served, ask: Ask, cpu: CpuNotes): () => Promise<number> {
  return async () => 1000 / (await cpu.load(server, ask, bench.seconds));
}

export const flat = flatRows(LARGE);
