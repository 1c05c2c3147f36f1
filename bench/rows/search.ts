import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { engineName, engines, type Served } from "../bench.ts";
import { queueSwitch } from "../fixtures/queue.ts";
import { questions, type Searched } from "../fixtures/searched.ts";
import { CpuNotes } from "../load.ts";
import type { Row } from "../row.ts";
import type { Running } from "../running.ts";
import { inTurns, median, timed } from "../turns.ts";
import { answerOf } from "./open.ts";
import { saveMany } from "./save.ts";
import { LARGE, SEARCHED, SMALL } from "./sizes.ts";

const QUESTIONS = 90;
/** As many Saves as hundreds of people make who write. */
const PER_SECOND = 50;

/** Search among `pages`, beside a plain index over readable text. */
export function searchRows(pages: number): Row[] {
  return engines.map((engine) => ({
    name: `search-${pages}-${engine}`,
    title: `search among ${pages.toLocaleString("en")} pages, 20 results with excerpts, ${engineName(engine)}`,
    unit: "ms",
    better: "less",
    target: 30,
    floor: "FTS5 over readable text, with snippets, in one process",
    async measure(bench) {
      const octavo = await bench.searched(engine, pages);
      const plain = plainIndex(bench.folder(), octavo.pages);
      const asked = questions(QUESTIONS);
      const [ours, floor]: [number[], number[]] = [[], []];
      const each = async (times: number[], ask: (q: string) => unknown) => {
        const turn: number[] = [];
        for (const q of asked) {
          const began = performance.now();
          await ask(q);
          turn.push(performance.now() - began);
        }
        times.push(...turn);
        return median(turn);
      };
      const measured = await inTurns(
        bench.rounds,
        () => each(ours, (q) => octavo.search(q)),
        () => each(floor, (q) => plain(q)),
      );
      const note = `p95 ${p95(ours)} ms, plain ${p95(floor)} ms; ${Math.round(octavo.indexed)} pages indexed a second`;
      return { ...measured, note };
    },
  }));
}

const p95 = (times: readonly number[]) => (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0).toFixed(1);

function plainIndex(folder: string, pages: Searched["pages"]): (q: string) => unknown {
  const db = new Sqlite(join(folder, "plain.db"));
  db.exec("create virtual table plain using fts5 (title, text, prefix = '2 3 4')");
  const insert = db.prepare("insert into plain (rowid, title, text) values (?, ?, ?)");
  db.transaction(() => {
    for (const { id, title, text } of pages) insert.run(id, title, text);
  })();
  const select = db.prepare(
    "select rowid, title, snippet(plain, 1, '[', ']', '…', 24) from plain where plain match ? order by rowid desc limit 20",
  );
  return (q) =>
    select.all(
      q
        .trim()
        .split(" ")
        .map((word, at, all) => (at === all.length - 1 ? `"${word}"*` : `"${word}"`))
        .join(" "),
    );
}

/** Milliseconds for which somebody looks at what is there before searching for something. */
const LOOKING = 2000;

/** What the first who comes waits for, beside whoever searches after. */
const firstRows: Row[] = engines.map((engine) => ({
  name: `search-first-${engine}`,
  title: `first search after a start, ${LOOKING / 1000} s after the app was opened, ${engineName(engine)}`,
  unit: "ms",
  better: "less",
  target: 30,
  floor: "the next search",
  async measure(bench) {
    const fixture = await bench.fixture(engine, SMALL);
    let octavo: Served;
    const search = () => answerOf(octavo, "/api/search?q=harbour");
    return inTurns(
      bench.rounds,
      async () => {
        octavo = await bench.serve(fixture);
        const opened = new AbortController();
        const query = `workspaces=${octavo.siblings.workspaceId}`;
        await fetch(`${octavo.server.url}/api/events?${query}`, { headers: octavo.headers, signal: opened.signal });
        await pause(LOOKING);
        const first = await timed(search);
        opened.abort();
        return first;
      },
      async () => {
        const next = await timed(search);
        await octavo.server.stop();
        return next;
      },
    );
  },
}));

/** What queueing costs a Save, and what the indexing that follows does: the same without the triggers is the floor. */
export const saveQueueRows: Row[] = engines.flatMap((engine): Row[] => [
  {
    name: `save-queued-${engine}`,
    title: `save a page of 20 blocks, and queue it for search, ${engineName(engine)}`,
    unit: "ms",
    better: "less",
    target: null,
    ratio: 1.05,
    floor: "the same without the queue",
    async measure(bench) {
      const octavo = await bench.octavo(engine, SEARCHED, "flat", "queued");
      const queue = await queueSwitch(octavo);
      const [ofQueued, ofBare] = [new CpuNotes(), new CpuNotes()];
      const turn = async (isQueued: boolean) => {
        await queue.turn(isQueued);
        return 1000 / (await (isQueued ? ofQueued : ofBare).load(octavo.server, saveMany(octavo), bench.seconds));
      };
      const measured = await inTurns(
        bench.rounds,
        () => turn(true),
        () => turn(false),
      );
      await queue.close();
      return { ...measured, note: `${ofQueued.text} with the queue, ${ofBare.text} without; one database for both` };
    },
  },
  {
    name: `save-indexed-${engine}`,
    title: `save one page after another, ${PER_SECOND} a second, while what was saved is indexed, ${engineName(engine)}`,
    unit: "ms",
    better: "less",
    target: null,
    ratio: 1.05,
    floor: "the same without queue and index",
    async measure(bench) {
      const indexed = await bench.octavo(engine, SEARCHED);
      const bare = await bench.octavo(engine, SEARCHED, "flat", "unqueued");
      const spent: [number[], number[]] = [[], []];
      const measured = await inTurns(
        bench.rounds,
        async () => {
          const turn = await saveInTurn(indexed, bench.seconds, spent[0]);
          // What is still to be indexed is not to take time from the floor.
          await atRest(indexed.server);
          return turn;
        },
        () => saveInTurn(bare, bench.seconds, spent[1]),
      );
      const [ours, floor] = spent.map((one) => median(one).toFixed(2));
      return {
        ...measured,
        note: `${ours} ms of processor a Save with the index, which cuts and writes words; ${floor} without`,
      };
    },
  },
]);

/** @returns the median of what a Save takes */
async function saveInTurn(octavo: Served, seconds: number, spent: number[]): Promise<number> {
  const ask = saveMany(octavo);
  const times: number[] = [];
  const [before, until] = [octavo.server.cpu(), performance.now() + seconds * 1000];
  while (performance.now() < until) {
    const { path = "/", headers = {}, body = null } = ask.vary?.() ?? {};
    const began = performance.now();
    const answer = await fetch(octavo.server.url + path, { method: "PATCH", headers: { ...ask.headers, ...headers }, body });
    if (!answer.ok) throw new Error(`A Save answered ${answer.status}.`);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    await pause(Math.max(0, 1000 / PER_SECOND - (performance.now() - began)));
  }
  const after = octavo.server.cpu();
  if (before !== null && after !== null) spent.push((after - before) / times.length);
  return median(times);
}

async function atRest(server: Running): Promise<void> {
  for (let [before, now] = [-1, server.cpu() ?? 0]; before < 0 || now - before > BUSY; ) {
    await pause(500);
    [before, now] = [now, server.cpu() ?? 0];
  }
}

/** Milliseconds of processor in half a second that a server needs which does nothing. */
const BUSY = 50;

export const search: Row[] = [...searchRows(SEARCHED), ...searchRows(LARGE), ...firstRows, ...saveQueueRows];
