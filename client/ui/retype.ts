import { flushSync } from "react-dom";
import { FIRST_SIGN, KEYS, typeOn } from "./type-ahead.ts";

/** Types `text` where the focus is, as if by hand: a line's end is the Enter key. What no field takes yet waits for the next one. */
export function retype(text: string): void {
  const characters = [...text];
  for (const [at, character] of characters.entries()) {
    if (typeOn("")) {
      typeOn(characters.slice(at).join(""));
      return;
    }
    const name = KEYS[character.charCodeAt(0) - FIRST_SIGN];
    if (name) pressNamed(name);
    else if (character === "\n") press({ key: "Enter" }, "insertLineBreak");
    else press({ key: character }, "insertText", character);
    // Where the focus goes is settled before the next key.
    flushSync(() => {});
  }
}

/** How the caret moves by a key that nobody else hears. */
const MOVES: Readonly<Record<string, readonly [string, string, string]>> = {
  home: ["Home", "backward", "lineboundary"],
  end: ["End", "forward", "lineboundary"],
  arrowleft: ["ArrowLeft", "left", "character"],
  arrowright: ["ArrowRight", "right", "character"],
  arrowup: ["ArrowUp", "backward", "line"],
  arrowdown: ["ArrowDown", "forward", "line"],
};

/** @param name as in `KEYS` */
function pressNamed(name: string): void {
  const [key, direction, step] = MOVES[name] ?? [];
  if (key) hears({ key }) && getSelection()?.modify("move", direction, step);
  else if (name === "^a") document.execCommand("selectAll");
  else if (name === "backspace") press({ key: "Backspace" }, "delete");
  else if (name === "delete") press({ key: "Delete" }, "forwardDelete");
  else if (name === "shift+enter") press({ key: "Enter", shiftKey: true }, "insertLineBreak");
  else if (name === "tab") hears({ key: "Tab" });
  else hears({ key: name === "^enter" ? "Enter" : name.slice(1), ctrlKey: true });
}

/** What listens for the key hears it first, as the signs that turn a text into a heading are known by it. @returns whether nobody did */
function hears(key: KeyboardEventInit & { key: string }): boolean {
  const code = key.key.length > 1 ? key.key : "";
  const pressed = new KeyboardEvent("keydown", { code, ...key, bubbles: true, cancelable: true });
  return document.activeElement?.dispatchEvent(pressed) ?? false;
}

const inputTypes = {
  insertText: "insertText",
  insertLineBreak: "insertLineBreak",
  delete: "deleteContentBackward",
  forwardDelete: "deleteContentForward",
};

/** And the field is asked, as by a hand: a command is carried out without that, and would write in front of a mark's hidden sign. */
function press(key: KeyboardEventInit & { key: string }, command: keyof typeof inputTypes, data: string | null = null): void {
  if (!hears(key)) return;
  const { activeElement } = document;
  if (key.key === "Enter" && activeElement instanceof HTMLInputElement) {
    activeElement.form?.requestSubmit();
    return;
  }
  const asked = new InputEvent("beforeinput", { inputType: inputTypes[command], data, bubbles: true, cancelable: true });
  if (activeElement?.dispatchEvent(asked)) document.execCommand(command, false, data ?? undefined);
}
