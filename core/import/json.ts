/** What other programs wrote as JSON, of which nothing is known beforehand. */

/** @returns null for what is no JSON */
export function valueIn(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** @returns null for what is none */
export const recordIn = (value: unknown): Record<string, unknown> | null => (isRecord(value) ? value : null);
