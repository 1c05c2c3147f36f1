import { type RefObject, useEffect } from "react";
import { isField } from "../field/field.ts";
import { bringIntoSight } from "../field/into-sight.ts";

/** Pixels between the caret's line and the bar. */
const GAP = 8;

/**
 * What is written stands above the bar, when the keyboard comes and while one types: browsers see to the keyboard, and know nothing
 * of the bar on top of it. Where the phone is turned, the lines above break elsewhere, and what is written may have gone either way.
 * @param bottom where the bar stands; what it stands on may have changed
 */
export function useCaretInSight(bar: RefObject<HTMLElement | null>, bottom: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bar that has moved may cover the caret
  useEffect(() => {
    const look = () => {
      const field = document.activeElement;
      if (!bar.current || !isField(field)) return;
      const over = field.rectAt(field.selectionEnd).bottom + GAP - bar.current.getBoundingClientRect().top;
      if (over > 0) field.closest(".scroll")?.scrollBy(0, over);
    };
    let width = innerWidth;
    const onResize = () => {
      const field = document.activeElement;
      if (innerWidth !== width && isField(field)) bringIntoSight(field);
      width = innerWidth;
      look();
    };
    look();
    addEventListener("resize", onResize);
    document.addEventListener("input", look);
    return () => {
      removeEventListener("resize", onResize);
      document.removeEventListener("input", look);
    };
  }, [bar, bottom]);
}
