import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build } from "vite";
import type { Bench } from "../bench.ts";
import { withChromium } from "../browser/chromium.ts";
import { measureFirstLoad } from "../browser/first-load.ts";
import { serveFloor } from "../browser/floor.ts";
import { measureTextVisible, measureWritable } from "../browser/text-visible.ts";
import { measureBareInput, measureTree, type TreeTimes } from "../browser/tree.ts";
import { mixedBlocks } from "../fixtures/blocks.ts";
import { seeded } from "../fixtures/text.ts";
import type { Measured, Row } from "../row.ts";
import { root } from "../running.ts";
import { inTurns, median } from "../turns.ts";
import { LARGE, SMALL } from "./sizes.ts";
import { minimal, treePath } from "./tree.ts";

const firstLoad: Row = {
  name: "first-load",
  title: "script and style until a page's text is visible, compressed",
  unit: "kB",
  better: "less",
  target: 125,
  floor: "React alone",
  async measure(bench) {
    const { server, token, long } = await bench.octavo("sqlite", SMALL);
    const bytes = await measureFirstLoad(server.url, token, long.pageIds[20] ?? 0);
    return { ours: bytes.map(inKilobytes), floor: [inKilobytes(await sizeOfReact())] };
  },
};

const inKilobytes = (bytes: number) => bytes / 1000;

async function sizeOfReact(): Promise<number> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "silent",
    mode: "production",
    build: { write: false, rolldownOptions: { input: join(root, "bench", "floors", "react.js") } },
  });
  const [output] = [built].flat();
  const code = output && "output" in output ? output.output[0].code : "";
  return (await promisify(brotliCompress)(code)).length;
}

/** When a person sees the text of a page of `blocks`; `slow`: over a line of 1.6 Mbit/s and 150 ms. */
function textVisible(blocks: number, isCold: boolean, target: number, { slow = false } = {}): Row {
  const visit = isCold ? "first visit" : "later visit";
  return {
    name: `visible-${slow ? "slow-" : ""}${blocks}-${isCold ? "cold" : "warm"}`,
    title: `text of ${blocks.toLocaleString("en")} blocks visible, ${visit}${slow ? ", 1.6 Mbit/s and 150 ms" : ""}`,
    unit: "ms",
    better: "less",
    target,
    floor: "the same blocks as a file of HTML",
    async measure(bench) {
      const { server, token, long } = await bench.octavo("sqlite", SMALL);
      const floor = await serveFloor(mixedBlocks(blocks, seeded(blocks)));
      const once = async (url: string, who: string | null, page: number) =>
        median(await measureTextVisible(url, who, page, { cold: isCold, slow, runs: 1 }));
      try {
        return await inTurns(
          bench.rounds,
          () => once(server.url, token, long.pageIds[blocks] ?? 0),
          () => once(floor.url, null, 1),
        );
      } finally {
        await floor.stop();
      }
    },
  };
}

const writable: Row = {
  name: "writable-slow-20",
  title: "a block of 20 that is clicked as soon as it is seen has the caret, first visit, 1.6 Mbit/s and 150 ms",
  unit: "ms",
  better: "less",
  target: null,
  floor: "the same blocks as a file of HTML",
  async measure(bench) {
    const { server, token, long } = await bench.octavo("sqlite", SMALL);
    const floor = await serveFloor(mixedBlocks(20, seeded(20)));
    try {
      return await inTurns(
        bench.rounds,
        () => measureWritable(server.url, token, long.pageIds[20] ?? 0),
        () => measureWritable(floor.url, null, 1),
      );
    } finally {
      await floor.stop();
    }
  },
};

const trees = new WeakMap<Bench, Promise<{ times: TreeTimes[]; fetched: number[]; keys: number[] }>>();

/** Three rows are of the same visits. */
function visits(bench: Bench) {
  const known = trees.get(bench);
  if (known) return known;
  const visiting = visitTrees(bench);
  trees.set(bench, visiting);
  return visiting;
}

async function visitTrees(bench: Bench) {
  const { server, token, headers, siblings } = await bench.octavo("sqlite", LARGE, "nested");
  const address = server.url + treePath(siblings.workspaceId);
  const found: { times: TreeTimes[]; fetched: number[]; keys: number[] } = { times: [], fetched: [], keys: [] };
  for (let round = 0; round < Math.min(3, bench.rounds); round += 1) {
    found.times.push(await measureTree(server.url, token, siblings.workspaceId));
    found.fetched.push(await fetchBare(server.url, address, { ...headers, ...minimal }));
    found.keys.push(median(await measureBareInput()));
  }
  return found;
}

/** Asking for the same tree from an empty page, and reading it. */
async function fetchBare(url: string, address: string, headers: Record<string, string>): Promise<number> {
  return withChromium(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${url}/healthz`);
    return page.evaluate(
      async (asked) => {
        const started = performance.now();
        await (await fetch(asked.address, { headers: asked.headers })).json();
        return performance.now() - started;
      },
      { address, headers },
    );
  });
}

const tree = (
  name: string,
  title: string,
  target: number,
  floor: string,
  measured: (found: Awaited<ReturnType<typeof visits>>) => Measured,
): Row => ({
  name: `sidebar-${name}`,
  title: `sidebar of 100,000 pages: ${title}`,
  unit: "ms",
  better: "less",
  target,
  floor,
  measure: async (bench) => measured(await visits(bench)),
});

export const browserRows: Row[] = [
  firstLoad,
  textVisible(20, true, 350),
  textVisible(20, false, 200),
  textVisible(20, true, 1500, { slow: true }),
  textVisible(20, false, 500, { slow: true }),
  writable,
  textVisible(5000, true, 400),
  textVisible(10_000, true, 500),
  tree(
    "shown",
    "rows visible, from the navigation",
    1500,
    "fetching and parsing the same tree in an empty page",
    ({ times, fetched }) => ({
      ours: times.map(({ shownMs }) => shownMs),
      floor: fetched,
    }),
  ),
  tree("filter", "work of the main thread for a key in the search", 33, "the same key in a bare input", ({ times, keys }) => ({
    ours: times.map(({ filterMs }) => median(filterMs)),
    floor: keys,
  })),
  tree("expand", "work of the main thread to expand a page", 17, "a key in a bare input", ({ times, keys }) => ({
    ours: times.map(({ expandMs }) => median(expandMs)),
    floor: keys,
  })),
];
