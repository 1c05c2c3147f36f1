/**
 * The least that a durable Save costs: one INSERT and one UPDATE in a transaction, with the durability that Octavo asks for and
 * nothing around. Arguments: engine, folder or database, connections, milliseconds, number of writes (0: as many as fit).
 * Prints writes, and milliseconds.
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";

const [engine, place = "", connections = "1", longest = "1000", most = "0"] = process.argv.slice(2);
const PAGES = 1000;
/** As a 20-block page is kept. */
const BYTES = 2000;

const pages = "create table floor_pages (id bigint primary key, revision integer not null, updated_at bigint not null)";
const versions =
  "create table floor_versions (page_id bigint not null, revision integer not null, content CONTENT not null, primary key (page_id, revision))";
const insert = "insert into floor_versions values ($1, $2, $3)";
const update = "update floor_pages set revision = $1, updated_at = $2 where id = $3";

let written = 0;
let started = 0;
const content = randomBytes(BYTES);
const goesOn = () => (most === "0" ? performance.now() - started < Number(longest) : written < Number(most));
const next = () => {
  written += 1;
  content.writeUInt32BE(written, 0);
  return { page: (written % PAGES) + 1, revision: written + 1 };
};

if (engine === "sqlite") writeSqlite();
else await writePostgres();
console.log(JSON.stringify({ written, milliseconds: performance.now() - started }));

function writeSqlite(): void {
  const db = new Sqlite(join(place, `floor-${process.pid}.db`));
  for (const pragma of ["page_size = 8192", "journal_mode = WAL", "synchronous = FULL", "cache_size = -16000"]) db.pragma(pragma);
  db.exec(`${pages}; ${versions.replace("CONTENT", "blob")}`);
  const page = db.prepare("insert into floor_pages values (?, 1, 0)");
  db.transaction(() => Array.from({ length: PAGES }, (_, index) => page.run(index + 1)))();
  const [inserting, updating] = [insert, update].map((sql) => db.prepare(sql.replace(/\$\d/g, "?")));
  const write = db.transaction(() => {
    const { page: id, revision } = next();
    inserting?.run(id, revision, content);
    updating?.run(revision, Date.now(), id);
  });
  started = performance.now();
  while (goesOn()) write.immediate();
  db.close();
}

async function writePostgres(): Promise<void> {
  const pool = new pg.Pool({ connectionString: place, max: Number(connections), options: "-c synchronous_commit=on" });
  await pool.query(`drop table if exists floor_pages, floor_versions; ${pages}; ${versions.replace("CONTENT", "bytea")}`);
  await pool.query(`insert into floor_pages select id, 1, 0 from generate_series(1, ${PAGES}) id`);
  const clients = await Promise.all(Array.from({ length: Number(connections) }, () => pool.connect()));
  started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (goesOn()) {
        const { page, revision } = next();
        await client.query("begin");
        await client.query({ name: "insert", text: insert, values: [page, revision, content] });
        await client.query({ name: "update", text: update, values: [revision, Date.now(), page] });
        await client.query("commit");
      }
    }),
  );
  for (const client of clients) client.release();
  await pool.end();
}
