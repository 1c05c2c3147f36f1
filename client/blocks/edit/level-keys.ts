import { IS_MAC } from "../../ui/mac.ts";

interface Pressed {
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  getModifierState: (key: string) => boolean;
}

/**
 * Ctrl Alt 1, 2 and 3 make a heading of that level and Ctrl Alt 0 a text, as in word processors; on a Mac with Command. By the key's
 * place: with Alt it has another character on many layouts, and where that is written by Ctrl Alt as by AltGr, it is written.
 */
export function levelAsked(event: Pressed, isMac = IS_MAC): 0 | 1 | 2 | 3 | null {
  const [held, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (!held || other || !event.altKey || event.shiftKey || event.getModifierState("AltGraph")) return null;
  const [, level] = /^Digit([0-3])$/.exec(event.code) ?? [];
  return level === undefined ? null : (Number(level) as 0 | 1 | 2 | 3);
}
