import type { MouseEvent } from "react";

/** For tools beside a text field: a press on them leaves the caret where it is. What can be dragged has to take the press. */
export function keepCaret(event: MouseEvent): void {
  if (!(event.target as Element).closest("[draggable=true]")) event.preventDefault();
}
