import { type RefObject, useLayoutEffect } from "react";
import { keepScroll } from "../ui/kept-scroll.ts";

let isFirst = true;

/** Whoever was asked for an address first has left a field with the focus: what opens is not where the document begins. */
export const openedByHand = (): void => {
  isFirst = false;
};

/**
 * What is read has the focus at its heading where a link, or Back, has led to it, and is where it was left. The editor has the same
 * from `use-kept-scroll.ts`, which waits for that code: here it comes along.
 * @param place what is shown
 */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, place: string): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const stop = keepScroll(element, place, isFirst);
    isFirst = false;
    return stop;
  }, [scroller, place]);
}
