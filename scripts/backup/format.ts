/**
 * A backup is one gzipped text file that any engine and any later Octavo reads, a JSON value a line: the header; for each table its
 * name and columns, then its rows; at last how many rows there should be, without which the file was cut off.
 */
import { z } from "zod";
import type { Row, Value } from "../../server/db/whole.ts";
import { Refusal } from "../../server/refusals.ts";
import { readLines } from "./lines.ts";

const header = z.object({
  octavo: z.literal("backup"),
  format: z.literal(1),
  /** The newest migration that the rows have seen. */
  schema: z.string(),
  madeAt: z.string(),
  /** What only the master key of these rows opens, in base64. */
  masterKeyCheck: z.string(),
});

const tableHead = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  /** The highest identity ever given out; null for a table without identities. */
  lastId: z.number().int().nullable(),
});

const end = z.object({ rows: z.number().int() });

export type Header = z.infer<typeof header>;
export type TableHead = z.infer<typeof tableHead>;
export type End = z.infer<typeof end>;

export type Entry = { kind: "header"; header: Header } | { kind: "table"; head: TableHead } | { kind: "row"; row: Row };

/**
 * Reads a backup from its beginning. The header comes first, a row after its table.
 * @throws Refusal if the file is no backup, is damaged or was cut off
 */
export async function* readBackup(file: string): AsyncGenerator<Entry> {
  let columns: string[] | null = null;
  let isWhole = false;
  let rows = 0;
  for await (const line of readLines(file)) {
    if (Array.isArray(line) && columns) {
      rows += 1;
      yield { kind: "row", row: parseRow(line, columns) };
      continue;
    }
    const parsed = z.union([header, tableHead, end]).safeParse(line);
    if (!parsed.success) break;
    if ("octavo" in parsed.data) yield { kind: "header", header: parsed.data };
    else if ("table" in parsed.data) {
      columns = parsed.data.columns;
      yield { kind: "table", head: parsed.data };
    } else isWhole = parsed.data.rows === rows;
  }
  if (!isWhole) throw new Refusal(`${file} is no backup of this Octavo, or it was cut off; nothing was restored.`);
}

/** Bytes stand as base64 in a list of one, so that they differ from text. */
export function printRow(row: Row, columns: readonly string[]): unknown[] {
  return columns.map((column) => printValue(row[column] ?? null));
}

function printValue(value: Value): Value | [string] {
  return value instanceof Uint8Array ? [Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64")] : value;
}

function parseRow(line: unknown[], columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column, index) => [column, parseValue(line[index])]));
}

function parseValue(value: unknown): Value {
  return Array.isArray(value) ? Buffer.from(String(value[0]), "base64") : ((value ?? null) as Value);
}
