import type { KeyboardEvent } from "react";

/**
 * `onKeyDown` of what a dialog, menu or list to choose from holds. Radix gives Escape to the layer that came last, and that is a notice
 * where one came while it was open: without this the first press would close the notice alone.
 */
export function closeByEscape(onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Escape") return;
    // What it lies in stays: a list to choose from in a dialog closes alone.
    if (!event.defaultPrevented) onClose();
    event.preventDefault();
  };
}
