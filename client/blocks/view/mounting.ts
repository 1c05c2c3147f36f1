import { flushSync } from "react-dom";
import { shortcutOf } from "../../ui/keys.ts";
import type { Group } from "../store/groups.ts";

/**
 * Which groups of a long page are drawn already. The first screen is drawn at once, the rest in short slices while nothing else is
 * to be done; what is jumped to comes first. Before printing, and before the browser searches, everything is drawn.
 */

/** Milliseconds of drawing at a time: the next frame is never late for it. */
const SLICE = 6;
/** Pixels that are drawn before anything is shown. */
const FIRST_SCREEN = 1400;

/** How high a block will be about, in pixels. */
export type HeightOf = (id: string) => number;

export class Mounting {
  readonly #waiting = new Set<number>();
  readonly #listeners = new Map<number, () => void>();
  #observer: IntersectionObserver | null = null;
  #stopped = false;

  constructor(groups: readonly Group[], heightOf: HeightOf) {
    let height = 0;
    for (const group of groups) {
      if (height > FIRST_SCREEN) this.#waiting.add(group.key);
      height += estimateHeight(group, heightOf);
    }
  }

  isDrawn(key: number): boolean {
    return !this.#waiting.has(key);
  }

  /** @param element the group's place as long as it is not drawn */
  watch(key: number, element: Element | null, listener: () => void): () => void {
    if (this.isDrawn(key)) return () => {};
    this.#listeners.set(key, listener);
    if (element) {
      this.#observer ??= new IntersectionObserver((entries) => this.#onSight(entries), { rootMargin: "1200px 0px" });
      this.#observer.observe(element);
    }
    return () => {
      this.#listeners.delete(key);
      if (element) this.#observer?.unobserve(element);
    };
  }

  /** Draws the rest by and by. @returns ends it */
  start(): () => void {
    this.#stopped = false;
    const drawAll = () => this.drawAll();
    const onKey = (event: KeyboardEvent) => {
      if (/^[afp]$/.test(shortcutOf(event) ?? "")) this.drawAll();
    };
    // A block can be linked to: `#block-` and its id.
    const toAnchor = () => {
      if (!location.hash) return;
      drawAll();
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ block: "center" });
    };
    afterFrame(toAnchor);
    addEventListener("hashchange", toAnchor);
    addEventListener("beforeprint", drawAll);
    addEventListener("keydown", onKey, true);
    this.#later();
    return () => {
      this.#stopped = true;
      this.#observer?.disconnect();
      this.#observer = null;
      removeEventListener("hashchange", toAnchor);
      removeEventListener("beforeprint", drawAll);
      removeEventListener("keydown", onKey, true);
    };
  }

  drawAll(): void {
    if (this.#waiting.size > 0) flushSync(() => this.#draw([...this.#waiting]));
  }

  #later(): void {
    if (this.#waiting.size === 0 || this.#stopped) return;
    afterFrame(() => {
      const until = performance.now() + SLICE;
      for (const key of [...this.#waiting]) {
        if (this.#stopped || performance.now() > until) break;
        flushSync(() => this.#draw([key]));
      }
      this.#later();
    });
  }

  #onSight(entries: readonly IntersectionObserverEntry[]): void {
    const keys = entries
      .filter((entry) => entry.isIntersecting)
      .map((entry) => Number((entry.target as HTMLElement).dataset.group));
    if (keys.length > 0) this.#draw(keys);
  }

  #draw(keys: readonly number[]): void {
    for (const key of keys) {
      this.#waiting.delete(key);
      this.#listeners.get(key)?.();
    }
  }
}

/** After the browser has painted, when it has nothing better to do. */
function afterFrame(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 200 });
  else setTimeout(work, 16);
}

/** How high a group will be, in pixels, from what its blocks hold. @param height of the block with an id */
export function estimateHeight(group: Group, height: HeightOf): number {
  return group.ids.reduce((sum, id) => sum + height(id), 0);
}
