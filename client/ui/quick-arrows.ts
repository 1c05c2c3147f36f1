import type { FocusEvent, KeyboardEvent } from "react";

/** In which group an arrow was pressed whose focus is still to come. */
let pressed: Element | null = null;

/**
 * An arrow chooses what it leads to. The library moves the focus in a later turn, and chooses only if the key is still down then:
 * on a slow device it is not, and the old value would be sent from beside the focus.
 */
export const quickArrows = {
  onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (!key.startsWith("Arrow")) return;
    pressed = currentTarget;
    // Behind the turn in which the focus moves, if it does.
    setTimeout(() => {
      pressed = null;
    });
  },
  onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (pressed === currentTarget) target.click();
  },
};
