/** Work that takes long altogether, cut into short steps: whoever runs it decides what may happen between them. */
export type InSteps<T> = Generator<void, T, void>;

/** Where nobody waits for a turn meanwhile. */
export function atOnce<T>(work: InSteps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Of what is looked at one by one, so many belong to a step. */
const STEP = 64;

/** The same, with a step's end behind some at a time. */
export function* each<T>(all: Iterable<T>, work: (one: T) => void): InSteps<void> {
  let count = 0;
  for (const one of all) {
    work(one);
    count += 1;
    if (count % STEP === 0) yield;
  }
}

/** Whether it holds for any of them. */
export function* some<T>(all: Iterable<T>, test: (one: T) => boolean): InSteps<boolean> {
  let count = 0;
  for (const one of all) {
    if (test(one)) return true;
    count += 1;
    if (count % STEP === 0) yield;
  }
  return false;
}

/** In order, equal ones as they came: merge sort, whose steps are short where those of `toSorted` take all there is. */
export function* sorted<T>(all: readonly T[], compare: (a: T, b: T) => number): InSteps<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < all.length; at += STEP) {
    runs.push(all.slice(at, at + STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merged<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): InSteps<T[]> {
  const both: T[] = [];
  let [l, r] = [0, 0];
  while (both.length < left.length + right.length) {
    const isLeft = r === right.length || (l < left.length && compare(left[l] as T, right[r] as T) <= 0);
    both.push((isLeft ? left[l] : right[r]) as T);
    if (isLeft) l += 1;
    else r += 1;
    if (both.length % STEP === 0) yield;
  }
  return both;
}
