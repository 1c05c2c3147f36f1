import { importLimit } from "../limits.ts";

/** Lines of a receipt, of which there may be more than it names. */

/** Stands for so many lines that are not named. */
export const beyond = (count: number): string => `${count} more`;

/** How many there are of a kind, with those that are only counted: they stand behind the named ones, or have no file. */
export function countOf(lines: readonly { file: string; target?: string }[]): number {
  let count = 0;
  for (const [place, { file, target = "" }] of lines.entries()) {
    const isNamed = place < importLimit.named && file !== "";
    count += isNamed ? 1 : Number(/^(\d+) more$/.exec(file || target)?.[1] ?? 1);
  }
  return count;
}
