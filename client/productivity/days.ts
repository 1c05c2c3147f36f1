import { DAY } from "#core/limits.ts";

/**
 * A calendar day of the visitor, as in `2026-10-14`. Days are counted on the calendar and never as hours: when clocks change, a
 * day has 23 or 25 of them. Only `dayOf` and `startOf` know the time zone.
 */
export type Day = string;

/** The day on which a moment falls, in the visitor's time zone. */
export function dayOf(time: number): Day {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

/** The first moment of a day in the visitor's time zone. */
export function startOf(day: Day): number {
  const [year, month, date] = partsOf(day);
  return new Date(year, month - 1, date).getTime();
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last day when it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The Sunday with which a day's week begins. */
export function sundayOf(day: Day): Day {
  return addDays(day, -new Date(Date.parse(day)).getUTCDay());
}

/** The weeks, Sunday to Saturday, that hold the month of a day. */
export function weeksOfMonth(day: Day): Day[][] {
  const weeks: Day[][] = [];
  for (let sunday = sundayOf(`${monthOf(day)}-01`); weeks.length === 0 || isSameMonth(sunday, day); sunday = addDays(sunday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((weekday) => addDays(sunday, weekday)));
  }
  return weeks;
}

export function isSameMonth(one: Day, other: Day): boolean {
  return monthOf(one) === monthOf(other);
}

function monthOf(day: Day): string {
  return day.slice(0, 7);
}

function partsOf(day: Day): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
}
