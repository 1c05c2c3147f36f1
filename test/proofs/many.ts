/** Rows by the thousand, written past the server, which would take long. What they hold is copied from a row that it wrote. */
import Sqlite from "better-sqlite3";
import pg from "pg";
import type { DatabaseSettings } from "../../server/db/connect.ts";
import { sqliteFile } from "../../server/db/sqlite.ts";

/** Beyond what the server numbers itself, with room for what it numbers next. */
let next = 10_000_000;

async function run({ databaseUrl, dataDir }: DatabaseSettings, statements: string[]): Promise<void> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`begin; ${statements.join("; ")}; commit`).finally(() => client.end());
    return;
  }
  const file = new Sqlite(sqliteFile(dataDir), { timeout: 20_000 });
  file.exec(`begin immediate; ${statements.join("; ")}; commit`);
  file.close();
}

const numbers = (count: number) => `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;

/**
 * Pages like `page` in its workspace, which is not encrypted: beside each other, or each below the one before.
 * @returns the first's id; the others follow
 */
export async function addMany(
  settings: DatabaseSettings,
  { page, workspaceId, count }: { page: number; workspaceId: number; count: number },
  shape: "flat" | "chain" = "flat",
): Promise<number> {
  const first = next;
  next += count + 1_000_000;
  const [parent, position] =
    shape === "flat" ? ["null", "1000 + i"] : [`case when i = 0 then null else ${first} + i - 1 end`, "0"];
  await run(settings, [
    `insert into pages (id, workspace_id, parent_id, position, title, has_todo, revision, edition, life, created_at, updated_at)
     ${numbers(count)} select ${first} + i, workspace_id, ${parent}, case when i = 0 then 1000 else ${position} end, title, has_todo, 1, 1,
       life, created_at, updated_at from n, pages where id = ${page} order by i`,
    `insert into page_versions (page_id, revision, title, content, block_count, size, author_id, life, created_at)
     ${numbers(count)} select ${first} + i, 1, title, content, block_count, size, author_id, life, created_at
       from n, page_versions where page_id = ${page} and revision = 1`,
    `update workspaces set page_count = page_count + ${count}, tree_revision = tree_revision + 1, shape_revision = shape_revision + 1 where id = ${workspaceId}`,
  ]);
  return first;
}

/** Versions like the first of `page`, in an unencrypted workspace. */
export async function addVersions(settings: DatabaseSettings, page: number, count: number): Promise<void> {
  await run(settings, [
    `insert into page_versions (page_id, revision, title, content, block_count, size, author_id, life, created_at)
     ${numbers(count)} select page_id, 2 + i, title, content, block_count, size, author_id, life, created_at
       from n, page_versions where page_id = ${page} and revision = 1`,
    `update pages set revision = ${count + 1} where id = ${page}`,
  ]);
}

/** Every one of so many pages, from the first on, names each of these files, and may show it. */
export async function nameFiles(
  settings: DatabaseSettings,
  { first, count }: { first: number; count: number },
  files: readonly number[],
): Promise<void> {
  await run(settings, [
    `insert into file_references (page_id, file_id, is_granted, is_current, first_revision, last_revision)
     ${numbers(count)} select ${first} + i, files.id, 1, 1, 1, 1 from n, files where files.id in (${files.join()})`,
  ]);
}

/** Every one of so many pages, from the first on, links to this one. */
export async function linkTo(
  settings: DatabaseSettings,
  page: number,
  { first, count }: { first: number; count: number },
): Promise<void> {
  await run(settings, [`insert into page_references (page_id, target_id) ${numbers(count)} select ${first} + i, ${page} from n`]);
}

/** Every one of so many pages, from the first on, names so many numbers that are no file's, each its own. */
export async function nameNumbers(
  settings: DatabaseSettings,
  { first, count }: { first: number; count: number },
  each: number,
): Promise<void> {
  await run(settings, [
    `insert into file_references (page_id, file_id, is_granted, is_current, first_revision, last_revision)
     ${numbers(count * each)} select ${first} + i / ${each}, 1000000000 + i, 0, 1, 1, 1 from n`,
  ]);
}

/** Everybody who has an account has joined this workspace by each of its links. */
export async function joinAll(settings: DatabaseSettings, workspaceId: number): Promise<void> {
  await run(settings, [
    `insert into share_joins (permission_id, user_id, joined_at, level) select share_permissions.id, users.id, 1, 'editor'
       from share_permissions, users where workspace_id = ${workspaceId} and page_id is null`,
  ]);
}

/** The columns of a table, but those named, for a copy of a row. */
async function columnsOf({ databaseUrl, dataDir }: DatabaseSettings, table: string, but: readonly string[]): Promise<string> {
  const sql = `select * from ${table} limit 1`;
  let names: string[];
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    names = (await client.query(sql).finally(() => client.end())).fields.map(({ name }) => name);
  } else {
    const file = new Sqlite(sqliteFile(dataDir), { readonly: true });
    names = file
      .prepare(sql)
      .columns()
      .map(({ name }) => name);
    file.close();
  }
  return names.filter((name) => !but.includes(name)).join();
}

/**
 * This person has joined so many workspaces like this one, each by a link like the newest of all. Their names do not open: each key is
 * wrapped for its number.
 */
export async function joinMany(settings: DatabaseSettings, firstName: string, workspaceId: number, count: number): Promise<void> {
  const workspace = await columnsOf(settings, "workspaces", ["id"]);
  const link = await columnsOf(settings, "share_permissions", ["id", "workspace_id", "token_hash"]);
  const key = await columnsOf(settings, "workspace_keys", ["workspace_id"]);
  const hash = settings.databaseUrl ? "convert_to('copy ' || i, 'UTF8')" : "cast('copy ' || i as blob)";
  await run(settings, [
    `insert into workspaces (id, ${workspace}) ${numbers(count)} select 1000000 + i, ${workspace} from n, workspaces where workspaces.id = ${workspaceId}`,
    `insert into workspace_keys (workspace_id, ${key}) ${numbers(count)} select 1000000 + i, ${key} from n, workspace_keys
       where workspace_id = ${workspaceId}`,
    `insert into share_permissions (id, workspace_id, token_hash, ${link}) ${numbers(count)} select 1000000 + i, 1000000 + i, ${hash}, ${link}
       from n, share_permissions where share_permissions.id = (select max(id) from share_permissions)`,
    `insert into share_joins (permission_id, user_id, joined_at, level) select share_permissions.id, users.id, 1, 'editor'
       from share_permissions, users where share_permissions.id >= 1000000 and first_name = '${firstName}'`,
  ]);
}

/** Mails like the newest one that waits, which wait for an hour. They do not open: each is sealed for its number. */
export async function addMails(settings: DatabaseSettings, count: number): Promise<void> {
  await run(settings, [
    `insert into mails (id, kind, message, attempts, next_attempt_at, claimed_until, user_id, created_at)
     ${numbers(count)} select 1000000 + i, kind, message, 1, next_attempt_at + 3000000, 0, user_id, created_at
       from n, mails where mails.id = (select max(id) from mails)`,
  ]);
}
