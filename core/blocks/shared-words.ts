/** The words of a line, and how often each stands there. */
export function countWords(line: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of line.match(/[\p{L}\p{N}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

export function sharedWords(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, count] of a) shared += Math.min(count, b.get(word) ?? 0);
  return shared;
}
