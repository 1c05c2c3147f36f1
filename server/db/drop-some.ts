import { type RawBuilder, sql } from "kysely";
import type { Trx } from "./database.ts";
import type { TableName } from "./whole.ts";

/** Rows that go in one transaction, so that nobody waits long for it. */
const AT_ONCE = 500;

/**
 * Deletes some of the rows that `condition` holds for.
 * @param key column that tells rows apart
 * @returns whether there may be more
 */
export async function dropSome(trx: Trx, table: TableName, key: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const [from, by] = [sql.table(table), sql.ref(key)];
  const { numAffectedRows } = await sql`
    delete from ${from} where ${by} in (select ${by} from ${from} where ${condition} limit ${sql.lit(AT_ONCE)})`.execute(trx);
  return Number(numAffectedRows ?? 0) === AT_ONCE;
}
