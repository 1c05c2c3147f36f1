import { type Field, isField } from "./field.ts";

/** The caret, where what is on the page, or the window, moves it out of the part that is seen. */

/** A caret that is seen stays so when what stands above it grows, as a picture does that has arrived. @param above is about to */
export function holdInSight(above: Element | null): void {
  const field = document.activeElement;
  if (!above || !isField(field) || overSight(field, NONE) !== 0) return;
  const { height } = above.getBoundingClientRect();
  const observer = new ResizeObserver(() => {
    if (above.getBoundingClientRect().height === height) return;
    observer.disconnect();
    if (document.activeElement === field) bringIntoSight(field);
  });
  observer.observe(above);
  // Who scrolls away later is left there.
  setTimeout(() => observer.disconnect(), LONGEST);
}

/** Milliseconds until its code has come. */
const LONGEST = 2000;

/** What is written is seen: browsers see to that only where they write themselves. */
export function bringIntoSight(field: Field): void {
  const scroller = field.closest(".scroll");
  if (!scroller) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  const room = { above: Number.parseFloat(scrollPaddingTop) || 0, below: Number.parseFloat(scrollPaddingBottom) || 0 };
  const over = overSight(field, room);
  if (over !== 0) scroller.scrollBy(0, over);
}

const NONE = { above: 0, below: 0 };

/** By how many pixels the caret stands below the part that is seen, or above it (negative). @param room at its ends that is left free */
function overSight(field: Field, { above, below }: typeof NONE): number {
  const scroller = field.closest(".scroll");
  if (!scroller) return 0;
  const caret = field.rectAt(field.selectionEnd);
  const { top, bottom } = scroller.getBoundingClientRect();
  return Math.max(0, caret.bottom - bottom + below) || Math.min(0, caret.top - top - above);
}
