/** How long this process's event loop stands still. */

const EVERY = 5;

/** @returns what `work` did, and the milliseconds that this thread itself worked in the longest turn meanwhile */
export async function turnsOf<T>(work: () => Promise<T>): Promise<{ result: T; longest: number }> {
  // What was prepared for it is not part of it.
  await new Promise(setImmediate);
  let longest = 0;
  let last = worked();
  const turn = () => {
    const here = worked();
    longest = Math.max(longest, here - last);
    last = here;
  };
  const timer = setInterval(turn, EVERY);
  try {
    const result = await work();
    turn();
    return { result, longest };
  } finally {
    clearInterval(timer);
  }
}

/** Milliseconds that this thread has worked: those of a machine that does something else do not count. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
