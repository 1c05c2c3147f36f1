import { focusOn } from "../blocks/view/go-to.ts";
import { drawEverything } from "../blocks/view/mounting.ts";
import { wordsIn } from "./words-in.ts";
import "./found.css";

/** How long a page that opens is waited for, and how long its block is tinted. Milliseconds. */
const PATIENCE = 10_000;
const TINTED = 2000;

let stopLast = () => {};

/**
 * Goes to a block as soon as it is there, tints it for a moment, and marks words in it until the next key.
 * @param find the block, once it is drawn
 */
export function showFound(find: () => HTMLElement | null, words: readonly string[]): void {
  stopLast();
  const until = performance.now() + PATIENCE;
  let frame = 0;
  const look = () => {
    const block = find();
    if (!block && performance.now() < until) {
      // What lies further down is drawn by and by.
      if (document.querySelector(".page > .blocks")) drawEverything();
      frame = requestAnimationFrame(look);
    } else if (block) {
      show(block);
      // What is above may be drawn only now, and be higher than it was thought.
      frame = requestAnimationFrame(() => show(block));
    }
  };
  const show = (block: HTMLElement) => {
    drawEverything();
    const ranges = wordsIn(block, words);
    mark(ranges);
    const [first] = ranges;
    block.scrollIntoView({ block: "center" });
    if (first && !isInSight(first)) first.startContainer.parentElement?.scrollIntoView({ block: "center" });
    tint(block);
    focusOn(block);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    removeEventListener("keydown", stop, true);
    removeEventListener("pointerdown", stopLooking, true);
    mark([]);
    stopLast = () => {};
  };
  const stopLooking = () => cancelAnimationFrame(frame);
  stopLast = stop;
  // The key that chose it is still being pressed.
  setTimeout(() => {
    if (stopLast !== stop) return;
    addEventListener("keydown", stop, true);
    addEventListener("pointerdown", stopLooking, true);
  });
  frame = requestAnimationFrame(look);
}

/** Nothing is put into the page: no word moves, and a block that is opened is drawn as it was. */
function mark(ranges: readonly Range[]): void {
  if (!("highlights" in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete("found");
  else CSS.highlights.set("found", new Highlight(...ranges));
}

function tint(block: HTMLElement): void {
  if (block.hasAttribute("data-found")) return;
  block.setAttribute("data-found", "");
  setTimeout(() => block.removeAttribute("data-found"), TINTED);
}

function isInSight(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return top > 0 && bottom < innerHeight;
}
