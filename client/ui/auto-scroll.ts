/** Scrolls while a dragged block is held near the upper or lower edge of what is seen, faster the nearer it is. */

const ZONE = 90;
const FASTEST = 18;

export class AutoScroll {
  readonly #scroller: Element;
  readonly #onScroll: () => void;
  #y = 0;
  #frame = 0;

  /** @param onScroll something else is under the pointer now */
  constructor(inside: HTMLElement, onScroll: () => void) {
    this.#scroller = scrollerOf(inside);
    this.#onScroll = onScroll;
  }

  /** @param y of the pointer, in pixels of the window */
  follow(y: number): void {
    this.#y = y;
    this.#frame ||= requestAnimationFrame(() => this.#step());
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #step(): void {
    const { top, bottom } = this.#scroller.getBoundingClientRect();
    const speed = speedAt(this.#y, Math.max(0, top), Math.min(innerHeight, bottom));
    const before = this.#scroller.scrollTop;
    this.#scroller.scrollTop += speed;
    if (this.#scroller.scrollTop !== before) this.#onScroll();
    this.#frame = requestAnimationFrame(() => this.#step());
  }
}

/** Pixels a frame: 0 in the middle. */
export function speedAt(y: number, top: number, bottom: number): number {
  const near = (distance: number) => Math.max(0, Math.min(1, 1 - distance / ZONE));
  return Math.round((near(bottom - y) - near(y - top)) * FASTEST);
}

function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (overflowY === "auto" || overflowY === "scroll") return parent;
  }
  return document.documentElement;
}
