/** What somebody can read who holds the database, but no key. */
import { existsSync, readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import type { Database } from "../server/db/database.ts";
import { sqliteFile } from "../server/db/sqlite.ts";
import { readRows, tableNames } from "../server/db/whole.ts";
import { titlePlace } from "../server/pages/title-place.ts";
import type { Vault } from "../server/seal/vault.ts";

/** Its files where it has any, every column of every row, and what of these can be unpacked. */
export async function everythingIn(database: Database, dataDir: string): Promise<Buffer[]> {
  const file = sqliteFile(dataDir);
  const files = [file, `${file}-wal`].filter((name) => existsSync(name)).map((name) => readFileSync(name));
  return [...files, ...(await columnsOf(database))];
}

async function columnsOf(database: Database): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (const table of tableNames) {
    for await (const row of readRows(database.read, table)) {
      for (const value of Object.values(row)) {
        const bytes = value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(String(value));
        found.push(bytes, ...unpacked(bytes));
      }
    }
  }
  return found;
}

/** Content is packed, behind a mark or two. */
export function unpacked(bytes: Buffer): Buffer[] {
  return [0, 1, 2].flatMap((start) => {
    try {
      return [inflateRawSync(bytes.subarray(start))];
    } catch {
      return [];
    }
  });
}

export function holds(everything: readonly Buffer[], words: string | Buffer): boolean {
  return everything.some((bytes) => bytes.includes(words));
}

/** Puts many pages without content into a workspace, past the API, which would take long. Each is titled `Of many`. */
export async function addPages(database: Database, vault: Vault, count: number): Promise<void> {
  await database.transact(async (trx) => {
    const { last } = await trx
      .selectFrom("pages")
      .select(({ fn }) => fn.max("id").as("last"))
      .executeTakeFirstOrThrow();
    const common = { workspace_id: vault.workspaceId, parent_id: null, has_todo: 0, revision: 1, edition: 1 } as const;
    const times = { created_at: Date.now(), updated_at: Date.now() };
    for (let made = 0; made < count; made += 500) {
      const rows = Array.from({ length: Math.min(500, count - made) }, (_, at) => {
        const id = last + 1000 + made + at;
        return { ...common, ...times, id, position: 1000 + made + at, title: vault.sealText(titlePlace(id), "Of many") };
      });
      await trx.insertInto("pages").values(rows).execute();
    }
  });
}

/** Flips the last bit of a value, as a failing disk might. @param where names the row, column by column */
export async function flipBit(database: Database, table: string, column: string, where: Record<string, number>): Promise<void> {
  const row = sql.join(
    Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  );
  await database.transact(async (trx) => {
    const found = await sql<{ value: Uint8Array }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} where ${row}`.execute(trx);
    const value = Buffer.from(found.rows[0]?.value ?? []);
    value.writeUInt8(value.readUInt8(value.length - 1) ^ 1, value.length - 1);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${row}`.execute(trx);
  });
}
