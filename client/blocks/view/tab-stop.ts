import { whenInSight } from "./sight.ts";

/** What scrolls sideways in a page, and its names. Watched is a table itself: it grows with its words, what it scrolls in does not. */
const names = { pre: "Code", table: "Table" };

let sizes: ResizeObserver | null = null;

/**
 * Where lines are longer than the code is wide, or a table is wider than the page, Tab leads there, and arrows scroll it. Measured is
 * only what has come in sight.
 *
 * @param part a `pre`, or a `table` with an element of its own around it
 * @returns ends it
 */
export function stopForTab(part: HTMLElement | null): () => void {
  if (!part) return () => {};
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target as HTMLElement);
  });
  const observer = sizes;
  const stop = whenInSight(part, () => {
    stop();
    observer.observe(part);
  });
  return () => {
    stop();
    observer.unobserve(part);
  };
}

function measure(part: HTMLElement): void {
  const scrolled = part.localName === "table" ? part.parentElement : part;
  if (!scrolled) return;
  const attributes = { tabindex: "0", role: "region", "aria-label": names[part.localName as keyof typeof names] };
  const isLong = scrolled.scrollWidth > scrolled.clientWidth;
  for (const [name, value] of Object.entries(attributes)) {
    if (isLong) scrolled.setAttribute(name, value);
    else scrolled.removeAttribute(name);
  }
}
