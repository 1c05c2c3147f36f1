import { importLimit } from "../limits.ts";

/** Lines of a receipt, of which there may be more than it names. */

/** What a page shows that its program did not. */
export const commentsShown =
  "Its comments, between %% and %%, are words of the page here, which everybody reads whom the page is shared with";

/** Stands for so many lines that are not named. */
export const beyond = (count: number): string => `${count} more`;

interface Line {
  file: string;
  target?: string;
  reason?: string;
}

/**
 * How many there are of a kind, with those that are only counted: they stand behind the named ones, or have no file.
 * @param lines all that the receipt has
 */
export function countOf(lines: readonly Line[], isOf: (reason: string) => boolean = () => true): number {
  let count = 0;
  for (const [place, { file, target = "", reason = "" }] of lines.entries()) {
    if (!isOf(reason)) continue;
    const isNamed = place < importLimit.named && file !== "";
    count += isNamed ? 1 : Number(/^(\d+) more$/.exec(file || target)?.[1] ?? 1);
  }
  return count;
}
