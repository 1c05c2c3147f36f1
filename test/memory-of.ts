import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes of buffers that cannot be given back now. What was let go is swept by and by, beside the program. */
export async function heldBytes(): Promise<number> {
  let held = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 6; time += 1) {
    collect();
    await pause(10);
    held = Math.min(held, process.memoryUsage().arrayBuffers);
  }
  return held;
}

/** Bytes of the heap that something still holds. */
export function usedBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
