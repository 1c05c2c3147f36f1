import { entryKey } from "./history-entry.ts";

/** A long page is drawn by and by: for so many frames its place in it is looked for. About a second. */
const FRAMES = 60;
/** A page that is fetched anew comes within so many, or not at all. */
const LOADING = 10 * FRAMES;

/** Where each entry of the browser's history was left. */
const left = new Map<string, number>();

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
  const onScroll = () => entry !== null && left.set(entry, element.scrollTop);
  if (was === undefined) onScroll();
  element.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    for (const stop of stops) stop();
    element.removeEventListener("scroll", onScroll);
  };
}

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

/** Until it is there, or somebody scrolls. */
function scrollTo(element: HTMLElement, wanted: number): () => void {
  let frame = 0;
  const scrolling = new AbortController();
  const stop = () => {
    cancelAnimationFrame(frame);
    scrolling.abort();
  };
  const attempt = (frames: number) => {
    element.scrollTop = wanted;
    if (Math.abs(element.scrollTop - wanted) <= 1 || frames <= 1) stop();
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
