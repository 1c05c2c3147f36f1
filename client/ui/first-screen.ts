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

/** Runs `work` once the first screen stands and nothing else is to be done. What it fetches may fail: nobody waits for it yet. */
export function whenIdle(work: () => unknown): void {
  const run = () => void Promise.resolve(work()).catch(() => {});
  void firstScreen.then(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1000 });
    else setTimeout(run, 50);
  });
}
