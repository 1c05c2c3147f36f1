/**
 * What the first screen does not need waits until it stands: then nothing that comes later competes with it for the line or the
 * processor.
 */

let stand: () => void = () => {};
/** Resolves when the first screen of this visit has been painted. */
export const firstScreen = new Promise<void>((resolve) => {
  stand = resolve;
});

/** Called by every screen once it shows what it is for. */
export function screenStands(): void {
  // In the first frame it is being painted; in the second it is seen.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(stand)));
}

/** Runs `work` once the first screen stands and nothing else is to be done. */
export async function whenIdle(work: () => void): Promise<void> {
  await firstScreen;
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 50);
}
