/** Whether a file is ever there by halves: its sizes, as whoever looks into the folder meanwhile finds them. */
import { statSync } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";

/** @returns every size that `file` had from when it was there until `work` was done */
export async function sizesWhile(file: string, work: Promise<unknown>): Promise<number[]> {
  const sizes = new Set<number>();
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  while (!isDone) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found) sizes.add(found.size);
    await turn();
  }
  await done;
  return [...sizes];
}
