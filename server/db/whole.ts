/** The database as a whole: every table, read and written by rows that mean the same on both engines. */
import { sql } from "kysely";
import type { Db, Engine } from "./database.ts";
import type { Tables } from "./tables.ts";

export type TableName = keyof Tables;
export type Value = string | number | null | Uint8Array;
export type Row = Record<string, Value>;

interface Shape {
  /** Columns that tell rows apart. */
  key: readonly [string, ...string[]];
  /** Column that refers to rows of the same table. */
  ownParent?: string;
  /** Rows may be of megabytes. */
  large?: true;
}

/** Parents before children. A table that is missing here does not compile. */
const shapes = {
  settings: { key: ["key"] },
  users: { key: ["id"] },
  erasures: { key: ["user_id"] },
  address_changes: { key: ["user_id"] },
  sessions: { key: ["id"] },
  mailed_links: { key: ["id"] },
  authenticators: { key: ["user_id"] },
  recovery_codes: { key: ["user_id", "code_hash"] },
  passkeys: { key: ["id"] },
  passkey_challenges: { key: ["challenge_hash"] },
  identities: { key: ["issuer", "subject"] },
  used_passes: { key: ["pass_hash"] },
  known_devices: { key: ["id"] },
  attempts: { key: ["key"] },
  workspaces: { key: ["id"] },
  workspace_keys: { key: ["workspace_id"] },
  handovers: { key: ["workspace_id"] },
  access_tokens: { key: ["id"] },
  pages: { key: ["id"], ownParent: "parent_id" },
  page_versions: { key: ["page_id", "revision"], large: true },
  files: { key: ["id"] },
  file_pieces: { key: ["file_id", "place"], large: true },
  file_references: { key: ["page_id", "file_id"] },
  page_references: { key: ["page_id", "target_id"] },
  page_reference_texts: { key: ["page_id"], large: true },
  favourites: { key: ["user_id", "page_id"] },
  imports: { key: ["id"], large: true },
  export_tickets: { key: ["user_id"] },
  exports: { key: ["user_id"] },
  import_items: { key: ["import_id", "item_key"] },
  search_queue: { key: ["page_id"] },
  search_rows: { key: ["id"] },
  share_permissions: { key: ["id"] },
  invitations: { key: ["id"] },
  share_joins: { key: ["permission_id", "user_id"] },
  share_codes: { key: ["id"] },
  share_visitors: { key: ["id"] },
  log_entries: { key: ["id"] },
  creations: { key: ["key_hash"] },
  mails: { key: ["id"], large: true },
} as const satisfies Record<TableName, Shape>;

export const tableNames = Object.keys(shapes) as TableName[];

export const shapeOf = (table: TableName): Shape => shapes[table];

export function isTable(name: string): name is TableName {
  return name in shapes;
}

/** Runs `work` on the database as it is now, whatever others write meanwhile. */
export function inSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((trx) => work(trx));
}

/** All rows in the order of their key. */
export async function* readRows(db: Db, table: TableName): AsyncGenerator<Row> {
  const { key, large } = shapeOf(table);
  const atOnce = large ? 20 : 500;
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const after = last && sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after ?? sql``} order by ${columns} limit ${sql.lit(atOnce)}`.execute(db);
    yield* rows;
    last = rows.at(-1);
  } while (last);
}

/** Whether no table of ours has a row, whichever of them there are. */
export async function isEmpty(db: Db): Promise<boolean> {
  const there = await db.introspection.getTables();
  for (const { name } of there.filter((one) => isTable(one.name))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** The highest identity that a table ever gave out; 0 for none yet, null for a table without identities. */
export async function lastIdentity(db: Db, engine: Engine, table: TableName): Promise<number | null> {
  if (!hasIdentity(table)) return null;
  if (engine === "sqlite") {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
    return rows[0]?.seq ?? 0;
  }
  const sequence = await sql<{ name: string }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(db);
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from ${sql.raw(sequence.rows[0]?.name ?? "")}`.execute(db);
  return rows[0]?.last ?? 0;
}

const hasIdentity = (table: TableName) => shapeOf(table).key[0] === "id";
