import { type Compilable, sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import copy from "pg-copy-streams";
import type { Db } from "./database.ts";
import { prepared } from "./prepared.ts";

/** Asks for one column of one row; undefined where there is no such row. */
type Ask = (query: string) => Promise<Buffer | undefined>;

const copiers = new WeakMap<Db, Ask>();

/** Tells that `db` hands large bytes over by copying them out of PostgreSQL. */
export function copiesBytes(db: Db, pool: Pool): void {
  copiers.set(db, (query) => copied(pool, query));
}

/**
 * A query for the bytes of one row, which may be large, by whole numbers. What a query answers comes from PostgreSQL's driver as
 * hexadecimal text of twice the size, which stays in memory until the collector comes by; a copy comes as it is.
 */
export function largeBytes<V extends Record<string, number>>() {
  return (build: (db: Db, values: V) => Compilable<{ bytes: Uint8Array }>) => {
    const ask = prepared<V>()(build);
    return async (db: Db, values: V): Promise<Uint8Array | undefined> => {
      const copyOut = copiers.get(db);
      if (!copyOut) return (await ask(db, values))[0]?.bytes;
      // A copy takes no values beside its text.
      const literals = Object.entries(values).map(([name, value]) => [name, sql.lit(BigInt(value))]);
      return copyOut(build(db, Object.fromEntries(literals) as V).compile().sql);
    };
  };
}

async function copied(pool: Pool, query: string): Promise<Buffer | undefined> {
  const client: PoolClient = await pool.connect();
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of client.query(copy.to(`copy (${query}) to stdout (format binary)`))) chunks.push(chunk);
    client.release();
    return onlyField(Buffer.concat(chunks));
  } catch (error) {
    // Whatever else may still come over that connection belongs to nobody.
    client.release(true);
    throw error;
  }
}

/** Bytes of a copy's head: its signature and flags. */
const HEAD = 15;

/** As PostgreSQL's documentation of COPY has its binary format: a head, rows of fields with their lengths, and −1 behind them. */
function onlyField(bytes: Buffer): Buffer | undefined {
  const row = HEAD + 4 + bytes.readInt32BE(HEAD);
  if (bytes.readInt16BE(row) < 0) return undefined;
  const from = row + 6;
  return bytes.subarray(from, from + bytes.readInt32BE(row + 2));
}
