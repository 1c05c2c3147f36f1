import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";
import { isField } from "../field/field.ts";

/** In pixels, between field and list. */
const GAP = 6;
/** In pixels: what stays free for the line that is written in, above a list on the keyboard's bar; and the least that the list has. */
const LINE = 48;
const LEAST = 56;
/** Of the window's height. */
const MOST = 0.6;

/**
 * Below where it was opened, or above it where there is no room; follows while something scrolls. Or above the bar on the keyboard:
 * then what is written scrolls up to where the list does not cover it.
 */
export function useListPlace(
  fieldNow: () => Element | null | undefined,
  from: number,
  list: RefObject<HTMLElement | null>,
  count: number,
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more entries it is higher; the field is asked for as it is then
  useLayoutEffect(() => {
    const follow = () => {
      const bar = document.querySelector(".keys-bar")?.getBoundingClientRect();
      const field = fieldNow();
      if (bar) setPlace(above(bar, field));
      else if (isField(field)) setPlace(beside(field.rectAt(from), list.current));
    };
    follow();
    const frame = requestAnimationFrame(() => uncover(fieldNow(), from, list.current));
    addEventListener("scroll", follow, true);
    addEventListener("resize", follow);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", follow, true);
      removeEventListener("resize", follow);
    };
  }, [from, list, count]);
  return place;
}

function beside(slash: DOMRect, list: HTMLElement | null): CSSProperties {
  const height = Math.min(list?.scrollHeight ?? 0, MOST * innerHeight);
  const left = Math.max(GAP, Math.min(slash.left - GAP, innerWidth - (list?.offsetWidth ?? 0) - GAP));
  const over = slash.top - 2 * GAP;
  const under = (visualViewport?.height ?? innerHeight) - slash.bottom - 2 * GAP;
  const isBelow = under >= height || under >= over;
  // What it has no room for is scrolled to.
  const maxHeight = Math.max(LEAST, Math.min(MOST * innerHeight, isBelow ? under : over));
  return isBelow ? { left, maxHeight, top: slash.bottom + GAP } : { left, maxHeight, bottom: innerHeight - slash.top + GAP };
}

function above(bar: DOMRect, field: Element | null | undefined): CSSProperties {
  const room = bar.top - topOf(field?.closest(".scroll")) - LINE;
  return { left: 0, right: 0, bottom: innerHeight - bar.top, maxHeight: `min(12.5rem, ${Math.max(LEAST, room)}px)` };
}

/** Where a line begins to be seen: below the bar that stays in sight, if it does. */
function topOf(scroller: Element | null | undefined): number {
  const bar = scroller?.querySelector(".page > .pagebar");
  const first = bar && getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().bottom : 0;
  return Math.max(first, scroller?.getBoundingClientRect().top ?? 0);
}

function uncover(field: Element | null | undefined, from: number, list: HTMLElement | null): void {
  if (!list || !isField(field) || !document.querySelector(".keys-bar")) return;
  const over = field.rectAt(from).bottom + GAP - list.getBoundingClientRect().top;
  if (over > 0) field.closest(".scroll")?.scrollBy({ top: over, behavior: "instant" });
}
