import { useLayoutEffect, useState } from "react";

/** Where the tools of a type have room: beside the block with their names, beside it in one button, or above a phone's keyboard. */
export type Margin = "wide" | "narrow" | "phone";

/** Pixels: what names need, what a block reaches over its column, and the gap between the two. */
const ROOM = 160;
const OVER = 12;
const GAP = 8;

export function useMargin(): Margin {
  const [margin, setMargin] = useState(marginNow);
  useLayoutEffect(() => {
    const sheet = document.querySelector(".page")?.parentElement;
    if (!sheet) return;
    const observer = new ResizeObserver(() => setMargin(marginNow()));
    observer.observe(sheet);
    return () => observer.disconnect();
  }, []);
  return margin;
}

function marginNow(): Margin {
  if (innerWidth < 768) return "phone";
  const page = document.querySelector<HTMLElement>(".page");
  const sheet = page?.parentElement;
  if (!page || !sheet) return "wide";
  const padding = Number.parseFloat(getComputedStyle(page).paddingRight);
  const column = page.getBoundingClientRect().right - padding + OVER;
  const room = sheet.getBoundingClientRect().left + sheet.clientWidth - column - GAP;
  return room >= ROOM ? "wide" : "narrow";
}
