import { entryKey } from "./history-entry.ts";

/** A long page is drawn by and by: for so many frames its place in it is looked for, and held. About a second. */
const FRAMES = 60;
/** A page that is fetched anew comes within so many, or not at all. */
const LOADING = 10 * FRAMES;

/** Milliseconds without scrolling after which it is looked at what is in sight: pixels alone tell little of a page that is drawn anew. */
const PAUSE = 100;

/** How far something was scrolled, and the first block that was in sight: a selector for it, and its pixels below the edge. */
interface Left {
  scrolled: number;
  block: { name: string; selector: string; below: number } | null;
}

/** Where each entry of the browser's history was left. */
const left = new Map<string, Left>();

/** Is a place still being looked for? What is in sight is not what will be. */
export let isScrolling = false;
/** The name in the document of the block that is to be in sight there, which may be gone; empty for none. */
export let sought = "";
/** Or held, while what is above it is drawn? */
let isHeld = false;

/**
 * Scrolls to where a place was left, if the browser has gone back or forward to it, and remembers where it is left next. The focus
 * has gone with the screen that was there: the heading has it then, so that keys scroll and lead on, until the page brings the caret
 * back to where it was. A page that the browser itself has loaded begins as every document does.
 * @param isFirst whether nothing was shown in this element before
 * @returns ends it
 */
export function keepScroll(element: HTMLElement, place: string, isFirst: boolean): () => void {
  const stops = isFirst && wasLoadedHere() ? [] : [focusHeading(element)];
  const entry = entryOf(place);
  const was = entry === null ? undefined : left.get(entry);
  if (was !== undefined) stops.push(scrollTo(element, was));
  if (entry !== null) stops.push(rememberIn(element, entry, was));
  return () => {
    for (const stop of stops) stop();
  };
}

/** @returns ends it */
function rememberIn(element: HTMLElement, entry: string, was: Left | undefined): () => void {
  let pause = 0;
  // What was in sight before has moved along.
  const known = () => {
    const { scrolled, block } = left.get(entry) ?? { scrolled: 0, block: null };
    return block && { ...block, below: block.below + scrolled - element.scrollTop };
  };
  // A page that is read from its top is so again, whatever has come in there.
  const note = (block: Left["block"]) =>
    left.set(entry, { scrolled: element.scrollTop, block: element.scrollTop === 0 ? null : block });
  const look = () => note(firstInSight(element) ?? known());
  const onScroll = () => {
    if (isHeld) return;
    note(known());
    clearTimeout(pause);
    pause = window.setTimeout(look, PAUSE);
  };
  if (!was) onScroll();
  element.addEventListener("scroll", onScroll, { passive: true });
  // Words may have come in above since.
  element.addEventListener("pointerdown", look, { passive: true });
  return () => {
    clearTimeout(pause);
    element.removeEventListener("scroll", onScroll);
    element.removeEventListener("pointerdown", look);
  };
}

/** null where something else stands over it, or nothing is drawn there yet. */
function firstInSight(element: HTMLElement): Left["block"] {
  const { top, left: start, width, height } = element.getBoundingClientRect();
  for (let below = EDGE; below < height / 2; below += STEP) {
    const block = document.elementFromPoint(start + width / 2, top + below)?.closest(".block");
    if (block && element.contains(block)) {
      return { name: block.id, selector: selectorOf(block), below: block.getBoundingClientRect().top - top };
    }
  }
  return null;
}

/** What is only read has no names, and stands where it stood. */
function selectorOf(block: Element): string {
  return block.id ? `#${CSS.escape(block.id)}` : `.blocks > ${nth(block.parentElement)} > ${nth(block)}`;
}

const nth = (element: Element | null) =>
  `:nth-child(${[...(element?.parentElement?.children ?? [])].indexOf(element as Element) + 1})`;

/** Pixels: below a bar that may stand there, and less than a line. */
const [EDGE, STEP] = [4, 16];

/** Whether the browser began with the editor or a shared workspace, and not with a screen that led to it. */
function wasLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && /^\/(?:page|workspace|shared)\//.test(new URL(loaded.name).pathname);
}

/** Two visits of one page are two entries. null where the browser does not tell them apart: there every visit begins at the top. */
function entryOf(place: string): string | null {
  const key = entryKey();
  return key === null ? null : `${place} ${key}`;
}

/** Until it is there, and what is above it is drawn, or somebody scrolls. */
function scrollTo(element: HTMLElement, { scrolled, block }: Left): () => void {
  let frame = 0;
  const scrolling = new AbortController();
  isScrolling = isHeld = true;
  sought = block?.name ?? "";
  const stop = () => {
    isScrolling = isHeld = false;
    cancelAnimationFrame(frame);
    scrolling.abort();
  };
  const attempt = (frames: number) => {
    const found = block && element.querySelector(block.selector);
    const wanted = found
      ? Math.max(0, element.scrollTop + found.getBoundingClientRect().top - element.getBoundingClientRect().top - block.below)
      : scrolled;
    if (Math.abs(element.scrollTop - wanted) > 1) element.scrollTop = wanted;
    const isThere = Math.abs(element.scrollTop - wanted) <= 1 && (found !== null || block === null);
    if (isThere) isScrolling = false;
    if ((isThere && !block) || frames <= 1) stop();
    else frame = requestAnimationFrame(() => attempt(frames - 1));
  };
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(type, stop, { capture: true, passive: true, signal: scrolling.signal });
  }
  attempt(FRAMES);
  return stop;
}

/** As soon as there is one that stays, unless something else has the focus by then. @returns ends it */
function focusHeading(element: HTMLElement): () => void {
  let frame = 0;
  const attempt = (frames: number, focused: HTMLElement | null = null) => {
    const heading = element.querySelector<HTMLElement>(".page h1, .message h1");
    // The page that was there may go a moment later, and takes the focus of its heading along.
    const isFree = document.activeElement === document.body && !focused?.isConnected;
    if (heading && isFree) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      frame = requestAnimationFrame(() => attempt(FRAMES, heading));
    } else if (frames > 0 && (isFree || document.activeElement === focused))
      frame = requestAnimationFrame(() => attempt(frames - 1, focused));
  };
  frame = requestAnimationFrame(() => attempt(LOADING));
  return () => cancelAnimationFrame(frame);
}
