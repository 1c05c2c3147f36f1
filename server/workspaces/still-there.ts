import { HttpError } from "../errors.ts";
import { oneByOne } from "../pacing.ts";

/** What of a list was not deleted while it was read. */
export async function stillThere<T, R>(all: readonly T[], open: (one: T) => Promise<R>): Promise<R[]> {
  const read = await oneByOne(all, (one) => open(one).catch(nullIfGone));
  return read.filter((one) => one !== null);
}

/** For a reading that failed: null where it may not be read, or is not there. @throws any other error */
export function nullIfGone(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null;
  throw error;
}
