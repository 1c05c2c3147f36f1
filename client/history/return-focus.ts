import { useEffect, useState } from "react";

/**
 * Gives the focus back to what had it when the history opened. The page was not drawn meanwhile, so it is found again: a block by
 * its id, a button by its name. What cannot be found any more is one of the buttons that open the history.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const places = [...(opener ? placesOf(opener) : []), ...openers];
    return () => {
      // The page is drawn again once this is gone.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const found = places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);
        found.find((element) => element.checkVisibility())?.focus();
      });
    };
  }, [opener]);
}

const openers = ['button[aria-label="Page history"]', 'button[aria-label="Page menu"]'];

function placesOf(element: Element): string[] {
  const block = element.closest("[data-block]")?.getAttribute("data-block");
  if (block) return [`[data-block="${CSS.escape(block)}"]`];
  const label = element.getAttribute("aria-label");
  return label ? [`${element.localName}[aria-label="${CSS.escape(label)}"]`] : [];
}
