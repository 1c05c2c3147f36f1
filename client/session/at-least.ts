/** Waits until so many milliseconds have passed since then. @param since of `performance.now()` */
export async function atLeast(milliseconds: number, since: number): Promise<void> {
  const left = milliseconds - (performance.now() - since);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
