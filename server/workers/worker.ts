/** The entry of a worker thread: does the jobs that it is sent, one after another, and sends back what they return. */
import { parentPort } from "node:worker_threads";
import { describeFailure } from "../db/connect.ts";
import { HttpError, type Refused, TooMuch } from "../errors.ts";
import { movable } from "../own-bytes.ts";
import { jobs } from "./jobs.ts";

export interface Message {
  answered: Answered;
}

export type Answered = { output: unknown } | { refused: Refused } | { isTooMuch: true } | { error: Error };

parentPort?.on("message", async ({ name, input }: { name: keyof typeof jobs; input: never }) => {
  const answered = await answer(name, input);
  parentPort?.postMessage({ answered } satisfies Message, "output" in answered ? movable(valuesOf(answered.output)) : []);
});

async function answer(name: keyof typeof jobs, input: never): Promise<Answered> {
  try {
    return { output: await jobs[name](input) };
  } catch (error) {
    if (error instanceof TooMuch) return { isTooMuch: true };
    // An engine's error loses on the way what it is known by.
    const refusal = error instanceof HttpError ? error : describeFailure(error);
    if (refusal) return { refused: refusal.refused };
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const valuesOf = (output: unknown): unknown[] => (typeof output === "object" && output !== null ? Object.values(output) : []);
