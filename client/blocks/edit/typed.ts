/**
 * Which character a person has just typed. A value that is put in whole, by paste, by a program or by a helper that fills in forms,
 * comes without a key; what an input method composes comes as a composition: neither counts.
 */

let pressed: string | null = null;

addEventListener(
  "keydown",
  (event) => {
    pressed = event.key;
  },
  true,
);

/** @param event the input event */
export function typedCharacter(event: Event): string | null {
  const key = pressed;
  pressed = null;
  if (!(event instanceof InputEvent) || event.inputType !== "insertText" || event.isComposing) return null;
  // Keyboards on glass name no key.
  return event.data?.length === 1 && (key === event.data || key === "Unidentified") ? event.data : null;
}
