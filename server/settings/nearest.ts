/** Slips of the fingers that still show which name was meant. */
const SLIPS = 2;

/**
 * The name that was perhaps meant: a slip away, or nearest of those that begin with the same word, as `LIMIT_…`. Null for one that has
 * nothing to do with any: a file may hold other programs' settings, too.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  const written = name.toUpperCase();
  const near = known.filter((other) => distance(written, other) <= Math.min(SLIPS, Math.floor(other.length / 3)));
  const family = known.filter((other) => other.includes("_") && firstWord(other) === firstWord(written));
  const [nearest] = (near.length > 0 ? near : family).toSorted((a, b) => distance(written, a) - distance(written, b));
  return nearest ?? null;
}

const firstWord = (name: string) => name.split("_", 1)[0];

/** Letters to put in, take out or change: Levenshtein's, a row at a time. */
function distance(from: string, to: string): number {
  const first = Array.from({ length: to.length + 1 }, (_, at) => at);
  const last = [...from].reduce((above, letter, row) => {
    const here = [row + 1];
    for (let at = 1; at <= to.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      here.push(Math.min((above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1, changed));
    }
    return here;
  }, first);
  return last.at(-1) ?? 0;
}
