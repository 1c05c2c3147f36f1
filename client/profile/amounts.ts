import type { Usage } from "#core/usage.ts";

const MB = 1024 * 1024;

/** As in `250,000`. */
export const printNumber = (amount: number) => amount.toLocaleString("en");

/** In megabytes as the server's settings count them, and in gigabytes from one of them on; nothing that is there is 0. No line ends before the unit. */
export function printBytes(bytes: number): string {
  if (bytes > 0 && bytes < MB / 10) return "less than 0.1\u00a0MB";
  const [unit, name] = bytes >= 1024 * MB ? [1024 * MB, "GB"] : [MB, "MB"];
  return `${(bytes / unit).toLocaleString("en", { maximumFractionDigits: 1 })}\u00a0${name}`;
}

/** What holds for each workspace, each file and each minute. */
export function limitsSentence({ workspace, file, requests }: Usage): string {
  const holds = `${printNumber(workspace.pages)} pages, ${printNumber(workspace.links)} links and ${printBytes(workspace.bytes)}`;
  return `One workspace holds up to ${holds}; one file has up to ${printBytes(file.bytes)}. The server answers you ${printNumber(requests.perMinute)} times a minute.`;
}
