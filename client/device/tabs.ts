import { inTime } from "./in-time.ts";

/** Which tabs live. A draft belongs to the tab that writes it for as long as that tab is there; afterwards any other may take it over. */

const prefix = "octavo-tab-";

/**
 * Keeps a name for as long as this tab lives, or until it is let go.
 * @returns lets it go, and resolves when it is; null where a living tab holds it
 */
export async function holdTab(tab: string): Promise<(() => Promise<void>) | null> {
  if (!navigator.locks) return async () => {};
  const asked = hold(tab);
  const held = await inTime(asked);
  // Words are written without the name, too; if it still comes, it is let go with them.
  return held === undefined ? async () => void asked.then((letGo) => letGo?.()) : held;
}

function hold(tab: string): Promise<(() => Promise<void>) | null> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(prefix + tab, { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(null);
        return;
      }
      return new Promise<void>((letGo) =>
        resolve(async () => {
          letGo();
          await held;
        }),
      );
    });
  });
}

/** The tabs that hold their name now. Without locks, as over an insecure connection, none is known to live. */
export async function livingTabs(): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
