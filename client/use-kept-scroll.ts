import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** A long page is drawn by and by: for so many frames its place in it is looked for. About a second. */
const FRAMES = 60;

/** Where each entry of the browser's history was left. */
const left = new Map<string, number>();

/**
 * A page is read from its top, and where it was left when the browser goes back or forward to it: browsers remember that of the
 * window only, and here the page scrolls inside it.
 * @param place what is shown: another one begins at its top
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, place: string): void {
  const isTravel = useRef(false);

  useEffect(() => {
    const onTravel = () => {
      isTravel.current = true;
    };
    // Before the router hears of it and draws.
    addEventListener("popstate", onTravel, { capture: true });
    return () => removeEventListener("popstate", onTravel, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const entry = entryOf(place);
    const wanted = isTravel.current ? (left.get(entry) ?? 0) : 0;
    isTravel.current = false;
    const stop = scrollTo(element, wanted);
    const onScroll = () => left.set(entry, element.scrollTop);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      stop();
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller, place]);
}

/** Two visits of one page are two entries, where the browser tells them apart. */
function entryOf(place: string): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } };
  return `${place} ${navigation?.currentEntry?.key ?? ""}`;
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
