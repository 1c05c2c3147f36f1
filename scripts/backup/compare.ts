/** Whether a database holds what a backup holds. What is compared means the same on both engines. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../server/db/database.ts";
import { LIFE } from "../../server/db/life.ts";
import { isTable, type Row, readRows, shapeOf, type TableName } from "../../server/db/whole.ts";
import type { SealingKey } from "../../server/seal/seal.ts";
import { count } from "../counting.ts";
import { printRow, readBackup, type TableHead } from "./format.ts";

/** Rows that are named of each table. */
const MOST = 3;

/** Digests add up to the same in whatever order rows come: engines sort texts differently. */
class Sum {
  rows = 0;
  #sum = 0n;

  add(digest: Buffer): void {
    this.rows += 1;
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${digest.toString("hex")}`));
  }

  isSame(other: Sum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}

/**
 * Compares every row, value by value.
 * @param db of the schema that the backup was made with
 * @returns a part of a sentence for each table that differs
 */
export async function differences(db: Db, file: string, key: SealingKey, tell: (done: number) => void): Promise<string[]> {
  const sums = new Map<TableName, { head: TableHead; sum: Sum }>();
  for await (const { head, table, row } of rowsOf(file, key)) {
    const { sum } = sums.get(table) ?? { sum: new Sum() };
    sums.set(table, { head, sum });
    if (row) sum.add(digestOf(row, head.columns));
  }
  const found: string[] = [];
  let done = 0;
  for (const [table, { head, sum }] of sums) {
    const there = new Sum();
    for await (const row of readRows(db, table)) {
      if (isOwn(head, row)) continue;
      there.add(digestOf(row, head.columns));
      tell(++done);
    }
    if (!sum.isSame(there)) found.push(await named(db, file, key, table, head));
  }
  return found;
}

/** Looks again at a table that differs, for the rows that do. */
async function named(db: Db, file: string, key: SealingKey, table: TableName, head: TableHead): Promise<string> {
  const { columns } = head;
  const nameOf = (row: Row) =>
    shapeOf(table)
      .key.map((column) => `${column} ${printed(row[column])}`)
      .join(", ");
  const wanted = new Map<string, string>();
  for await (const { table: other, row } of rowsOf(file, key))
    if (other === table && row) wanted.set(nameOf(row), digestOf(row, columns).toString("hex"));
  const wrong: string[] = [];
  for await (const row of readRows(db, table)) {
    if (isOwn(head, row)) continue;
    const name = nameOf(row);
    if (wanted.get(name) !== digestOf(row, columns).toString("hex"))
      wrong.push(`${name} ${wanted.has(name) ? "differs" : "is too many"}`);
    wanted.delete(name);
  }
  wrong.push(...[...wanted.keys()].map((name) => `${name} is missing`));
  const more = wrong.length > MOST ? ` and ${wrong.length - MOST} more` : "";
  return `of '${table}' ${wrong.slice(0, MOST).join(", ")}${more}`;
}

interface TableRow {
  head: TableHead;
  table: TableName;
  /** null: the table begins. */
  row: Row | null;
}

async function* rowsOf(file: string, key: SealingKey): AsyncGenerator<TableRow> {
  let at: Omit<TableRow, "row"> | null = null;
  for await (const entry of readBackup(file, key)) {
    if (entry.kind === "table") at = isTable(entry.head.table) ? { head: entry.head, table: entry.head.table } : null;
    const row = entry.kind === "row" ? entry.row : null;
    if (at && !(row && isOwn(at.head, row))) yield { ...at, row };
  }
}

/** A restore begins a new life, and tells the log of itself behind all that the backup has. */
const isOwn = ({ table, lastId }: TableHead, row: Row) =>
  (table === "settings" && row.key === LIFE) || (table === "log_entries" && row.id === (lastId ?? 0) + 1);

const digestOf = (row: Row, columns: readonly string[]) =>
  createHash("sha256")
    .update(JSON.stringify(printRow(row, columns)))
    .digest();

const printed = (value: Row[string] | undefined) =>
  value instanceof Uint8Array ? Buffer.from(value).toString("hex") : String(value);

/**
 * Pages whose words nobody would cut. Asked page by page: a list of more rows than fit into its working memory PostgreSQL would go
 * through once for each page.
 * @returns a part of a sentence, or nothing
 */
export async function unqueued(db: Db): Promise<string[]> {
  const { rows } = await sql<{ pages: number }>`
    select count(*) as pages from pages
    where not exists (select 1 from search_queue where search_queue.page_id = pages.id)`.execute(db);
  const pages = Number(rows[0]?.pages);
  return pages === 0 ? [] : [`${count(pages, "page")} would not be found by the search`];
}
