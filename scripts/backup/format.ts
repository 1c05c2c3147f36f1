/**
 * A backup is one gzipped text file that any engine and any later Octavo reads, a JSON value a line: the header; for each table its
 * name and columns, then its rows; then how many rows there should be and a digest of each table, and at last the seal of all lines
 * before it.
 */
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Row, Value } from "../../server/db/whole.ts";
import { Refusal } from "../../server/refusals.ts";
import type { SealingKey } from "../../server/seal/seal.ts";
import { readLines } from "./lines.ts";
import { BackupSeal } from "./seal.ts";

const header = z.object({
  octavo: z.literal("backup"),
  format: z.literal([1, 2]),
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

/** The first format had no digests, and ended with this line. */
const end = z.object({ rows: z.number().int(), digests: z.record(z.string(), z.string()).optional() });

const seal = z.object({ seal: z.string() });

export type Header = z.infer<typeof header>;
export type TableHead = z.infer<typeof tableHead>;
export type End = z.infer<typeof end>;
export type Seal = z.infer<typeof seal>;

export type Entry = { kind: "table"; head: TableHead } | { kind: "row"; row: Row };

/** @throws Refusal if the file is no backup, or one of a newer Octavo */
export async function readHeader(file: string): Promise<Header> {
  for await (const line of readLines(file)) {
    const first = header.safeParse(parseLine(file, line));
    if (first.success) return first.data;
    break;
  }
  throw new Refusal(`${file} is no backup of this Octavo, or it was cut off; nothing was restored.`);
}

/** Whether the backup is of the first format, which nothing seals. */
export const isUnsealed = ({ format }: Header) => format === 1;

/**
 * Reads a backup from its beginning. A row comes after its table. What was given is to be believed only when the end was reached.
 * @param key that the backup was sealed by
 * @throws Refusal if the file is no backup, is damaged, was changed or was cut off
 */
export async function* readBackup(file: string, key: SealingKey): AsyncGenerator<Entry> {
  const made = new BackupSeal(key);
  let last: "header" | "table" | "end" | "seal" | null = null;
  let needsSeal = true;
  let columns: string[] = [];
  let rows = 0;
  for await (const line of readLines(file)) {
    const value = parseLine(file, line);
    if (Array.isArray(value) && last === "table") {
      rows += 1;
      if (needsSeal) made.add(line);
      yield { kind: "row", row: parseRow(value, columns) };
      continue;
    }
    const { data } = z.union([header, tableHead, end, seal]).safeParse(value);
    if (data && "octavo" in data && last === null) {
      needsSeal = !isUnsealed(data);
      last = "header";
    } else if (data && "table" in data && (last === "header" || last === "table")) {
      made.beginTable(data.table);
      columns = data.columns;
      last = "table";
      yield { kind: "table", head: data };
    } else if (data && "rows" in data && last === "table" && data.rows === rows) {
      made.endTable();
      if (needsSeal) requireSame(file, data.digests ?? {}, made.digests);
      last = "end";
    } else if (data && "seal" in data && last === "end") {
      if (!isSame(Buffer.from(data.seal, "base64"), made.seal())) throw changed(file, "");
      last = "seal";
      continue;
    } else throw cutOff(file);
    if (needsSeal) made.add(line);
  }
  if (last !== (needsSeal ? "seal" : "end")) throw cutOff(file);
}

function parseLine(file: string, line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    throw new Refusal(`${file} is no backup of Octavo, or it is damaged; nothing was restored.`);
  }
}

function requireSame(file: string, told: Record<string, string>, found: Record<string, string>): void {
  const names = [...new Set([...Object.keys(told), ...Object.keys(found)])].filter((name) => told[name] !== found[name]);
  if (names.length > 0) throw changed(file, ` in ${names.map((name) => `'${name}'`).join(", ")}`);
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

const cutOff = (file: string) => new Refusal(`${file} is no backup of this Octavo, or it was cut off; nothing was restored.`);

const changed = (file: string, where: string) =>
  new Refusal(`${file} was changed${where} since it was made; nothing was restored. Take another backup.`);

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
