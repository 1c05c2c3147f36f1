import { MB } from "./limits.ts";

/** As people read it: `48 KB`, `1.2 MB`, `5,000 MB`. No line ends within it. */
export function printSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)}\u00a0KB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 100 ? megabytes.toFixed(1) : Math.round(megabytes).toLocaleString("en")}\u00a0MB`;
}

/** A bound in the settings' megabytes, of 1024 times 1024 bytes: `25 MB`, `5,120 MB`. No line ends within it. */
export const printBound = (bytes: number) => `${Math.floor(bytes / MB).toLocaleString("en")}\u00a0MB`;
