import { useSyncExternalStore } from "react";

/** Light or dark, as chosen on this device; else as the system has it. `boot.js` sets the choice before the first paint. */

export type Theme = "light" | "dark";

const KEY = "octavo.theme";
const listeners = new Set<() => void>();
const system = matchMedia("(prefers-color-scheme: dark)");

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read);
}

export function switchTheme(): void {
  const next: Theme = read() === "dark" ? "light" : "dark";
  localStorage.setItem(KEY, next);
  document.documentElement.dataset.theme = next;
  for (const listener of listeners) listener();
}

function read(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return system.matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  system.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", listener);
  };
}
