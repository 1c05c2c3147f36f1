/** Registers the service worker, once the first screen stands: from then on the app opens without a network. */

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string };
}

const SCRIPT = "/sw.js";

export function openWithoutNetwork(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const types = (globalThis as unknown as { trustedTypes?: TrustedTypes }).trustedTypes;
  const policy = types?.createPolicy("octavo", { createScriptURL: (url) => (url === SCRIPT ? url : "") });
  const register = () => void navigator.serviceWorker.register(policy?.createScriptURL(SCRIPT) ?? SCRIPT).catch(() => {});
  if (document.readyState === "complete") setTimeout(register, 1000);
  else addEventListener("load", () => setTimeout(register, 1000));
}
