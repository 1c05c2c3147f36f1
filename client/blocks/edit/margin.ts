import { useLayoutEffect, useState } from "react";

/** Where the tools of a type have room: beside the block with their names, beside it in one button, or for fingers above the keyboard. */
export type Margin = "wide" | "narrow" | "keyboard";

/** Whether fingers write here, as in the style sheets: a mouse that a tablet has, too, changes nothing. */
export const fingers = matchMedia("(width < 48rem), (pointer: coarse)");

/** Pixels: what names need, what a block reaches over its column, and the gap between the two. */
const ROOM = 160;
const OVER = 12;
const GAP = 8;

export function useMargin(): Margin {
  const [margin, setMargin] = useState(marginNow);
  useLayoutEffect(() => {
    const sheet = document.querySelector(".page")?.parentElement;
    if (!sheet) return;
    const look = () => setMargin(marginNow());
    const observer = new ResizeObserver(look);
    observer.observe(sheet);
    fingers.addEventListener("change", look);
    return () => {
      observer.disconnect();
      fingers.removeEventListener("change", look);
    };
  }, []);
  return margin;
}

function marginNow(): Margin {
  if (fingers.matches) return "keyboard";
  const page = document.querySelector<HTMLElement>(".page");
  const sheet = page?.parentElement;
  if (!page || !sheet) return "wide";
  const padding = Number.parseFloat(getComputedStyle(page).paddingRight);
  const column = page.getBoundingClientRect().right - padding + OVER;
  const room = sheet.getBoundingClientRect().left + sheet.clientWidth - column - GAP;
  return room >= ROOM ? "wide" : "narrow";
}
