import { flushSync } from "react-dom";
import { shortcutOf } from "./keys.ts";

/**
 * What is typed after somebody asked for a place to write, but before it is there: because its page is being made, or the code for
 * its field is on its way. A field out of sight takes it meanwhile, with an input method, corrections and all.
 */
let field: HTMLTextAreaElement | null = null;
/** What had the focus before. */
let before: Element | null;

/**
 * What is typed besides letters: the key that deletes back, where no letter is left to be deleted, Ctrl A, Shift Enter, and Tab where
 * it leads on within a block.
 */
export const BACK = "\ufdd1";
export const ALL = "\ufdd2";
export const BREAK = "\ufdd3";
export const TAB = "\ufdd4";

/** Who asked last, and wants to know that something else was asked for meanwhile. */
let givingUp: GivingUp | null = null;
/** Whether Tab leads on within the block that was asked for; null where it is no block. */
let tab: boolean | null;

/** @param typed letters that were typed until then @param isEscape by the key for that, and not by a click elsewhere */
type GivingUp = (typed: string, isEscape: boolean) => void;

/**
 * Takes the focus, until somebody asks for what was typed.
 * @param onGivenUp Escape or a press elsewhere was later: what was asked for is not wanted any more. Without it, it comes all the same
 * @param hasTab where it is a block that was asked for: whether Tab leads on within it
 */
export function typeAhead(onGivenUp: GivingUp | null = null, hasTab: boolean | null = null): void {
  givingUp = onGivenUp;
  tab = hasTab;
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
  refocus();
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
  if (tab && event.key === "Tab" && !event.shiftKey) field.value += TAB;
  else if (event.key === "Escape" || event.key === "Tab") giveUp(true);
  else if (shortcut === "a") field.value += ALL;
  else if (event.key === "Enter" && event.shiftKey) field.setRangeText(BREAK, field.selectionStart, field.selectionEnd, "end");
  else if (event.key === "Backspace" && /^$|[\ufdd1\ufdd2]$/.test(field.value)) field.value += BACK;
  else return;
  event.preventDefault();
}

function giveUp(isEscape: boolean): void {
  const tell = givingUp;
  if (!tell) return;
  // Only letters have a meaning without their field.
  tell(
    typedAhead(isEscape)
      .replaceAll(BREAK, "\n")
      .replace(/[\ufdd1\ufdd2]/g, ""),
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
  gone?.remove();
  if (gone && givesBack) (before as HTMLElement).focus({ preventScroll: true });
  return typed;
}

/** Is this the field that takes what is typed meanwhile? */
export function takesAhead(element: Element | null): boolean {
  return element !== null && element === field;
}

/** Types `text` where the focus is, as if by hand: a line's end is the Enter key. What no field takes yet waits for the next one. */
export function retype(text: string): void {
  const characters = [...text];
  for (const [at, character] of characters.entries()) {
    if (field) {
      field.value += characters.slice(at).join("");
      return;
    }
    if (character === "\n" || character === BREAK) pressKey("Enter", "insertLineBreak", null, character === BREAK);
    else if (character === BACK) pressKey("Backspace", "delete");
    else if (character === ALL) document.execCommand("selectAll");
    else if (character === TAB) pressKey("Tab", "insertText");
    else pressKey(character, "insertText", character);
    // Where the focus goes is settled before the next key.
    flushSync(() => {});
  }
}

/**
 * What listens for the key hears it first, as the signs that turn a text into a heading are known by it; and the field is asked, as
 * by a hand: a command is carried out without that, and would write in front of a mark's hidden sign.
 */
function pressKey(
  key: string,
  command: "insertText" | "insertLineBreak" | "delete",
  data: string | null = null,
  shiftKey = false,
): void {
  const code = key.length > 1 ? key : "";
  const pressed = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  if (!document.activeElement?.dispatchEvent(pressed)) return;
  const { activeElement } = document;
  if (key === "Enter" && activeElement instanceof HTMLInputElement) {
    activeElement.form?.requestSubmit();
    return;
  }
  const inputType = command === "delete" ? "deleteContentBackward" : command;
  const asked = new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true });
  if (activeElement.dispatchEvent(asked)) document.execCommand(command, false, data ?? undefined);
}
