import { whenInSight } from "./sight.ts";

let sizes: ResizeObserver | null = null;

/**
 * Where lines are longer than the code is wide, or a table is wider than the page, Tab leads there, and arrows scroll it. Measured is
 * only what has come in sight. Watched is a table itself: it grows with its words, what it scrolls in does not.
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
  const isTable = part.localName === "table";
  const scrolled = isTable ? part.parentElement : part;
  if (!scrolled) return;
  const isLong = scrolled.scrollWidth > scrolled.clientWidth;
  scrolled.role = isLong ? "region" : null;
  scrolled.ariaLabel = isLong ? (isTable ? "Table" : "Code") : null;
  if (isLong) scrolled.tabIndex = 0;
  else scrolled.removeAttribute("tabindex");
}
