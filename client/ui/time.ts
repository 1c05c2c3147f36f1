import { format } from "date-fns/format";

/**
 * A time of the server in the reader's own time zone.
 * @param time ISO 8601; whatever is no time is shown as nothing
 * @param pattern as of date-fns, for example `MMM dd, HH:mm`
 */
export function formatTime(time: string | undefined, pattern: string): string {
  const date = new Date(time ?? "");
  return Number.isNaN(date.getTime()) ? "" : format(date, pattern);
}
