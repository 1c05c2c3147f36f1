/** Two servers index what both save: each page once, and what one of them had begun when it was killed, the other does. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { engine } from "../database.ts";
import { doc, p } from "../documents.ts";
import { amount } from "./amount.ts";
import { ask, must } from "./client.ts";
import { Octavo } from "./octavo.ts";
import { placeOf } from "./place.ts";

const SAVES = amount(200, 5000);
const AT_ONCE = 10;
/** Pages that one has done when it is killed. */
const BEGUN = 10;

const servers: Octavo[] = [];
let database: pg.Client | undefined;

afterEach(async () => {
  await database?.end();
  for (const server of servers.splice(0).reverse()) await server.stop();
});

describe.runIf(engine === "postgres")("two servers on one queue", () => {
  it(`index ${SAVES} pages once each, also where one is killed at it`, { timeout: amount(60_000, 600_000) }, async () => {
    const first = await Octavo.create({ env: { PGAPPNAME: "first" } });
    const second = await Octavo.create({ place: placeOf(first.place.settings), env: { PGAPPNAME: "second" } });
    servers.push(first, second);
    // The other goes on with the database.
    first.place.quiet = async () => {};
    const client = await first.person("Marta");
    const { id: workspaceId } = await must(ask(client, "createWorkspace", { body: { name: "Coast Path guide" } }));
    database = new pg.Client({ connectionString: first.place.settings.databaseUrl ?? "" });
    await database.connect();
    await database.query(LEDGER);

    // The killed one's answers may be lost with it: what is counted on was answered by the other.
    const saved: { id: number; word: string }[] = [];
    const save = async (url: string, at: number) => {
      const [title, word] = [`Day ${at}`, `kestrel${at}x`];
      const body = { workspaceId, title, content: doc(p(`Seen: ${word}`)) };
      const answer = await ask({ ...client, url }, "createPage", { body });
      if (answer?.status === 201) saved.push({ id: answer.body.id, word });
    };
    const urls = [first.url, second.url];
    for (let at = 0; at < SAVES; at += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => save(urls[(at + more) % urls.length] ?? "", at + more)));
    const left = async () => Number((await database?.query("select count(*) as waiting from search_queue"))?.rows[0]?.waiting);
    while ((await rows("first")) < BEGUN && (await left()) > 0) await pause(5);
    await first.kill();
    const begun = await rows("first");

    const waiting = await left();
    await expect.poll(left, { timeout: amount(30_000, 450_000), interval: 50 }).toBe(0);
    console.log(
      `Killed after ${begun} of ${saved.length} pages, with ${waiting} waiting; the other did ${await rows("second")}.`,
    );
    const twice = await database.query("select page_id from written group by page_id, changed_at having count(*) > 1");
    const missing = await database.query(
      "select id from pages where (select count(*) from search_rows where page_id = pages.id) <> 1 and deleted_at is null",
    );
    expect([twice.rows, missing.rows]).toEqual([[], []]);
    expect(await rows("second")).toBeGreaterThan(0);
    expect(waiting).toBeGreaterThan(0);
    expect(saved.length).toBeGreaterThanOrEqual(SAVES / 2);
    for (const { id, word } of saved.filter((_, at) => at % (SAVES / 10) === 0)) {
      const { results } = await must(ask({ ...client, url: second.url }, "search", { query: { q: `"${word}"` } }));
      expect(results.map(({ pageId }) => pageId)).toEqual([id]);
    }
  });
});

/** Keeps account of who indexed what; each page takes its time, so that one is killed with pages in its hands and others waiting. */
const LEDGER = `
  create table written (page_id bigint, changed_at bigint, who text);
  create function note_written() returns trigger language plpgsql as $$ begin
    insert into written values (new.page_id, new.changed_at, current_setting('application_name'));
    perform pg_sleep(0.03);
    return new;
  end $$;
  create trigger note_written after insert on search_rows for each row execute function note_written();`;

async function rows(who: string): Promise<number> {
  return Number((await database?.query("select count(*) as count from written where who = $1", [who]))?.rows[0]?.count);
}
