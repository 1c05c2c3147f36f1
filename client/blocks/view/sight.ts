/** What is in sight, or will be with the next turn of the wheel. */

/** Pixels above and below the window. */
const NEAR = 600;

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

export function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -NEAR && top < innerHeight + NEAR;
}

/** @returns ends the waiting */
export function whenInSight(element: Element, listener: () => void): () => void {
  // What scrolls inside the page has a margin of its own, where the browser knows it.
  const options = { rootMargin: `${NEAR}px 0px`, scrollMargin: `${NEAR}px 0px` };
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
  }, options);
  waiting.set(element, listener);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
