/** Where Enter means something else a line break that is typed or pasted is a space; those that were there stay. */
export function withoutTypedBreaks(before: string, after: string): string {
  if (!after.includes("\n")) return after;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const end = after.length - same;
  return after.slice(0, start) + after.slice(start, end).replaceAll("\n", " ") + after.slice(end);
}
