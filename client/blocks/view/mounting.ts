import { flushSync } from "react-dom";
import { shortcutOf } from "../../ui/keys.ts";
import type { Group } from "../store/groups.ts";

/**
 * Which parts of something long are drawn already: groups of a page's blocks, or rows of a large block. The rest is drawn in short
 * slices while nothing else is to be done; what is jumped to comes first. Before printing, and before the browser searches,
 * everything is drawn.
 */

/** Milliseconds of drawing at a time: the next frame is never late for it. */
const SLICE = 6;
/** Pixels that are drawn before anything is shown. */
const FIRST_SCREEN = 1400;
/** So many groups that come at once are drawn at once. */
const FEW = 4;

/** How high a block will be about, in pixels. */
export type HeightOf = (id: string) => number;

export class Mounting {
  readonly #waiting: Set<number>;
  #groups: readonly Group[] = [];
  readonly #listeners = new Map<number, () => void>();
  #observer: IntersectionObserver | null = null;
  #stopped = false;

  /** @param waiting the keys of the parts that are drawn by and by */
  constructor(waiting: Iterable<number>) {
    this.#waiting = new Set(waiting);
  }

  /** What stands there now. Of many groups that come at once, as by an undo, most are drawn by and by. */
  follow(groups: readonly Group[]): void {
    const known = new Set(this.#groups.map(({ key }) => key));
    const added = groups.filter(({ key }) => !known.has(key)).slice(FEW);
    this.#groups = groups;
    if (known.size === 0 || added.length === 0) return;
    const isDrawing = this.isWaiting;
    for (const { key } of added) this.#waiting.add(key);
    if (!isDrawing) this.#later();
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

  /** Draws the rest by and by, unless it is to be drawn only when it comes in sight or is looked for. @returns ends it */
  start({ isFilled = true } = {}): () => void {
    this.#stopped = false;
    if (under.size === 0) {
      addEventListener("beforeprint", drawEverything);
      addEventListener("keydown", drawWhatIsLookedFor, true);
    }
    under.add(this);
    if (isFilled) this.#later();
    return () => {
      this.#stopped = true;
      this.#observer?.disconnect();
      this.#observer = null;
      under.delete(this);
      if (under.size > 0) return;
      removeEventListener("beforeprint", drawEverything);
      removeEventListener("keydown", drawWhatIsLookedFor, true);
    };
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Draws the group with this block now. */
  drawHolding(id: string): void {
    const group = this.isWaiting && this.#groups.find(({ key, ids }) => !this.isDrawn(key) && ids.includes(id));
    if (group) flushSync(() => this.#draw([group.key]));
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

/** What is being drawn by and by. */
const under = new Set<Mounting>();

/** Until nothing waits to be drawn. What is drawn may begin to draw something long itself. */
export function drawEverything(): void {
  for (let next = [...under]; next.length > 0; next = [...under].filter(({ isWaiting }) => isWaiting)) {
    for (const mounting of next) mounting.drawAll();
  }
}

/** What is gone to stands in the document, wherever it is. */
export function drawBlock(id: string): void {
  for (const mounting of under) mounting.drawHolding(id);
}

function drawWhatIsLookedFor(event: KeyboardEvent): void {
  if (/^[afp]$/.test(shortcutOf(event) ?? "")) drawEverything();
}

/** After the browser has painted, when it has nothing better to do. */
export function afterFrame(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 200 });
  else setTimeout(work, 16);
}

/** The groups that begin below the first screen. */
export function belowFirstScreen(groups: readonly Group[], heightOf: HeightOf): number[] {
  let height = 0;
  return groups.flatMap((group) => {
    const isBelow = height > FIRST_SCREEN;
    height += estimateHeight(group, heightOf);
    return isBelow ? [group.key] : [];
  });
}

/** How high a group will be, in pixels, from what its blocks hold. @param height of the block with an id */
export function estimateHeight(group: Group, height: HeightOf): number {
  return group.ids.reduce((sum, id) => sum + height(id), 0);
}
