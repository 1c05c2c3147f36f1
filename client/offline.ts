import { firstScreen } from "./ui/first-screen.ts";
import { registerServiceWorker } from "./ui/trusted.ts";

/** Milliseconds that the first screen has for itself. */
const AFTER = 1000;

/**
 * Registers the service worker, once the first screen stands: from then on the app opens without a network, and the code of every
 * other screen is there before it is asked for.
 */
export async function openWithoutNetwork(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  await firstScreen;
  setTimeout(() => void registerServiceWorker().catch(() => {}), AFTER);
}
