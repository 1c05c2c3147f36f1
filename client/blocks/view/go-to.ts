/** The blocks of the page that is shown, in their order, as far as they are drawn. */
export function drawnBlocks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".page > .blocks > .block-group > .block")];
}

/** Gives something the focus without scrolling; what cannot have it gets it for as long as it stays there. */
export function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}
