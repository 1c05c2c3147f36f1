/** What somebody can read who holds the database, but no key. */
import { existsSync, readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import type { Database } from "../server/db/database.ts";
import { sqliteFile } from "../server/db/sqlite.ts";
import { readRows, tableNames } from "../server/db/whole.ts";

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
