import type { KeyboardEvent } from "react";

/** Is the key for an input method? The one that ends a composition says so, too; in Safari by its number only. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
