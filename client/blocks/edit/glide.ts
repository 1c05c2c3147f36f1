import { flushSync } from "react-dom";

/** Does something that moves blocks, and lets those in sight glide to where they then stand; at once where motion is reduced. */
export function glide(change: () => void): void {
  const before = placesInSight();
  flushSync(change);
  // Even the shortest movement would leave them for a frame where they were, and a finger would miss them.
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const motion = motionOf(document.documentElement);
  for (const [id, place] of placesInSight()) {
    const from = before.get(id);
    if (!from || from.top === place.top) continue;
    place.element.animate([{ transform: `translateY(${from.top - place.top}px)` }, { transform: "none" }], motion);
  }
}

/** As the style sheets have it, which write 260ms as .26s once they are built. */
function motionOf(element: Element): KeyframeAnimationOptions {
  const tokens = getComputedStyle(element);
  const slow = tokens.getPropertyValue("--o-slow").trim();
  return {
    duration: Number.parseFloat(slow) * (slow.endsWith("ms") ? 1 : 1000),
    easing: tokens.getPropertyValue("--o-ease-out").trim(),
  };
}

/** Groups first: to measure a block in a group that the browser skips would make it lay that group out. */
function placesInSight(): Map<string, { element: HTMLElement; top: number }> {
  const places = new Map<string, { element: HTMLElement; top: number }>();
  for (const group of document.querySelectorAll(".block-group")) {
    const { top, bottom } = group.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) continue;
    for (const element of group.querySelectorAll<HTMLElement>("[data-block]"))
      places.set(element.dataset.block ?? "", { element, top: element.getBoundingClientRect().top });
  }
  return places;
}
