/** Milliseconds until code that could not be fetched is asked for again. */
const RETRY = 2000;

export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}
