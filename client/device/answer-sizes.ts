/** How large each kept answer is, and how old, so that nobody has to read them to know. Beside the database, because it is small. */

export interface AnswerSize {
  savedAt: number;
  size: number;
}

const key = (account: number) => `octavo.answers.${account}`;

export function readSizes(account: number): Map<string, AnswerSize> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(key(account)) ?? "{}") as Record<string, AnswerSize>));
  } catch {
    return new Map();
  }
}

export function writeSizes(account: number, sizes: ReadonlyMap<string, AnswerSize>): void {
  try {
    localStorage.setItem(key(account), JSON.stringify(Object.fromEntries(sizes)));
  } catch {
    // Without room what is missing here is looked up.
  }
}

export function forgetSizes(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(key(0).slice(0, -1))) localStorage.removeItem(name);
}

/** Which answers go so that the rest fits: the oldest first. @param most bytes */
export function surplus(sizes: ReadonlyMap<string, AnswerSize>, most: number): string[] {
  const newestFirst = [...sizes].sort(([, a], [, b]) => b.savedAt - a.savedAt);
  let kept = 0;
  const over = newestFirst.filter(([, { size }]) => {
    kept += size;
    return kept > most;
  });
  return over.map(([address]) => address);
}
