/**
 * `npm run bench -- against ../octavo-before` asks this build and another checkout's the same, in turns: what the ordinary calls
 * cost now, beside what they cost there. The other one has been built, and has the calls that are asked.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Bench, engineName, engines } from "./bench.ts";
import { mixedBlocks } from "./fixtures/blocks.ts";
import { seeded } from "./fixtures/text.ts";
import { type Ask, type Loaded, load } from "./load.ts";
import { plain } from "./rows/open.ts";
import { type Running, root, startServer } from "./running.ts";
import { median } from "./turns.ts";

type Engine = (typeof engines)[number];

const PAGES = 1000;
const AT_ONCE = 8;

interface Asked {
  running: Running;
  headers: Record<string, string>;
  workspaceId: number;
  pageIds: number[];
  longId: number;
  etag: string;
}

/** @param other the other checkout's folder */
export async function compareWith(bench: Bench, other: string): Promise<void> {
  console.log(
    `Each line: requests/s of this build and of ${resolve(other)}, medians of ${bench.rounds} turns, and the ratios of`,
  );
  console.log("requests and of processor time a request, each the median of the turns' own ratios (more than 1 is better).");
  for (const engine of engines) {
    const both = [await filled(bench, engine, root), await filled(bench, engine, resolve(other))] as const;
    for (const { running } of both) await idle(running);
    for (const [title, ask] of Object.entries(asks)) {
      const turns: [Loaded, Loaded][] = [];
      for (let round = 0; round <= bench.rounds; round += 1) {
        const turn: [Loaded, Loaded] = [
          await load(both[0].running, ask(both[0]), bench.seconds),
          await load(both[1].running, ask(both[1]), bench.seconds),
        ];
        // The first one warms up.
        if (round > 0) turns.push(turn);
      }
      console.log(`${title}, ${engineName(engine)}: ${line(turns)}`);
    }
    for (const { running } of both) await running.stop();
  }
}

/** Waits until what a server still does with what it was filled with is done, looking for words, say. */
async function idle(running: Running): Promise<void> {
  for (let before = Number.NaN, quiet = 0; quiet < 4; before = running.cpu() ?? 0) {
    await pause(500);
    quiet = (running.cpu() ?? 0) - before <= 20 ? quiet + 1 : 0;
  }
}

function line(turns: readonly [Loaded, Loaded][]): string {
  const rates = [0, 1].map((side) => Math.round(median(turns.map((turn) => turn[side as 0 | 1].perSecond))).toLocaleString("en"));
  const rate = median(turns.map(([ours, theirs]) => ours.perSecond / theirs.perSecond));
  const cost = median(
    turns.map(([ours, theirs]) => (theirs.cpuMilliseconds ?? Number.NaN) / (ours.cpuMilliseconds ?? Number.NaN)),
  );
  return `${rates.join(" and ")} · requests ${rate.toFixed(2)} · processor ${cost.toFixed(2)}`;
}

const minimal = { prefer: "return=minimal" };
const pathOf = (pageId: number) => `/api/pages/${pageId}`;
const treeOf = ({ workspaceId }: Asked) => `/api/workspaces/${workspaceId}/pages`;
let saved = 0;

const asks: Record<string, (asked: Asked) => Ask> = {
  "open a page of 20 blocks": ({ headers, pageIds }) => {
    let count = 0;
    const vary = () => {
      count += 379;
      return { path: pathOf(pageIds[count % pageIds.length] ?? 0) };
    };
    return { path: "/", headers, vary };
  },
  "open a page of 1,000 blocks": ({ headers, longId }) => ({ path: pathOf(longId), headers }),
  "tree of 1,000 pages": (asked) => ({ path: treeOf(asked), headers: { ...asked.headers, ...minimal } }),
  "tree of 1,000 pages, unchanged": (asked) => ({
    path: treeOf(asked),
    headers: { ...asked.headers, ...minimal, "if-none-match": asked.etag },
  }),
  "save a page of 20 blocks": ({ headers, pageIds }) => {
    const content = JSON.stringify(mixedBlocks(20, seeded(4)));
    const vary = () => {
      saved += 1;
      return {
        path: `${pathOf(pageIds[saved % 64] ?? 0)}/content`,
        headers: { "idempotency-key": `bench-${saved}` },
        body: content.replace(/"text":"[^"]*"/, `"text":"Written as number ${saved}"`),
      };
    };
    return { path: "/", method: "PATCH", headers, vary };
  },
};

/** A server of that checkout on a database of its own, filled through its calls. */
async function filled(bench: Bench, engine: Engine, checkout: string): Promise<Asked> {
  const dataDir = mkdtempSync(join(tmpdir(), "octavo-bench-"));
  const env = { DATA_DIR: dataDir, ...(engine === "postgres" ? { DATABASE_URL: await bench.database() } : {}) };
  const running = await startServer({ env, built: join(checkout, "dist", "server") });
  bench.tidy(async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const headers: Record<string, string> = { "content-type": "application/json" };
  const call = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await fetch(running.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const account = { email: "bench@octavo.example", password: "measured-in-turns" };
  await call("/api/auth/register", { ...account, firstName: "Bench", lastName: "Mark" });
  const { token } = await call<{ token: string }>("/api/auth/login", account);
  headers.authorization = `Bearer ${token}`;
  const { id: workspaceId } = await call<{ id: number }>("/api/workspaces", { name: "Measured", isEncrypted: true });
  const page = (title: string, blocks: number) =>
    call<{ id: number }>("/api/pages", { title, workspaceId, content: mixedBlocks(blocks, seeded(blocks)) }).then(({ id }) => id);
  const longId = await page("Long", 1000);
  const pageIds: number[] = [];
  while (pageIds.length < PAGES)
    pageIds.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => page(`Page ${pageIds.length + at}`, 20)))));
  // As it is asked for later: each coding has an ETag of its own.
  const tree = await fetch(`${running.url}/api/workspaces/${workspaceId}/pages`, {
    headers: { ...headers, ...minimal, ...plain },
  });
  await tree.arrayBuffer();
  return { running, headers, workspaceId, pageIds, longId, etag: tree.headers.get("etag") ?? "" };
}
