import type { z } from "zod";

/** More are neither told nor looked for. */
export const MOST_FAULTS = 20;

export interface Fault {
  /** Keys and places from the outside in; none for the whole. */
  path: string[];
  message: string;
}

export type Checked<T> = { value: T } | { faults: Fault[] };

/**
 * Parses what may be large: the first fault ends it, so that a body with millions of them costs no more than one with none.
 * A form wants all its fields' faults at once, and is parsed as ever.
 */
export function checkLarge<T extends z.ZodType>(schema: T, value: unknown): Checked<z.output<T>> {
  const result = schema.safeParse(value, untilFirst);
  return result.success ? { value: result.data } : { faults: faultsOf(result.error.issues) };
}

/** The library has it for `validate`, which answers yes or no; it reads it here too, and a test of ours says so. */
const untilFirst = { abortEarly: true } as object;

export function faultsOf(issues: readonly z.core.$ZodIssue[]): Fault[] {
  return issues.slice(0, MOST_FAULTS).map(({ path, message }) => ({ path: path.map(String), message }));
}
