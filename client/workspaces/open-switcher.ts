import { shortcuts } from "../ui/shortcuts.ts";
import { typeAhead, typeOn } from "../ui/type-ahead.ts";

/** Frames within which the editor that is there hears its keys. */
const SOON = 60;

/** Presses the editor's key for it, with what was typed behind that key. It comes with the editor's code. */
export function openSwitcher(typed: string): void {
  typeAhead();
  typeOn(typed);
  press(SOON);
}

function press(frames: number): void {
  const key = new KeyboardEvent("keydown", { key: shortcuts.switcher, ctrlKey: true, cancelable: true });
  if (dispatchEvent(key) && frames > 0) requestAnimationFrame(() => press(frames - 1));
}
