/** What a page asks of the browser, in this process: storage, locks and events that all tabs share. Nothing is drawn. */
import "fake-indexeddb/auto";
import { vi } from "vitest";
import type { OpenPage } from "../../client/session/open-page.ts";

class Stored {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
}

/** A browser without its windows, for as long as this process looks at its file. */
export function startBrowser(): void {
  const localStorage = new Stored();
  localStorage.setItem("authToken", "marta's");
  localStorage.setItem("octavo.user", JSON.stringify({ id: 1 }));
  const document = Object.assign(new EventTarget(), { visibilityState: "visible", querySelector: () => null });
  const window = new EventTarget();
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work));
  // Others in this process are told of nothing, and none is kept alive.
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
  vi.stubGlobal("navigator", { onLine: true, locks: navigator.locks });
}

/** The code of one tab: what it remembers no other tab knows. */
export interface Tab {
  openPage: (id: number) => OpenPage;
}

export async function openTab(): Promise<Tab> {
  vi.resetModules();
  const { screenStands } = await import("../../client/ui/first-screen.ts");
  const { openPage } = await import("../../client/session/open-page.ts");
  await import("../../client/session/draft/keeping.ts");
  await import("../../client/session/merging.ts");
  screenStands();
  return { openPage };
}
