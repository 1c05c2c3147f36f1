/** What was measured, kept in `results.json`; `RESULTS.md` is printed from it. A part of the rows replaces just those. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printed } from "./printed.ts";
import type { Result, Results } from "./result.ts";
import type { Measured, Row } from "./row.ts";

const file = join(import.meta.dirname, "results.json");

export function readResults(): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : { machine: null, rows: [], profile: {} };
}

/** @param order names of all rows; a row that is not among them any more is dropped */
export function writeResults(results: Results, order: readonly string[]): void {
  const rows = results.rows
    .filter(({ name }) => order.includes(name))
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  writeFileSync(file, `${JSON.stringify({ ...results, rows }, null, 1)}\n`);
  writeFileSync(join(import.meta.dirname, "RESULTS.md"), printed({ ...results, rows }));
}

export function resultOf({ measure: _, ...row }: Row, { ours, floor, note }: Measured): Result {
  const rounded = (values: number[]) => values.map((value) => Number(value.toPrecision(4)));
  const measured = { ours: rounded(ours), floor: rounded(floor), ...(note ? { note } : {}) };
  return { ...row, measured, date: new Date().toISOString().slice(0, 10) };
}
