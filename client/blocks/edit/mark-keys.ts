import { shortcutOf } from "../../ui/keys.ts";
import { IS_MAC } from "../../ui/mac.ts";
import { shortcuts } from "../../ui/shortcuts.ts";
import type { Mark } from "./wrap.ts";

const MARKS: readonly Mark[] = ["bold", "italic", "strikethrough", "code", "link"];

/** Ctrl B, I, Shift X, E and K; on a Mac with Command, since Control moves the caret there. */
export function markOf(event: KeyboardEvent): Mark | null {
  const isHeld = IS_MAC ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  const shortcut = isHeld ? shortcutOf(event) : null;
  return MARKS.find((mark) => shortcuts[mark] === shortcut) ?? null;
}
