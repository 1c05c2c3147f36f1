/** Code among words, in backticks. Pure. */

/** Where a code span ends that a run of backticks may begin; behind the run where nothing closes it. Asked for in ascending order. */
export function closings(text: string, from: number, to: number): (at: number) => number {
  let runs: Map<number, number[]> | null = null;
  return (at) => {
    runs ??= runsOf(text, from, to);
    let end = at;
    while (end < to && text[end] === "`") end += 1;
    const same = runs.get(end - at) ?? [];
    while ((same.at(-1) ?? end) < end) same.pop();
    const close = same.at(-1);
    return close === undefined ? end : close + (end - at);
  };
}

/** Places of runs of backticks by their length, the last first. */
function runsOf(text: string, from: number, to: number): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (let at = to; at > from; ) {
    let start = at;
    while (start > from && text.charCodeAt(start - 1) === BACKTICK) start -= 1;
    const length = at - start;
    const same = runs.get(length);
    if (same) same.push(start);
    else if (length > 0) runs.set(length, [start]);
    at = length > 0 ? start : at - 1;
  }
  return runs;
}

const BACKTICK = 0x60;
