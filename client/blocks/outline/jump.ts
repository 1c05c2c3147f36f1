import { drawnBlocks, focusOn } from "../view/go-to.ts";
import { drawEverything } from "../view/mounting.ts";

/** Goes to a heading, wherever on the page it is, and gives it the focus. @param nth of the headings in its block */
export function jumpTo(place: number, nth: number): void {
  drawEverything();
  const block = drawnBlocks()[place];
  if (!block) return;
  const heading = block.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")[nth] ?? block;
  // A block that can be opened is where keys go on from; of others the heading itself is read out.
  const target = nth === 0 && block.hasAttribute("tabindex") ? block : heading;
  focusOn(target);
  scrollToTop(heading);
  // What is above may be drawn only now, and be higher than it was thought.
  requestAnimationFrame(() => scrollToTop(heading));
}

/** Pixels that stay free above, below the bar that stays in sight. */
const ABOVE = 16;

function scrollToTop(element: Element): void {
  const scroller = element.closest(".scroll");
  if (!scroller) return;
  scroller.scrollTop += element.getBoundingClientRect().top - topOf(scroller) - ABOVE;
}

/** Where the text begins to be seen. */
export function topOf(scroller: Element): number {
  const bar = scroller.querySelector(".page > .pagebar");
  const top = scroller.getBoundingClientRect().top;
  return bar && getComputedStyle(bar).position === "sticky" ? top + bar.getBoundingClientRect().height : top;
}
