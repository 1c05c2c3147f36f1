import { flushSync } from "react-dom";
import type { Block } from "#core/blocks/block.ts";
import type { Group } from "../store/groups.ts";

/**
 * Which groups of a long page are drawn already. The first screen is drawn at once, the rest in short slices while nothing else is
 * to be done; what is jumped to comes first. Before printing, and before the browser searches, everything is drawn.
 */

/** Milliseconds of drawing at a time: the next frame is never late for it. */
const SLICE = 6;
/** Pixels that are drawn before anything is shown. */
const FIRST_SCREEN = 1400;

export class Mounting {
  readonly #waiting = new Set<number>();
  readonly #listeners = new Map<number, () => void>();
  #observer: IntersectionObserver | null = null;
  #stopped = false;

  constructor(groups: readonly Group[], block: (id: string) => Block | undefined) {
    let height = 0;
    for (const group of groups) {
      if (height > FIRST_SCREEN) this.#waiting.add(group.key);
      height += estimateHeight(group, block);
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
      if ((event.ctrlKey || event.metaKey) && (event.key === "f" || event.key === "a" || event.key === "p")) this.drawAll();
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

const LINE = 32;
const PER_LINE = 66;

/** How high a group will be, in pixels, from the length of its text: what scrollbars show until it is drawn. */
export function estimateHeight(group: Group, block: (id: string) => Block | undefined): number {
  return group.ids.reduce((sum, id) => sum + blockHeight(block(id)), 0);
}

function blockHeight(block: Block | undefined): number {
  switch (block?.type) {
    case "text":
      return 12 + lines(block.content.text) * LINE;
    case "heading":
      return 30 + lines(block.content.text) * 36;
    case "todo":
      return 18 + block.content.items.length * 30 + 30;
    case "list":
      return 16 + block.content.items.reduce((sum, item) => sum + lines(item), 0) * LINE;
    case "table":
      return 20 + 36 + block.content.rows.length * 39;
    case undefined:
      return 0;
  }
}

function lines(text: string): number {
  let count = 0;
  for (const line of text.split("\n")) count += Math.max(1, Math.ceil(line.length / PER_LINE));
  return count;
}
