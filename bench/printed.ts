import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "./machine.ts";
import type { Result, Results } from "./result.ts";
import type { Share } from "./rooms.ts";
import { median } from "./turns.ts";

/** `RESULTS.md`, and the line of a row for the console. */
export function printed({ machine, rows, profile }: Results): string {
  return [
    "# Results",
    "",
    "Printed by `npm run bench`, which measures every row against its floor in turns (ours, floor, ours, …): medians, and in brackets the",
    "least and the most. The ratio is ours to the floor's. Databases are of an encrypted workspace and hold 51,000 pages unless a row says",
    "otherwise; 16 connections ask as fast as answers come unless one row says one. What asks runs on the same cores as what answers.",
    "",
    ...(machine ? [describe(machine), ""] : []),
    "| what | Octavo | floor | ratio | target | |",
    "|---|---|---|---|---|---|",
    ...rows.map(line),
    "",
    ...notes(rows),
    readFileSync(join(import.meta.dirname, "missed.md"), "utf8"),
    ...Object.entries(profile).flatMap(([call, shares]) => table(call, shares)),
  ].join("\n");
}

export function summary(result: Result): string {
  return `  ${result.title}: ${spread(result, "ours")} · floor ${spread(result, "floor")} · ratio ${ratio(result)} · ${verdict(result)}`;
}

function describe(machine: Machine): string {
  const { date, processor, cores, memoryGiB, node, sqlite, postgres, chromium } = machine;
  return `${date} · ${processor}, ${cores} cores, ${memoryGiB} GiB · Node ${node} · SQLite ${sqlite} · PostgreSQL ${postgres} · Chromium ${chromium}`;
}

function line(result: Result): string {
  const cells = [
    result.title,
    spread(result, "ours"),
    `${spread(result, "floor")}: ${result.floor}`,
    ratio(result),
    wanted(result),
    verdict(result),
  ];
  return `| ${cells.join(" | ")} |`;
}

function spread({ unit, measured }: Result, side: "ours" | "floor"): string {
  const values = measured[side];
  return `${figure(median(values))} ${unit} (${figure(Math.min(...values))}–${figure(Math.max(...values))})`;
}

function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value.toPrecision(value >= 10 ? 3 : 2);
}

const ratioOf = ({ measured }: Result) => median(measured.ours) / median(measured.floor);
/** Of nothing there is no multiple. */
const ratio = (result: Result) => (Number.isFinite(ratioOf(result)) ? `${figure(ratioOf(result))}×` : "–");

function wanted({ target, ratio: most, unit }: Result): string {
  const parts = [target === null ? "" : `${target.toLocaleString("en")} ${unit}`, most === undefined ? "" : `at most ${most}×`];
  return parts.filter(Boolean).join(", ");
}

/** Whether the target is met, or by how much it is missed. */
function verdict(result: Result): string {
  const { target, ratio: most, better, measured } = result;
  if (most !== undefined) return ratioOf(result) <= most ? "met" : `missed: ${figure(ratioOf(result))}×`;
  if (target === null) return "";
  const ours = median(measured.ours);
  const share = better === "more" ? ours / target : target / ours;
  return share >= 1 ? "met" : `missed by ${Math.round((1 - share) * 100)} %`;
}

function notes(rows: readonly Result[]): string[] {
  const noted = rows.filter(({ measured }) => measured.note);
  if (noted.length === 0) return [];
  return ["## What bounds it", "", ...noted.map(({ title, measured }) => `- ${title}: ${measured.note}.`), ""];
}

function table(call: string, shares: readonly Share[]): string[] {
  return [
    `## Where the time goes: ${call}`,
    "",
    "| room | share | of it native | µs a call |",
    "|---|---|---|---|",
    ...shares.map(
      ({ room, share, native, microseconds }) => `| ${room} | ${percent(share)} | ${percent(native)} | ${figure(microseconds)} |`,
    ),
    "",
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
