/** What a key means to the client. Every shortcut is read here, and what an input method takes is no key at all. */

interface Key {
  key: string;
  code: string;
}

interface Pressed extends Key {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * The character of a key, in lower case. Where the layout has other letters than Latin ones, it is the Latin letter that stands in
 * the key's place: Ctrl S on a Russian keyboard is Ctrl and the key that gives ы.
 */
export function characterOf({ key, code }: Key): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const sign = key.length === 1 && !/[\0-\x7f]/.test(key) ? signs[code] : undefined;
  if (sign) return sign;
  // Other alphabets, and Latin letters that have no shortcut.
  return (letter && /^[^\0-\x7f]$/u.test(key) ? letter : key).toLowerCase();
}

/** Where a layout has letters in the place of signs. */
const signs: Readonly<Record<string, string>> = { Period: ".", Slash: "/" };

/** As `s` or `shift+h`, if Ctrl or Cmd is held; null for every other key. */
export function shortcutOf(event: Pressed): string | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  return event.shiftKey ? `shift+${characterOf(event)}` : characterOf(event);
}

/**
 * Keys that an input method takes are heard by nobody on the page, libraries included: the Enter that ends a word does not choose,
 * send or rename, and its Escape closes nothing. Only who listens at the window's capture still hears them.
 */
export function leaveCompositions(): void {
  document.addEventListener("keydown", (event) => isComposing(event) && event.stopImmediatePropagation(), true);
}

/** The key that ends a composition says so, too; in Safari by its number only. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
