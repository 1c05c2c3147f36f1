/** Pages that were left while their last words are still on the way to the device: who opens one waits for them. */
const leaving = new Map<number, Set<Promise<unknown>>>();

/** @param kept once the device has what it takes */
export function leave(pageId: number, kept: Promise<unknown>): void {
  const others = leaving.get(pageId) ?? new Set();
  leaving.set(pageId, others.add(kept));
  const isOver = () => void others.delete(kept);
  kept.then(isOver, isOver);
}

/** Once everything is on the device that was left until now. */
export async function whenLeft(pageId: number): Promise<void> {
  await Promise.allSettled(leaving.get(pageId) ?? []);
}
