/**
 * Lets the focus stay in a place outside of the dialog that is open. A dialog takes it back from wherever else it goes, and closes by
 * Escape wherever that is pressed. It listens to the document; what concerns the place is not told there.
 * @param place once it is drawn
 * @param onEscape Escape was pressed in it
 * @returns ends it
 */
export function besideDialogs(place: () => HTMLElement | null, onEscape: () => void): () => void {
  const isThere = (target: EventTarget | null) =>
    target instanceof Node && place()?.contains(target) && document.querySelector(".dialog, .switcher");
  const onFocus = (event: FocusEvent) => {
    if (isThere(event.type === "focusin" ? event.target : event.relatedTarget)) event.stopPropagation();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isThere(event.target)) return;
    event.stopPropagation();
    onEscape();
  };
  document.body.addEventListener("focusin", onFocus);
  document.body.addEventListener("focusout", onFocus);
  addEventListener("keydown", onKey, true);
  return () => {
    document.body.removeEventListener("focusin", onFocus);
    document.body.removeEventListener("focusout", onFocus);
    removeEventListener("keydown", onKey, true);
  };
}
