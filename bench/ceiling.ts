/** What PostgreSQL does by itself, asked by its own `pgbench`: nothing of ours, and nothing of Node's, is between. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { findServer } from "../scripts/postgres.ts";
import type { Bench } from "./bench.ts";
import { CONNECTIONS } from "./load.ts";
import { Unmeasurable } from "./unmeasurable.ts";

const PAGES = 1000;
/** As a 20-block page is kept. */
const BYTES = 2000;

const tables = `
  create table ceiling_pages (id bigint primary key, revision bigint not null, updated_at bigint not null);
  create table ceiling_versions (page_id bigint not null, revision bigint not null, content bytea not null, primary key (page_id, revision));
  create table ceiling_content as
    select decode(string_agg(lpad(to_hex((random() * 255)::int), 2, '0'), ''), 'hex') as content from generate_series(1, ${BYTES});
  create sequence ceiling_revisions;
  insert into ceiling_pages select id, 1, 0 from generate_series(1, ${PAGES}) id;`;

const scripts = {
  save: `\\set page random(1, ${PAGES})
begin;
insert into ceiling_versions select :page, nextval('ceiling_revisions'), content from ceiling_content;
update ceiling_pages set revision = revision + 1, updated_at = updated_at + 1 where id = :page;
commit;
`,
  read: `\\set page random(1, ${PAGES})
select id, revision, updated_at from ceiling_pages where id = :page;
`,
};

/** @returns asks for so many seconds, and answers how many a second there were. @throws Unmeasurable where there is no pgbench */
export async function ceilingOf(bench: Bench, what: keyof typeof scripts): Promise<(seconds: number) => number> {
  // Where the server's programs were linked to another folder, this one may have stayed in its own.
  const programs = [join(findServer() ?? "", "pgbench"), ...globSync("/usr/lib/postgresql/*/bin/pgbench")];
  const program = programs.find((path) => existsSync(path));
  if (!program) throw new Unmeasurable("there is no pgbench here");
  const url = await bench.database();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(tables);
  await client.end();
  const script = join(bench.folder(), `${what}.sql`);
  writeFileSync(script, scripts[what]);
  const args = ["-n", "-M", "prepared", "-c", String(CONNECTIONS), "-j", "2", "-f", script];
  return (seconds) => {
    const printed = execFileSync(program, [...args, "-T", String(Math.max(1, Math.round(seconds))), url], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      // As Octavo asks for it.
      env: { ...process.env, PGOPTIONS: "-c synchronous_commit=on" },
    });
    const [, perSecond] = /^tps = ([\d.]+)/m.exec(printed) ?? [];
    if (!perSecond) throw new Error(`pgbench said nothing of its speed: ${printed}`);
    return Number(perSecond);
  };
}
