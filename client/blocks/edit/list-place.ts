import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";
import { isField } from "../field/field.ts";

/** In pixels, between field and list. */
const GAP = 6;

/** Below where it was opened, or above it where there is no room, or above the bar on the keyboard; follows while something scrolls. */
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
      if (bar) setPlace({ left: 0, right: 0, bottom: innerHeight - bar.top });
      else if (isField(field)) setPlace(beside(field.rectAt(from), list.current));
    };
    follow();
    addEventListener("scroll", follow, true);
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, true);
      removeEventListener("resize", follow);
    };
  }, [from, list, count]);
  return place;
}

function beside(slash: DOMRect, list: HTMLElement | null): CSSProperties {
  const height = list?.offsetHeight ?? 0;
  const left = Math.max(GAP, Math.min(slash.left - GAP, innerWidth - (list?.offsetWidth ?? 0) - GAP));
  const room = (visualViewport?.height ?? innerHeight) - slash.bottom;
  const isBelow = room > height + 2 * GAP || room > slash.top;
  return isBelow ? { left, top: slash.bottom + GAP } : { left, bottom: innerHeight - slash.top + GAP };
}
