import { useSyncExternalStore } from "react";
import { signal } from "./signal.ts";

/** Light or dark, as chosen on this device; else as the system has it. `boot.js` sets the choice before the first paint. */

export type Theme = "light" | "dark";

const KEY = "octavo.theme";
const switched = signal();
const system = matchMedia("(prefers-color-scheme: dark)");

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read);
}

export function switchTheme(): void {
  const next: Theme = read() === "dark" ? "light" : "dark";
  localStorage.setItem(KEY, next);
  document.documentElement.dataset.theme = next;
  switched.tell();
}

function read(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return system.matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const end = switched.on(listener);
  system.addEventListener("change", listener);
  return () => {
    end();
    system.removeEventListener("change", listener);
  };
}
