import type { AutoScroll } from "../../ui/auto-scroll.ts";
import type { BlockDrag } from "./block-drag.ts";

/** Milliseconds that a finger rests, and pixels that it may tremble, before it picks a block up. */
const LONG = 450;
const STILL = 8;

/**
 * Pressed long, a block that is not open is picked up, and goes where the finger goes.
 * @param onRest where it is let go without having gone anywhere @returns ends it
 */
export function dragByTouch(list: HTMLElement, scroll: AutoScroll, drag: BlockDrag, onRest: (id: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: Touch | null = null;
  let isDragging = false;
  let hasMoved = false;
  let id = "";
  let y = 0;

  const onStart = (event: TouchEvent) => {
    stop(false);
    const [touch] = event.touches;
    const section = (event.target as Element).closest<HTMLElement>("[data-block]");
    if (!touch || event.touches.length > 1 || !section || section.classList.contains("is-editing")) return;
    from = touch;
    hasMoved = false;
    id = section.dataset.block ?? "";
    timer = setTimeout(() => {
      isDragging = true;
      y = touch.clientY;
      drag.begin(id);
      navigator.vibrate?.(10);
    }, LONG);
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!from || !touch) return;
    hasMoved ||= Math.hypot(touch.clientX - from.clientX, touch.clientY - from.clientY) > STILL;
    if (!isDragging) {
      if (hasMoved) stop(false);
      return;
    }
    // The page stays where it is, but for its edges.
    event.preventDefault();
    if (!hasMoved) return;
    y = touch.clientY;
    scroll.follow(y);
    drag.follow(y);
  };
  const onEnd = (event: TouchEvent) => {
    // No click follows, which would open it.
    if (isDragging && event.cancelable) event.preventDefault();
    const isResting = isDragging && !hasMoved && event.type === "touchend";
    stop(event.type === "touchend" && hasMoved);
    if (isResting) onRest(id);
  };
  // The system's own menu, and its selecting of words, come with a long press, too.
  const onMenu = (event: Event) => isDragging && event.preventDefault();

  function stop(drops: boolean): void {
    clearTimeout(timer);
    if (isDragging) drag.end(drops ? y : null);
    isDragging = false;
    from = null;
    scroll.stop();
  }

  list.addEventListener("touchstart", onStart, { passive: true });
  list.addEventListener("touchmove", onMove, { passive: false });
  list.addEventListener("touchend", onEnd);
  list.addEventListener("touchcancel", onEnd);
  list.addEventListener("contextmenu", onMenu);
  return () => {
    stop(false);
    list.removeEventListener("touchstart", onStart);
    list.removeEventListener("touchmove", onMove);
    list.removeEventListener("touchend", onEnd);
    list.removeEventListener("touchcancel", onEnd);
    list.removeEventListener("contextmenu", onMenu);
  };
}
