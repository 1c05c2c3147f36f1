import { flushSync } from "react-dom";

/**
 * What is typed after somebody asked for a place to write, but before it is there: because its page is being made, or the code for
 * its field is on its way. A field out of sight takes it meanwhile, with an input method, corrections and all.
 */
let field: HTMLTextAreaElement | null = null;

/** Takes the focus, until somebody asks for what was typed. */
export function typeAhead(): void {
  if (field) return;
  field = document.createElement("textarea");
  field.className = "sr";
  field.ariaLabel = "Text";
  document.body.prepend(field);
  // A menu that closes gives the focus back to its button, where a space would press it again.
  field.addEventListener("blur", () => setTimeout(() => document.activeElement instanceof HTMLButtonElement && refocus()));
  refocus();
}

function refocus(): void {
  field?.focus({ preventScroll: true });
}

/** @returns what was typed ahead */
export function typedAhead(): string {
  const typed = field?.value ?? "";
  const gone = field;
  field = null;
  gone?.remove();
  return typed;
}

/** Types `text` where the focus is, as if by hand: a line break is the Enter key. What no field takes yet waits for the next one. */
export function retype(text: string): void {
  const characters = [...text];
  for (const [at, character] of characters.entries()) {
    if (field) {
      field.value += characters.slice(at).join("");
      return;
    }
    if (character === "\n") pressEnter();
    else document.execCommand("insertText", false, character);
    // Where the focus goes is settled before the next key.
    flushSync(() => {});
  }
}

function pressEnter(): void {
  const key = { key: "Enter", code: "Enter", bubbles: true, cancelable: true };
  if (document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key))) document.execCommand("insertLineBreak");
}
