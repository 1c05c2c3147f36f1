/**
 * Keeps what is under the pointer, or without one what has the focus, where it is while lists in a dialog grow and shrink: the dialog
 * keeps its height, and is scrolled by as much as they do. Where there is nothing to scroll, room is left above them. Where the row
 * that has the focus goes, their heading gets it.
 * @param lists an element in the body of a dialog
 * @returns ends it
 */
export function keepUnderPointer(lists: HTMLElement): () => void {
  const dialog = lists.closest<HTMLElement>(".dialog");
  const body = lists.closest<HTMLElement>(".dialog-body");
  if (!dialog || !body) return () => {};
  let pointer: { x: number; y: number } | null = null;
  let kept: Element | null = null;
  let top = 0;
  let height = 0;
  /** Has the focus in the lists. */
  let focused: Element | null = null;
  const least = Number.parseFloat(getComputedStyle(lists).paddingTop);
  let room = least;

  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const note = () => {
    const under = pointer && document.elementFromPoint(pointer.x, pointer.y);
    const { activeElement } = document;
    kept = [under, activeElement].find((element) => element && element !== dialog && dialog.contains(element)) ?? null;
    // One that has just gone waits to be settled.
    if (!focused || focused.isConnected) focused = lists.contains(activeElement) ? activeElement : null;
    top = kept ? topOf(kept) : 0;
    height = dialog.offsetHeight;
  };
  const setRoom = (wanted: number) => {
    const next = Math.max(least, wanted);
    if (Math.abs(next - room) < 1) return;
    room = next;
    lists.style.paddingTop = `${room}px`;
  };
  const settle = () => {
    if (kept?.isConnected) {
      if (dialog.offsetHeight !== height) dialog.style.height = `${height}px`;
      // Room that was left is given back first.
      setRoom(room - Math.max(0, topOf(kept) - top));
      body.scrollTop += topOf(kept) - top;
      setRoom(room + Math.max(0, top - topOf(kept)));
    }
    // Its row was taken out by somebody else: whoever goes by keyboard goes on from the heading.
    if (focused && !focused.isConnected && [document.body, dialog].includes(document.activeElement as HTMLElement))
      lists.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    focused = null;
    note();
  };
  const onPointer = (event: PointerEvent) => {
    // A finger that was lifted is nowhere.
    pointer = event.pointerType === "mouse" || event.type === "pointerdown" ? { x: event.clientX, y: event.clientY } : null;
    note();
  };

  note();
  // Told before anything of it is painted.
  const changes = new MutationObserver(settle);
  changes.observe(lists, { childList: true, subtree: true });
  const events = ["pointermove", "pointerdown", "pointerup"] as const;
  for (const name of events) addEventListener(name, onPointer, { passive: true });
  body.addEventListener("scroll", note, { passive: true });
  dialog.addEventListener("focusin", note);
  return () => {
    changes.disconnect();
    for (const name of events) removeEventListener(name, onPointer);
    body.removeEventListener("scroll", note);
    dialog.removeEventListener("focusin", note);
  };
}
