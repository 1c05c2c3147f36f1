/** Pages that were left while their last words are still on the way to the device: who opens one waits for them. */
const leaving = new Map<number, Map<Promise<unknown>, boolean>>();

/**
 * @param kept once the device has what it takes
 * @param isWriting words are being written to the device, which takes a moment; not that something may still have to come for it
 */
export function leave(pageId: number, kept: Promise<unknown>, isWriting: boolean): void {
  const others = leaving.get(pageId) ?? new Map();
  leaving.set(pageId, others.set(kept, isWriting));
  const isOver = () => void others.delete(kept);
  kept.then(isOver, isOver);
}

/** Once everything is on the device that was left until now. */
export async function whenLeft(pageId: number): Promise<void> {
  await Promise.allSettled(leaving.get(pageId)?.keys() ?? []);
}

/** Whether words of the page will be on the device in a moment. */
export function isOnTheWay(pageId: number): boolean {
  return [...(leaving.get(pageId)?.values() ?? [])].includes(true);
}
