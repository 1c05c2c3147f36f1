import { type RefObject, useLayoutEffect } from "react";

/** A long page is drawn by and by: for so many frames its place in it is looked for. About a second. */
const FRAMES = 60;

/** Where each entry of the browser's history was left. */
const left = new Map<string, number>();

/**
 * A page is read from its top, and from where it was left when the browser goes back or forward to it: browsers remember that of
 * the window only, and here the page scrolls inside it.
 * @param place what is shown: another one begins at its top
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, place: string): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const entry = entryOf(place);
    const stop = scrollTo(element, (entry !== null && left.get(entry)) || 0);
    const onScroll = () => entry !== null && left.set(entry, element.scrollTop);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      stop();
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller, place]);
}

/** Two visits of one page are two entries. null where the browser does not tell them apart: there every visit begins at the top. */
function entryOf(place: string): string | null {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } };
  const key = navigation?.currentEntry?.key;
  return key === undefined ? null : `${place} ${key}`;
}

/** Until it is there, or somebody scrolls. */
function scrollTo(element: HTMLElement, wanted: number): () => void {
  let frame = 0;
  const attempt = (frames: number) => {
    element.scrollTop = wanted;
    if (Math.abs(element.scrollTop - wanted) > 1 && frames > 1) frame = requestAnimationFrame(() => attempt(frames - 1));
  };
  const stop = () => cancelAnimationFrame(frame);
  attempt(FRAMES);
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(type, stop, { once: true, capture: true, passive: true });
  }
  return stop;
}
