import { useEffect, useState } from "react";
import type { OutlineHeading } from "#core/outline.ts";
import { drawnBlocks } from "../view/go-to.ts";
import { topOf } from "./jump.ts";

/** Pixels below the top within which a block counts as being read. */
const STEPS = [24, 64, 104];
/** Milliseconds from one look to the next while somebody scrolls. */
const PAUSE = 100;

/** The index of the heading that what is read stands under; -1 above the first. @param isOn nobody asks while the outline is folded */
export function useCurrent(headings: readonly OutlineHeading[], isOn: boolean): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const scroller = document.querySelector(".page")?.closest(".scroll");
    if (!isOn || !scroller) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const place = placeInSight(scroller);
      if (place !== null) setCurrent(headings.findLastIndex((heading) => heading.place <= place));
    };
    const later = () => {
      timer ??= setTimeout(look, PAUSE);
    };
    look();
    scroller.addEventListener("scroll", later, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener("scroll", later);
    };
  }, [headings, isOn]);
  return current;
}

/** The place of the block at the top; -1 above all of them, null where none is seen. */
function placeInSight(scroller: Element): number | null {
  const column = document.querySelector(".page > .blocks")?.getBoundingClientRect();
  if (!column) return null;
  const top = topOf(scroller);
  if (column.top > top + (STEPS[2] ?? 0)) return -1;
  for (const step of STEPS) {
    const block = document
      .elementsFromPoint(column.left + column.width / 2, top + step)
      .find((element) => element.classList.contains("block"));
    if (block) return drawnBlocks().indexOf(block as HTMLElement);
  }
  return null;
}
