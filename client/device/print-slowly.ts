/** Elements that are printed at a time: some milliseconds of a slow machine. */
const SLICE = 1000;

/**
 * As `JSON.stringify`. A long list is printed piece by piece with turns for everything else between, unless there is nobody to wait
 * for it any more.
 */
export async function printSlowly(value: unknown, isHurried: () => boolean): Promise<string> {
  if (!Array.isArray(value) || value.length <= SLICE) return JSON.stringify(value);
  const parts: string[] = [];
  for (let at = 0; at < value.length; at += SLICE) {
    parts.push(JSON.stringify(value.slice(at, at + SLICE)).slice(1, -1));
    if (!isHurried()) await new Promise((resolve) => setTimeout(resolve));
  }
  return `[${parts.join(",")}]`;
}
