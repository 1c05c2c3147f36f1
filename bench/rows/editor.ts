import type { Bench } from "../bench.ts";
import { type AllBlocks, measureAllBlocks } from "../browser/all-blocks.ts";
import { type Edited, measureEdits } from "../browser/edits.ts";
import { serveFloor } from "../browser/floor.ts";
import { measureOpening } from "../browser/opening.ts";
import { measureScrolling } from "../browser/scrolling.ts";
import { measureTyping } from "../browser/typing.ts";
import { mixedBlocks } from "../fixtures/blocks.ts";
import { seeded } from "../fixtures/text.ts";
import type { Measured, Row } from "../row.ts";
import { median } from "../turns.ts";
import { SMALL } from "./sizes.ts";

const FLOOR = "the same blocks as bare HTML, one of them contenteditable";

type Side = "ours" | "floor";

/** Both sides in turns, each with a browser of its own. The first turn warms up and is not counted. */
async function sides<T>(bench: Bench, blocks: number, measure: (url: string, token: string | null, page: number) => Promise<T>) {
  const { server, token, long } = await bench.octavo("sqlite", SMALL);
  const floor = await serveFloor(mixedBlocks(blocks, seeded(blocks)));
  const found: Record<Side, T[]> = { ours: [], floor: [] };
  try {
    for (let round = 0; round <= Math.min(3, bench.rounds); round += 1) {
      const ours = await measure(server.url, token, long.pageIds[blocks] ?? 0);
      const least = await measure(floor.url, null, 1);
      if (round === 0) continue;
      found.ours.push(ours);
      found.floor.push(least);
    }
  } finally {
    await floor.stop();
  }
  return found;
}

/** Several rows are of the same runs. */
export function once<T>(work: (bench: Bench) => Promise<T>): (bench: Bench) => Promise<T> {
  const done = new WeakMap<Bench, Promise<T>>();
  return (bench) => {
    const running = done.get(bench) ?? work(bench);
    done.set(bench, running);
    return running;
  };
}

function pick<T>(found: Record<Side, T[]>, figure: (run: T) => number): Measured {
  return { ours: found.ours.map(figure), floor: found.floor.map(figure) };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function typingRows(blocks: number): Row[] {
  const runs = once((bench) => sides(bench, blocks, (url, token, page) => measureTyping(url, token, page)));
  const row = (
    name: string,
    title: string,
    target: number,
    figure: (run: Awaited<ReturnType<typeof measureTyping>>) => number,
  ): Row => ({
    name: `key-${blocks}-${name}`,
    title: `a key among ${blocks.toLocaleString("en")} blocks, ${title}`,
    unit: "ms",
    better: "less",
    target,
    floor: FLOOR,
    measure: async (bench) => pick(await runs(bench), figure),
  });
  return [
    row("p50", "to the second frame, p50", 18, ({ keys }) => median(keys)),
    row("p95", "to the second frame, p95", 30, ({ keys }) => percentile(keys, 0.95)),
    row("cpu", "work of the main thread", 6, ({ cpu }) => median(cpu)),
  ];
}

/** Two frames are 33 ms. */
const TWO_FRAMES = 33;

function editRows(blocks: number): Row[] {
  const runs = once((bench) => sides(bench, blocks, (url, token, page) => measureEdits(url, token, page)));
  return (["add", "move", "delete"] as const satisfies (keyof Edited)[]).map((name) => ({
    name: `edit-${blocks}-${name}`,
    title: `${name} a block among ${blocks.toLocaleString("en")}, to the second frame`,
    unit: "ms",
    better: "less",
    target: TWO_FRAMES,
    floor: FLOOR,
    measure: async (bench) => pick(await runs(bench), (run) => median(run[name])),
  }));
}

/** The floor has no design to draw and nothing to fetch: of a small page the ratio counts, of a large one the time. */
function openingRow(blocks: number): Row {
  return {
    name: `opening-${blocks}`,
    title: `opening one of ${blocks.toLocaleString("en")} blocks by a click, to the second frame with the caret, p50`,
    unit: "ms",
    better: "less",
    target: 52,
    ...(blocks === 20 ? { ratio: 1.2 } : {}),
    floor: FLOOR,
    measure: async (bench) => pick(await sides(bench, blocks, (url, token, page) => measureOpening(url, token, page)), median),
  };
}

function allBlocksRows(blocks: number): Row[] {
  const runs = once((bench) => sides(bench, blocks, (url, token, page) => measureAllBlocks(url, token, page)));
  const row = (name: keyof AllBlocks, title: string, target: number): Row => ({
    name: `all-${blocks}-${name}`,
    title: `${title} ${blocks.toLocaleString("en")} blocks, to the second frame`,
    unit: "ms",
    better: "less",
    target,
    floor: FLOOR,
    measure: async (bench) => pick(await runs(bench), (run) => median(run[name])),
  });
  return [row("delete", "deleting all of", 150), row("undo", "undoing that for all of", 200)];
}

function scrollRow(blocks: number): Row {
  return {
    name: `scroll-${blocks}`,
    title: `scrolling ${blocks.toLocaleString("en")} blocks from top to bottom: frames that were not drawn`,
    unit: "%",
    better: "less",
    target: 0.5,
    floor: FLOOR,
    measure: async (bench) =>
      pick(await sides(bench, blocks, (url, token, page) => measureScrolling(url, token, page)), (percent) => percent),
  };
}

export const editorRows: Row[] = [
  ...typingRows(20),
  ...typingRows(5000),
  ...typingRows(10_000),
  ...[20, 5000, 10_000].map(openingRow),
  ...editRows(10_000),
  ...allBlocksRows(10_000),
  scrollRow(10_000),
];
