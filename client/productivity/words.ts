import { addDays, type Day, dayOf } from "./days.ts";

/** Durations, moments and days as the hub writes them. Durations are whole seconds, moments milliseconds. */

/** A clock's face, as in `0:42:10`. */
export function clockFace(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}

/** Hours and minutes with their units; seconds instead below a minute, so that a short stretch does not look like none. */
export function durationParts(seconds: number): { value: number; unit: "h" | "m" | "s" }[] {
  if (seconds > 0 && seconds < 60) return [{ value: seconds, unit: "s" }];
  const minutes = Math.floor(seconds / 60);
  return [
    { value: Math.floor(minutes / 60), unit: "h" },
    { value: minutes % 60, unit: "m" },
  ];
}

/** As in `1h 20m`. */
export function durationText(seconds: number): string {
  return durationParts(seconds)
    .map(({ value, unit }) => `${value}${unit}`)
    .join(" ");
}

const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const DATE = { month: "short", day: "numeric" } as const;
const YEAR = { year: "numeric" } as const;

/** As in `08:10`. */
export function timeText(time: number): string {
  return new Intl.DateTimeFormat("en-US", TIME).format(time);
}

/** As in `Today, 08:10` or `Oct 12, 11:05`. */
export function momentText(time: number, now: number): string {
  const [day, today] = [dayOf(time), dayOf(now)];
  if (day === today) return `Today, ${timeText(time)}`;
  if (day === addDays(today, -1)) return `Yesterday, ${timeText(time)}`;
  return `${shortDay(day, today)}, ${timeText(time)}`;
}

/** As in `Oct 14`, with its year unless that is this year. */
export function shortDay(day: Day, today: Day): string {
  return write(day, { ...DATE, ...otherYear(day, today) });
}

/** As in `Wednesday, October 14`, with its year unless that is this year. */
export function longDay(day: Day, today: Day): string {
  return write(day, { weekday: "long", month: "long", day: "numeric", ...otherYear(day, today) });
}

/** As in `October 2026`. */
export function monthText(day: Day): string {
  return write(day, { month: "long", ...YEAR });
}

function otherYear(day: Day, today: Day): { year?: "numeric" } {
  return day.slice(0, 4) === today.slice(0, 4) ? {} : YEAR;
}

/** A day is no moment: it is read and written in the same zone, whichever that is. */
function write(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(Date.parse(day));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
