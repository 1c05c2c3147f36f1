import { flushSync } from "react-dom";
import { shortcutOf } from "../../ui/keys.ts";
import { shortcuts } from "../../ui/shortcuts.ts";
import type { Field } from "../field/field.ts";
import { spaceBehind } from "../pen/marks-ending.ts";
import { letGo } from "./held-marks.ts";
import { markOf } from "./mark-keys.ts";
import { replaceText } from "./type-into.ts";
import type { Selected } from "./wrap.ts";

/** Signs that were put around the caret, and wait for words. */
interface Waiting {
  field: Field;
  /** The text without them, and the caret in it. */
  before: Selected;
  now: Selected;
  isLine: boolean;
}

let waiting: Waiting | null = null;

/** Signs of marks stand around the caret: where it leaves them before anything is typed, they go again. */
export function awaitWords(field: Field, before: Selected, now: Selected, isLine: boolean): void {
  stop();
  if (now.text === before.text) return;
  waiting = { field, before, now, isLine };
  addEventListener("keydown", onKey, true);
  addEventListener("beforeinput", onBefore, true);
  addEventListener("pointerdown", onPress, true);
  addEventListener("select", onMove, true);
  addEventListener("focusout", onLeave, true);
}

/** What a field held before signs were put there that still wait for words. */
export function beforeEmptyMarks(field: Field): Selected | null {
  return waiting?.field === field && field.value === waiting.now.text ? waiting.before : null;
}

/** Takes them away, as where the caret leaves them. */
export function withoutEmptyMarks(): void {
  flushSync(takeAway);
}

/** Did the signs of this field wait for what is written now? They do no longer, unless it is composed and given up. */
export function hasCome(target: EventTarget, isComposed: boolean): boolean {
  if (waiting?.field !== target) return false;
  const { field, before, now, isLine } = waiting;
  stop();
  const again = () => queueMicrotask(() => field.value === now.text && awaitWords(field, before, now, isLine));
  if (isComposed) field.addEventListener("compositionend", again, { once: true });
  return true;
}

function stop(): void {
  waiting = null;
  removeEventListener("keydown", onKey, true);
  removeEventListener("beforeinput", onBefore, true);
  removeEventListener("pointerdown", onPress, true);
  removeEventListener("select", onMove, true);
  removeEventListener("focusout", onLeave, true);
}

/** Before the key is heard: what it does, it does to the text without the signs. */
function onKey(event: KeyboardEvent): void {
  if (event.key === " " && writes(event)) {
    spaceFirst();
    return;
  }
  if (writes(event) || markOf(event) || shortcutOf(event) === shortcuts.undo) return;
  flushSync(takeAway);
}

/** Keyboards on glass name no key. */
function onBefore(event: InputEvent): void {
  const { inputType, data, isComposing, target } = event;
  if (target !== waiting?.field || inputType !== "insertText" || data !== " " || isComposing) return;
  const { field } = waiting;
  event.preventDefault();
  event.stopPropagation();
  spaceFirst();
  field.setRangeText(data, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType, data }));
}

/** No mark begins with a space: it goes in front of the signs. */
function spaceFirst(): void {
  if (!waiting) return;
  const was = waiting;
  const { before, now } = was;
  const opening = now.text.slice(before.start, before.start + (now.text.length - before.text.length) / 2);
  flushSync(takeAway);
  // Once the block has heard of the space.
  addEventListener("input", () => putAgain(was, opening), { once: true });
}

/** Where a mark ended there, the space stands behind it, and the mark begins again with those that waited. */
function putAgain({ field, before, isLine }: Waiting, opening: string): void {
  flushSync(() => {});
  const spaced = `${before.text.slice(0, before.start)} ${before.text.slice(before.start)}`;
  const behind = spaceBehind(spaced, before.start + 1, isLine);
  if (field.value !== (behind?.text ?? spaced)) return;
  letGo();
  const open = reversed(behind?.signs ?? "") + opening;
  const { value: text, selectionStart: start } = field;
  const middle = start + open.length;
  flushSync(() => replaceText(field, open + reversed(open), start, start));
  field.setSelectionRange(middle, middle);
  awaitWords(field, { text, start, end: start }, { text: field.value, start: middle, end: middle }, isLine);
}

const reversed = (signs: string) => [...signs].reverse().join("");

const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Dead", "Process", "Unidentified"];

function writes(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229 || MODIFIERS.includes(event.key)) return true;
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
  return [...event.key].length === 1 && !isCommand;
}

/** The buttons above a keyboard of the screen go on writing here. */
function onPress({ target }: Event): void {
  const element = target as Element;
  if (waiting?.field.contains(element) || (element.closest(".keys-bar") && !element.closest(".done"))) return;
  flushSync(takeAway);
}

function onMove(): void {
  if (!waiting) return;
  const { field, now } = waiting;
  if (field.selectionStart !== now.start || field.selectionEnd !== now.end) flushSync(takeAway);
}

function onLeave({ target }: Event): void {
  if (target === waiting?.field && document.hasFocus()) takeAway();
}

function takeAway(): void {
  if (!waiting) return;
  const { field, before, now } = waiting;
  if (!field.isConnected || field.value !== now.text) {
    stop();
    return;
  }
  const [start, length] = [before.start, now.text.length - before.text.length];
  const [from, to] = [field.selectionStart, field.selectionEnd].map((at) => (at > start ? Math.max(start, at - length) : at));
  field.setRangeText("", start, start + length);
  // Beside signs of their own kind nobody sees by the texts alone which of them went.
  field.setSelectionRange(from ?? start, to ?? start);
  // Whoever hears of it asks whether this had been waiting.
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
  stop();
}
