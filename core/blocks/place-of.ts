/**
 * Where `run` first stands in `whole`, beginning between `first` and `last`; -1 for nowhere. By Knuth, Morris and Pratt: what was
 * compared is never compared again, however much `run` repeats itself.
 */
export function placeOf(run: readonly string[], whole: readonly string[], first: number, last: number): number {
  if (first > last) return -1;
  const borders = bordersOf(run);
  const end = Math.min(whole.length, last + run.length);
  let matched = 0;
  for (let at = first; matched < run.length; at += 1) {
    if (at >= end) return -1;
    while (matched > 0 && run[matched] !== whole[at]) matched = borders[matched - 1] as number;
    if (run[matched] === whole[at]) matched += 1;
    if (matched === run.length) return at + 1 - run.length;
  }
  return first;
}

/** For each beginning of `run`, the length of the longest shorter beginning that it ends with. */
function bordersOf(run: readonly string[]): Int32Array {
  const borders = new Int32Array(run.length);
  let length = 0;
  for (let at = 1; at < run.length; at += 1) {
    while (length > 0 && run[at] !== run[length]) length = borders[length - 1] as number;
    if (run[at] === run[length]) length += 1;
    borders[at] = length;
  }
  return borders;
}
