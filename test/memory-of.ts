import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes of buffers that cannot be given back now. */
export function heldBytes(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}
