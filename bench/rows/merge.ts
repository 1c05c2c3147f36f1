import type { Block } from "#core/blocks/block.ts";
import { merge } from "#core/blocks/merge.ts";
import { mixedBlocks, randomId } from "../fixtures/blocks.ts";
import { paragraph, seeded } from "../fixtures/text.ts";
import type { Row } from "../row.ts";
import { inTurns, timed } from "../turns.ts";

/** Two people have changed one page, some of its blocks both of them; both have moved blocks and added some. */
export const mergeRow: Row = {
  name: "merge",
  title: "merge two changes of 10,000 blocks",
  unit: "ms",
  better: "less",
  target: 100,
  floor: "structuredClone of the three documents",
  async measure(bench) {
    const base = mixedBlocks(10_000, seeded(3));
    const [mine, theirs] = [changed(base, 100, 5), changed(base, 125, 6)];
    return inTurns(
      bench.rounds * 3,
      () => timed(() => merge(base, mine, theirs)),
      () => timed(() => structuredClone([base, mine, theirs])),
    );
  },
};

/** Every so many blocks one is written on and one is added; a stretch goes to the end. */
function changed(base: readonly Block[], every: number, seed: number): Block[] {
  const random = seeded(seed);
  const blocks = base.flatMap((block, index): Block[] => {
    if (index % every !== 50) return [block];
    const added: Block = { id: randomId(random), type: "text", position: 0, content: { text: paragraph(random) } };
    return block.type === "text"
      ? [{ ...block, content: { text: `${block.content.text} ${paragraph(random)}` } }, added]
      : [block];
  });
  const stretch = blocks.splice(every * 10, every);
  return [...blocks, ...stretch].map((block, position) => ({ ...block, position }));
}
