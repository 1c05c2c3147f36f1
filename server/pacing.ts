import type { InSteps } from "#core/in-steps.ts";

/** Work that many ask for at once, heartbeats of all streams, say, leaves everybody else's requests their turn. */

const AT_ONCE = 4;
/** Milliseconds after which the event loop gets a turn. */
const LONGEST = 8;

let running = 0;
const waiting: (() => void)[] = [];
let turnBegan = 0;
let isTurning = false;

/** Runs `work` with few others at a time. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    await breathe();
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** To be called between steps of what takes long altogether, or of what many ask for at once. Nobody is overtaken. */
export function breathe(): Promise<void> | undefined {
  return isTurnUsedUp() ? new Promise(waitForTurn) : undefined;
}

const isTurnUsedUp = () => performance.now() - turnBegan >= LONGEST;

/** Those who wait, in the order in which they came: whoever is done with a turn stands behind all others. */
const inLine: (() => void)[] = [];

function waitForTurn(resolve: () => void): void {
  inLine.push(resolve);
  beginTurn();
  setImmediate(callNext);
}

/** The event loop comes round before it begins. */
function beginTurn(): void {
  if (isTurning) return;
  isTurning = true;
  setImmediate(() => {
    isTurning = false;
    turnBegan = performance.now();
  });
}

function callNext(): void {
  if (isTurnUsedUp()) {
    beginTurn();
    setImmediate(callNext);
  } else inLine.shift()?.();
}

/** All of them one by one, with turns for others in between. */
export async function oneByOne<T, R>(all: Iterable<T>, work: (one: T) => R | Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) {
    await breathe();
    done.push(await work(one));
  }
  return done;
}

/** The same result, with turns for others between the steps. */
export async function inSteps<T>(work: InSteps<T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await breathe();
  }
}
