import type { PageVersion } from "#core/page.ts";

/** What the history says of a page's versions, and which two of them it compares. Versions come newest first. */

export type Comparison = { kind: "previous" } | { kind: "current" } | { kind: "none" } | { kind: "version"; revision: number };

/**
 * The version that the selected one is compared with. One that would be compared with itself is compared with the one before it.
 * @returns null where nothing is compared: not wanted, or no version is older
 */
export function comparedWith(versions: readonly PageVersion[], selected: number, comparison: Comparison): PageVersion | null {
  if (comparison.kind === "none") return null;
  const wanted =
    comparison.kind === "version" ? comparison.revision : comparison.kind === "current" ? versions[0]?.revision : null;
  const other = versions.find((version) => version.revision === wanted && wanted !== selected);
  return other ?? versions.find((version) => version.revision < selected) ?? null;
}

export type ListRow =
  | { kind: "day"; label: string }
  /** `place` is its index among the versions. */
  | { kind: "version"; version: PageVersion; day: string; place: number };

/** Versions below the days on which they were saved, in the reader's time zone. */
export function rowsByDay(versions: readonly PageVersion[], now = new Date()): ListRow[] {
  const rows: ListRow[] = [];
  let last: string | null = null;
  for (const [place, version] of versions.entries()) {
    const day = dayOf(version.createdAt, now);
    if (day !== last) rows.push({ kind: "day", label: day });
    rows.push({ kind: "version", version, day, place });
    last = day;
  }
  return rows;
}

function dayOf(iso: string, now: Date): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return (date.getFullYear() === now.getFullYear() ? shortDay : longDay).format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const longDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** As in `09:40`. */
export function clockTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : clock.format(date);
}

/** As in `Oct 13, 17:31`, with the year where it is another one. */
export function dayAndTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return `${(date.getFullYear() === now.getFullYear() ? shortDay : longDay).format(date)}, ${clock.format(date)}`;
}

export function blockCount(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "block" : "blocks"}`;
}

/** As in `512 B`, `3.4 KB`, `1.2 MB`, without a place where a line may end; a kilobyte is a thousand bytes. */
export function humanSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0B`;
  const [value, unit] = bytes < 999_950 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"];
  return `${value.toFixed(1).replace(/\.0$/, "")}\u00a0${unit}`;
}
