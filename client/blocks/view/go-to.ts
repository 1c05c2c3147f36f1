/** The blocks of the page that is shown, in their order, as far as they are drawn. */
export function drawnBlocks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".page > .blocks > .block-group > .block")];
}

/**
 * Leads somebody to something that is read: it has the focus, without scrolling. What cannot have it gets it for as long as it stays
 * there.
 */
export function focusOn(element: HTMLElement): void {
  const passing = element.hasAttribute("tabindex") ? [LED] : [LED, "tabindex"];
  for (const name of passing) element.setAttribute(name, "-1");
  element.addEventListener("blur", () => passing.map((name) => element.removeAttribute(name)), { once: true });
  element.focus({ preventScroll: true });
}

/** On what the outline or the search has led to. */
const LED = "data-led";

export function isLedTo(element: EventTarget | null): boolean {
  return element instanceof Element && element.hasAttribute(LED);
}
