/** A line that holds calls and answers until the test lets them go on. Its time is the test's: `vi.useFakeTimers`. */
import { vi } from "vitest";
import { doc, p } from "../documents.ts";
import { type Line, Refused } from "./open-session.ts";
import { PageServer } from "./page-server.ts";

/** Of the process in which the tests run. */
declare function setImmediate(work: (value: unknown) => void): void;

export const harbour = () => new PageServer(doc(p("The harbour", "a"), p("The path", "b")));

/** Lets everything happen that is not held, and as much time pass. */
export async function pass(milliseconds = 0): Promise<void> {
  await rest();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await rest();
}

/** Code that comes late takes some turns, too. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Calls wait until they are let through; the answers of those that are lost never come. */
export function heldLine() {
  const waiting: { call: string; way: string; go: () => void; fail: (error: Error) => void }[] = [];
  let held: readonly string[] = [];
  const line: Line = (call, way) =>
    held.includes(`${call} ${way}`)
      ? new Promise((resolve, reject) => waiting.push({ call, way, go: resolve, fail: reject }))
      : Promise.resolve();
  /** The oldest call that waits, saving before reading: a Save does not wait for what is read. */
  const take = () => {
    const at = Math.max(
      0,
      waiting.findIndex(({ call }) => call !== "read"),
    );
    return waiting.splice(at, 1)[0] ?? { go: () => {}, fail: () => {} };
  };
  return {
    line,
    hold: (...calls: string[]) => {
      held = calls;
    },
    waiting: () => waiting.map(({ call, way }) => `${call} ${way}`),
    release: async () => {
      take().go();
      await pass();
    },
    lose: async () => {
      take().fail(new TypeError("Failed to fetch"));
      await pass();
    },
    refuse: async (status: number) => {
      take().fail(new Refused(status));
      await pass();
    },
  };
}
