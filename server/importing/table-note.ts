import { parse } from "csv-parse/sync";
import { tablesOf } from "#core/import/database.ts";
import { keptTitle } from "#core/import/title.ts";
import { Unreadable } from "./text-of.ts";

/** A file of rows as tables. */
export interface TableNote {
  title: string;
  tables: { headers: string[]; rows: string[][] }[];
}

/** @throws Unreadable where it is no CSV */
export function readTable(source: string, name: string): TableNote {
  const [line, said] = SEPARATOR.exec(source) ?? [""];
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true, delimiter: said ?? delimiterOf(source) };
  try {
    const rows: string[][] = parse(source.slice(line.length), { ...options, relax_quotes: true });
    return { title: keptTitle(name), tables: tablesOf(rows) };
  } catch {
    throw new Unreadable("It cannot be read as CSV");
  }
}

/** As Excel has it: what keeps cells apart in the rows below. */
const SEPARATOR = /^sep=([,;|\t])\r?\n/i;

/** Where commas are decimal points, others keep cells apart. */
function delimiterOf(source: string): string {
  const [line = ""] = source.split("\n", 1);
  const count = (sign: string) => line.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
