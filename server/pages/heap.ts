import { getHeapStatistics } from "node:v8";
import { isMainThread, resourceLimits } from "node:worker_threads";
import { TooMuch } from "../errors.ts";

/** Bytes of heap that a byte of JSON becomes at most, measured with all kinds of small values: 22, for empty objects. */
const PARSED = 25;

/**
 * Parsing and printing cannot be ended half-way: a worker thread that meets the limit of its heap within them takes the whole
 * process with it. So there must be room for all of it before it begins.
 * @param bytes of JSON that are to be parsed, or printed
 * @throws TooMuch
 */
export function requireHeap(bytes: number): void {
  if (isMainThread) return;
  const most = (resourceLimits.maxOldGenerationSizeMb ?? Number.POSITIVE_INFINITY) * 1024 * 1024;
  if (getHeapStatistics().used_heap_size + bytes * PARSED > most) throw new TooMuch();
}
