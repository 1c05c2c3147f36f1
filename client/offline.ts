import { registerServiceWorker } from "./ui/trusted.ts";

/** Registers the service worker, once the first screen stands: from then on the app opens without a network. */
export function openWithoutNetwork(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const register = () => void registerServiceWorker().catch(() => {});
  if (document.readyState === "complete") setTimeout(register, 1000);
  else addEventListener("load", () => setTimeout(register, 1000));
}
