/** Who stands between this process and a PostgreSQL database, and who else uses it. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import pg from "pg";
import { InUse } from "./data-dir.ts";
import { UnsafeDatabase } from "./database.ts";
import { refuseNewer } from "./migrate.ts";

/** Milliseconds that clients which are just leaving may take, and a short change of the schema. */
const PATIENCE = 2000;
/** Whose lock it is to change the schema. Any number that is always the same; locks of other programs have others. */
const CHANGING = 8_420_187_302;
const NO_SUCH_TABLE = "42P01";

/**
 * What a session has set must be there in its next transaction, and nowhere else: locks that keep servers and commands apart belong
 * to sessions, too.
 * @throws UnsafeDatabase behind a pooler that hands the connections of sessions around
 */
export async function refusePooler(pool: pg.Pool): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  const mark = randomUUID();
  try {
    await one.query("select set_config('octavo.mark', $1, false)", [mark]);
    // In one trip; the transaction stays open while the first session is asked.
    const answers: unknown = await other.query(`begin; ${MARK}`);
    const [, its] = answers as [pg.QueryResult, pg.QueryResult<Mark>];
    const isShared = its.rows[0]?.mark === mark || (await one.query<Mark>(MARK)).rows[0]?.mark !== mark;
    await other.query("rollback");
    if (isShared) throw new UnsafeDatabase(POOLER);
  } finally {
    one.release();
    other.release();
  }
}

interface Mark {
  mark: string | null;
}

const MARK = "select current_setting('octavo.mark', true) as mark";

const POOLER =
  "DATABASE_URL leads to a pooler that hands connections around between transactions, which breaks the locks that Octavo relies on; name the database server itself, or let the pooler keep a connection for each session.";

/**
 * Runs `change` while nobody else uses the database, or begins to: each connection is made by asking `refuseForeignSchema` first.
 * @param own processes of the database server that serve this process
 * @throws InUse while others use the database, or change it
 */
export async function whileAlone<T>(pool: pg.Pool, own: () => readonly number[], change: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = true;
  try {
    const { rows } = await client.query<{ yes: boolean }>(`select pg_try_advisory_lock(${CHANGING}) as yes`);
    if (!rows[0]?.yes) throw new InUse(UNDER_CHANGE);
    await refuseOthers(pool, own);
    const done = await change();
    await client.query(`select pg_advisory_unlock(${CHANGING})`);
    isLost = false;
    return done;
  } finally {
    // The lock goes with its connection, whatever became of the change.
    client.release(isLost);
  }
}

async function refuseOthers(pool: pg.Pool, own: () => readonly number[]): Promise<void> {
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

/**
 * To be asked on each new connection before anything else: a server that had none for a moment must not go on where a newer one has
 * changed the schema meanwhile, or is about to.
 * @throws NewerSchema, InUse
 */
export async function refuseForeignSchema(client: pg.ClientBase): Promise<void> {
  const seen = await seenBy(client);
  if (!seen) throw new InUse(UNDER_CHANGE);
  refuseNewer(seen, "postgres");
}

/** @returns names of migrations; null while somebody is changing the schema */
async function seenBy(client: pg.ClientBase): Promise<string[] | null> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    // In one trip. The lock is looked at first: whoever takes it afterwards finds this connection.
    const answers: unknown = await client.query(`${mayUse}; select name from ${DEFAULT_MIGRATION_TABLE}`).catch(refusedForWant);
    if (answers === null) return [];
    const [free, ledger] = answers as [pg.QueryResult<{ yes: boolean }>, pg.QueryResult<{ name: string }>];
    if (free.rows[0]?.yes) return ledger.rows.map(({ name }) => name);
    if (Date.now() > until) return null;
    await pause(100);
  }
}

const mayUse = `select pg_try_advisory_xact_lock_shared(${CHANGING}) as yes`;

/** No Octavo has been here yet where there is no such table. */
function refusedForWant(error: unknown): null {
  if (error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE) return null;
  throw error;
}

const UNDER_CHANGE = "The database is being brought up to date by another Octavo; please try again when that is done.";

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
