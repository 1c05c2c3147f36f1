import { flushSync } from "react-dom";
import { retype } from "../../ui/retype.ts";

/** A letter that is typed where nobody writes yet: on a block that has the focus, or on the button that adds one. */

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** A space presses the button, and the question mark shows the keys. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return [...key].length === 1 && key !== " " && key !== "?" && !ctrlKey && !metaKey && !altKey;
}

/** Opens what is written in, and writes the letter there. */
export function writeFirst(letter: string, open: () => void): void {
  const before = document.activeElement;
  flushSync(open);
  // What cannot be written in leaves the focus where it was.
  if (document.activeElement !== before) retype(letter);
}
