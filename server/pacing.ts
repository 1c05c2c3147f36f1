/** Work that many ask for at once, heartbeats of all streams, say, leaves everybody else's requests their turn. */

const AT_ONCE = 4;
/** Milliseconds after which the event loop gets a turn. */
const LONGEST = 8;

let running = 0;
const waiting: (() => void)[] = [];
let turnBegan = 0;

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

/** To be called between steps of what takes long altogether. */
export async function breathe(): Promise<void> {
  if (performance.now() - turnBegan < LONGEST) return;
  await new Promise(setImmediate);
  turnBegan = performance.now();
}
