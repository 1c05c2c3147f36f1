import { sql } from "kysely";
import type { Engine, Trx } from "./database.ts";
import { type Row, shapeOf, type TableName, type Value } from "./whole.ts";

const BATCH_ROWS = 100;
const BATCH_BYTES = 4 * 1024 * 1024;

/** Fills an empty table. */
export class TableWriter {
  readonly name: TableName;
  readonly #trx: Trx;
  readonly #engine: Engine;
  readonly #lastId: number | null;
  readonly #parents: { id: Value; parent: Value }[] = [];
  #batch: Row[] = [];
  #bytes = 0;

  /** @param lastId what `lastIdentity` answered, so that no identity is given out twice */
  constructor(trx: Trx, engine: Engine, name: TableName, lastId: number | null) {
    this.#trx = trx;
    this.#engine = engine;
    this.name = name;
    this.#lastId = lastId;
  }

  async add(row: Row): Promise<void> {
    this.#batch.push(this.#withoutParent(row));
    for (const value of Object.values(row)) this.#bytes += value instanceof Uint8Array ? value.length : 0;
    if (this.#batch.length >= BATCH_ROWS || this.#bytes >= BATCH_BYTES) await this.#flush();
  }

  /** A row may come before its parent, so parents are set when all rows are there. */
  #withoutParent(row: Row): Row {
    const { key, ownParent } = shapeOf(this.name);
    const parent = ownParent && row[ownParent];
    if (!ownParent || !parent) return row;
    this.#parents.push({ id: row[key[0]] ?? null, parent });
    return { ...row, [ownParent]: null };
  }

  async #flush(): Promise<void> {
    const rows = this.#batch;
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) return;
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const records = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(this.name)} (${names}) values ${sql.join(records)}`.execute(this.#trx);
    this.#batch = [];
    this.#bytes = 0;
  }

  async finish(): Promise<void> {
    await this.#flush();
    const { key, ownParent = "" } = shapeOf(this.name);
    const table = sql.table(this.name);
    for (const { id, parent } of this.#parents)
      await sql`update ${table} set ${sql.ref(ownParent)} = ${parent} where ${sql.ref(key[0])} = ${id}`.execute(this.#trx);
    if (this.#lastId) await this.#goOnAfter(this.#lastId);
  }

  async #goOnAfter(lastId: number): Promise<void> {
    if (this.#engine === "postgres") {
      await sql`select setval(pg_get_serial_sequence(${this.name}, 'id'), ${lastId})`.execute(this.#trx);
      return;
    }
    await sql`delete from sqlite_sequence where name = ${this.name}`.execute(this.#trx);
    await sql`insert into sqlite_sequence (name, seq) values (${this.name}, ${lastId})`.execute(this.#trx);
  }
}
