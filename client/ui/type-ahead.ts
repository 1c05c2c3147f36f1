import { askToLeave } from "./ask-to-leave.ts";
import { characterOf, shortcutOf } from "./keys.ts";

/**
 * What is typed after somebody asked for a place to write, but before it is there: because its page is being made, or the code for
 * its field is on its way. A field out of sight takes it meanwhile, with an input method, corrections and all.
 */
let field: HTMLTextAreaElement | null = null;
/** What had the focus before. */
let before: Element | null;

/**
 * Keys that are kept besides letters, each as a sign of its own that no text has, from `FIRST_SIGN` on (`ahead-signs.ts`). The first
 * mean something to every field; those behind them move or mark, and are kept for a block alone: elsewhere the field out of sight
 * does what they say.
 */
export const KEYS = "backspace ^a shift+enter tab ^enter delete home end arrowleft arrowright arrowup arrowdown ^b ^i ^e".split(
  " ",
);
const EVERYWHERE = 5;
export const FIRST_SIGN = 0xfdd1;

/** Who asked last, and wants to know that something else was asked for meanwhile. */
let givingUp: GivingUp | null = null;
/** Whether Tab leads on within the block that was asked for; null where it is no block. */
let tab: boolean | null;
let isBlock = false;

/** @param typed letters that were typed until then @param isEscape by the key for that, and not by a click elsewhere */
type GivingUp = (typed: string, isEscape: boolean) => void;

/**
 * Takes the focus, until somebody asks for what was typed.
 * @param onGivenUp Escape or a press elsewhere was later: what was asked for is not wanted any more. Without it, it comes all the same
 * @param hasTab where it is a block, or a page, that was asked for: whether Tab leads on within it
 * @param keepsKeys where it is a block: keys that move within it are kept for it
 */
export function typeAhead(onGivenUp: GivingUp | null = null, hasTab: boolean | null = null, keepsKeys = false): void {
  givingUp = onGivenUp;
  tab = hasTab;
  isBlock = keepsKeys;
  if (field) return;
  before = document.activeElement;
  field = document.createElement("textarea");
  field.className = "sr";
  field.ariaLabel = "Text";
  document.body.prepend(field);
  field.addEventListener("blur", ({ relatedTarget }) => {
    // Whoever was led to the title without a press, as by a screen reader, has left the block.
    if (tab !== null && (relatedTarget as Element | null)?.matches(".title")) giveUp(false);
    // A menu that closes gives the focus back to its button, where a space would press it again.
    setTimeout(() => document.activeElement instanceof HTMLButtonElement && refocus());
  });
  field.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onPress, true);
  addEventListener("beforeunload", askBeforeLeaving);
  refocus();
}

/** What was typed is nowhere else yet. */
const askBeforeLeaving = (event: Event) => field?.value && askToLeave(event);

/** Milliseconds within which what is left in a page is on the device. */
const UNTIL_KEPT = 500;

/** What was asked for cannot come any more: its letters go to where they are left by a press elsewhere, and the page comes anew. */
export function leaveAndReload(): void {
  giveUp(false);
  setTimeout(() => location.reload(), UNTIL_KEPT);
}

/** What a notification offers is no other place to be. */
const onPress = ({ target }: Event) => (target as Element).closest(".toast") || giveUp(false);

function onKey(event: KeyboardEvent): void {
  if (!field) return;
  const shortcut = shortcutOf(event);
  // The switcher is heard further out: what was typed for a block is not for it.
  if (tab !== null && shortcut === "k") {
    giveUp(false);
    return;
  }
  const { key, shiftKey } = event;
  const sign = event.altKey ? -1 : KEYS.indexOf((shortcut === null ? "" : "^") + (shiftKey ? "shift+" : "") + characterOf(event));
  if (key === "Escape" || (key === "Tab" && (!tab || shiftKey))) giveUp(true);
  // Letters are deleted where they stand.
  else if (sign < 0 || (sign >= EVERYWHERE && !isBlock) || (sign === 0 && /[^\ufdd1-\ufddf]$/.test(field.value))) return;
  else field.value += String.fromCharCode(FIRST_SIGN + sign);
  event.preventDefault();
}

function giveUp(isEscape: boolean): void {
  const tell = givingUp;
  if (!tell) return;
  // Only letters have a meaning without their field.
  tell(
    typedAhead(isEscape)
      .replaceAll("\ufdd3", "\n")
      .replace(/[\ufdd1\ufdd2\ufdd5-\ufddf]/g, ""),
    isEscape,
  );
}

function refocus(): void {
  field?.focus({ preventScroll: true });
}

/** @param givesBack the focus to what had it before @returns what was typed ahead */
export function typedAhead(givesBack = false): string {
  const typed = field?.value ?? "";
  const gone = field;
  field = null;
  givingUp = null;
  document.removeEventListener("pointerdown", onPress, true);
  removeEventListener("beforeunload", askBeforeLeaving);
  gone?.remove();
  if (gone && givesBack) (before as HTMLElement).focus({ preventScroll: true });
  return typed;
}

/** Is this the field that takes what is typed meanwhile? */
export function takesAhead(element: Element | null): boolean {
  return element !== null && element === field;
}

/** Goes on with what is typed ahead. @returns false where nothing takes it */
export function typeOn(text: string): boolean {
  if (field) field.value += text;
  return field !== null;
}
