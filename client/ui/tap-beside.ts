/**
 * A tap beside a menu or a list closes it and does nothing else. Both end when the finger comes down, while nothing of the page takes
 * a press; the click of a finger is made when it leaves, and would then press what lies under it. A mouse's goes where it came down.
 */
export function keepTapBeside({ detail: { originalEvent } }: CustomEvent<{ originalEvent: PointerEvent }>): void {
  if (originalEvent.pointerType !== "touch") return;
  const ended = new AbortController();
  const onEnd = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    ended.abort();
  };
  for (const name of ["touchend", "touchcancel"] as const)
    addEventListener(name, onEnd, { capture: true, passive: false, signal: ended.signal });
}
