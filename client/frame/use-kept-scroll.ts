import { type RefObject, useLayoutEffect } from "react";
import { startLater } from "../ui/start-later.ts";

let keep: typeof import("../ui/kept-scroll.ts").keepScroll | undefined;

/**
 * A page is read from its top, and from where it was left when the browser goes back or forward to it: browsers remember that of
 * the window only, and here the page scrolls inside it. A first page has nothing to remember before its text is there.
 * @param place what is shown: another one begins at its top
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, place: string): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = 0;
    // Once it has come, the place is there again before anything is painted.
    return keep
      ? keep(element, place, false)
      : startLater(
          () => import("../ui/kept-scroll.ts"),
          ({ keepScroll }) => {
            keep = keepScroll;
            return keep(element, place, true);
          },
        );
  }, [scroller, place]);
}
