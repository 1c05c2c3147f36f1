/** Who stands between this process and a PostgreSQL database, and who else uses it. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { InUse } from "./data-dir.ts";
import { UnsafeDatabase } from "./database.ts";

/** Milliseconds that clients which are just leaving may take. */
const PATIENCE = 2000;

/**
 * What a session has set must be there in its next transaction, and nowhere else: locks that keep servers and commands apart belong
 * to sessions, too.
 * @throws UnsafeDatabase behind a pooler that hands the connections of sessions around
 */
export async function refusePooler(pool: pg.Pool): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  const mark = randomUUID();
  const markOf = async (client: pg.PoolClient) =>
    (await client.query<{ mark: string | null }>("select current_setting('octavo.mark', true) as mark")).rows[0]?.mark;
  try {
    await one.query("select set_config('octavo.mark', $1, false)", [mark]);
    await other.query("begin");
    const isShared = (await markOf(other)) === mark || (await markOf(one)) !== mark;
    await other.query("rollback");
    if (isShared) throw new UnsafeDatabase(POOLER);
  } finally {
    one.release();
    other.release();
  }
}

const POOLER =
  "DATABASE_URL leads to a pooler that hands connections around between transactions, which breaks the locks that Octavo relies on; name the database server itself, or let the pooler keep a connection for each session.";

/**
 * To be called before a schema is changed that others may be reading and writing by.
 * @param own processes of the database server that serve this process
 * @throws InUse while others use the database
 */
export async function refuseOthers(pool: pg.Pool, own: () => readonly number[]): Promise<void> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const { rows } = await pool.query<{ who: string; pid: number }>(OTHERS);
    const mine = own();
    const others = rows.filter(({ pid }) => !mine.includes(pid));
    if (others.length === 0) return;
    if (Date.now() > until) throw new InUse(describe(others.map(({ who }) => who)));
    await pause(100);
  }
}

/** Those without a user are the server's own. */
const OTHERS = `
  select pid, coalesce(nullif(application_name, ''), usename, 'unnamed') || ' at ' || coalesce(host(client_addr), 'a local socket') as who
  from pg_stat_activity
  where datname = current_database() and usename is not null and pid <> pg_backend_pid()
    and coalesce(backend_type, 'client backend') = 'client backend'
  order by pid`;

function describe(others: string[]): string {
  const names = [...new Set(others)].slice(0, 5).join(", ");
  return `The database has to be brought up to date, and others use it now (${others.length}: ${names}); stop every other Octavo and whatever else is connected, and start again.`;
}
