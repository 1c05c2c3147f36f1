import { randomUUID } from "node:crypto";
import { readConfig } from "../../server/config.ts";
import { connect } from "../../server/db/connect.ts";
import type { Database, Trx, Work } from "../../server/db/database.ts";
import type { Bench, Served } from "../bench.ts";
import type { Row } from "../row.ts";
import { inTurns, timed } from "../turns.ts";
import { SMALL } from "./sizes.ts";

const PEOPLE = 20;
const SAVES = 50;
const WRITERS = 16;

/** Many who want the same, and how PostgreSQL is best written to. */
export const contentionRows: Row[] = [
  {
    name: "contention",
    title: `${PEOPLE} people save one page ${SAVES} times each, all words kept, PostgreSQL`,
    unit: "s",
    better: "less",
    target: null,
    ratio: 2,
    floor: "the same on SQLite",
    async measure(bench) {
      const [ours, floor] = [await bench.octavo("postgres", SMALL), await bench.octavo("sqlite", SMALL)];
      return inTurns(
        Math.min(2, bench.rounds),
        async () => (await timed(() => saveTogether(ours))) / 1000,
        async () => (await timed(() => saveTogether(floor))) / 1000,
      );
    },
  },
  ...[1, WRITERS].map(
    (workspaces): Row => ({
      name: workspaces === 1 ? "one-writer" : "one-writer-apart",
      title: `writes that share a connection and its commits, ${WRITERS} at once, ${workspaces === 1 ? "one workspace" : "a workspace each"}, PostgreSQL`,
      unit: "requests/s",
      better: "more",
      target: null,
      floor: `the same through a pool of ${WRITERS} connections, a commit each`,
      measure: (bench) => measureWriters(bench, workspaces),
    }),
  ),
];

/** @throws if any word that was acknowledged is not there in the end */
async function saveTogether({ server, headers, siblings }: Served): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const sent = {
      method,
      headers: { ...headers, ...type, ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const answer = await fetch(server.url + path, sent);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: number; base: string; content: { id: string }[] };
  };
  const { id } = await ask("POST", "/api/pages", { title: "Together", workspaceId: siblings.workspaceId });
  const word = (mark: string) => ({ id: mark, type: "text", position: 0, content: { text: `On the path ${mark}` } });
  const save = async (person: number) => {
    let page = await ask("GET", `/api/pages/${id}`);
    for (let saved = 0; saved < SAVES; saved += 1) {
      const content = [...page.content, word(`${person}-${saved}`)].map((block, position) => ({ ...block, position }));
      const names = { "if-match": `"${page.base}"`, "idempotency-key": randomUUID() };
      page = await ask("PATCH", `/api/pages/${id}/content`, content, names);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => save(person)));
  const { content } = await ask("GET", `/api/pages/${id}`);
  const marks = new Set(content.map((block) => block.id));
  for (let person = 0; person < PEOPLE; person += 1)
    for (let saved = 0; saved < SAVES; saved += 1)
      if (!marks.has(`${person}-${saved}`)) throw new Error(`The words of ${person}-${saved} are lost.`);
}

/** What a Save does, on rows of their own: the page's is locked and written, a version put beside, the workspace's written. */
async function measureWriters(bench: Bench, workspaces: number) {
  const { databaseUrl, dataDir } = readConfig({ DATABASE_URL: await bench.database(), DATA_DIR: bench.folder() });
  const database = await connect({ databaseUrl, dataDir });
  try {
    await database.transact(async (trx) => {
      const rows = Array.from({ length: SMALL }, (_, at) => ({ ...counter, key: `row ${at}` }));
      await trx.insertInto("attempts").values(rows).execute();
    });
    const pooled = <T>(work: Work<T>) => database.read.transaction().execute((trx) => work(trx as unknown as Trx, null));
    return await inTurns(
      bench.rounds,
      () => perSecond((work) => database.transact(work), workspaces, bench.seconds),
      () => perSecond(pooled, workspaces, bench.seconds),
    );
  } finally {
    await database.close();
  }
}

const counter = { count: 0, window_started_at: 0, blocked_until: 0 };
let written = 0;

async function perSecond(transact: Database["transact"], workspaces: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const write = async (writer: number) => {
    const workspace = `row ${SMALL - 1 - (writer % workspaces)}`;
    while (performance.now() < until) {
      written += 1;
      const [key, value] = [`row ${written % (SMALL - WRITERS)}`, Buffer.alloc(2000, written)];
      const setting = `written ${written}`;
      await transact(async (trx) => {
        await trx.selectFrom("attempts").selectAll().where("key", "=", key).forUpdate().executeTakeFirstOrThrow();
        await Promise.all([
          trx.updateTable("attempts").set({ count: written }).where("key", "=", key).execute(),
          trx.insertInto("settings").values({ key: setting, value }).execute(),
          trx
            .updateTable("attempts")
            .set((set) => ({ count: set("count", "+", 1) }))
            .where("key", "=", workspace)
            .execute(),
        ]);
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return done / seconds;
}
