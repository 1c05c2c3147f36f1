import { type Field, isField } from "../field/field.ts";
import { carried, goingOn, leftBehind, type Spaced, spaceBehind } from "../pen/marks-ending.ts";
import { type Changing, mayChange, withChangedMarks } from "../pen/out-of-marks.ts";
import type { Mark } from "../pen/words.ts";

/**
 * A space at which a mark would end stands behind its signs, and the mark waits there: what is typed next goes on in it, as if
 * the space had been within. So nothing is ever left that shows its signs.
 */

let held: (Spaced & { field: Field }) | null = null;

/** What a field held before words are deleted in it. */
let noted: { field: Field; text: string; caret: number } | null = null;

let travelled: Spaced | null = null;

/** The field that an input method composes in while marks wait there. */
let composing: Field | null = null;

/** Marks around the caret that were left, or begun, for what is typed there next. */
let changing: (Changing & { field: Field }) | null = null;

/** Heard before the field hears it. */
export function noteBefore(event: InputEvent, isLineIn: (field: Field) => boolean): void {
  const field = event.target;
  if (isField(field)) carry(field, isLineIn(field));
  const isNoted = event.inputType.startsWith("delete") && isField(field);
  noted = isNoted ? { field, text: field.value, caret: field.selectionEnd } : null;
}

/**
 * Asked with each change of a field, once it knows of it and before its block does.
 * @returns whether what was typed now stands within a mark: with the space before it, it is one step
 */
export function goOnInMarks(field: Field, event: Event, isLine: boolean): boolean {
  const before = held?.field === field ? held : null;
  if (event instanceof InputEvent && event.isComposing) {
    if (before || changing?.field === field) {
      composing = field;
      field.addEventListener("compositionend", onComposed, { once: true });
    }
    return false;
  }
  held = null;
  if (changing?.field === field) {
    changeMarks(field, changing, isLine);
    return false;
  }
  const { value, selectionStart: caret } = field;
  const next = before && goingOn(before, value, caret, isLine);
  if (next && "signs" in next) held = { ...next, field };
  else if (next) write(field, next);
  else if (event instanceof InputEvent && /^insertText$|^delete/.test(event.inputType) && value[caret - 1] === " ") {
    const spaced = spaceBehind(value, caret, isLine);
    if (spaced) write(field, spaced);
    const left = spaced ?? (noted?.field === field ? leftBehind(noted, value, caret, isLine) : null);
    held = left && { ...left, field };
  }
  endOnLeaving();
  return next !== null && next !== before;
}

/** The page goes a step back or forward, and draws the block of the caret anew. */
export function noteTravel(): void {
  travelled = held?.field === document.activeElement ? held : null;
}

/** Once the caret has arrived there: where the space has gone it is within the mark again, and where it has come again the mark waits. */
export function arriveInMarks(isLineIn: (field: Field) => boolean): void {
  const [before, field] = [travelled, document.activeElement];
  travelled = null;
  if (!before || !isField(field)) return;
  const next = goingOn(before, field.value, field.selectionStart, isLineIn(field));
  held = next?.text === field.value ? { ...before, field } : null;
  endOnLeaving();
  if (held && next) field.setSelectionRange(next.caret, next.caret);
}

/** The marks that what is typed now would go on in; null where none waits. */
export function heldMarks(field: Field, isLine: boolean): readonly Mark[] | null {
  carry(field, isLine);
  const isHere = held?.field === field && field.value === held.text && field.selectionStart === held.caret;
  return isHere && field.selectionEnd === field.selectionStart ? (held?.tags ?? null) : null;
}

/** What is typed next is outside of them. */
export function letGo(): void {
  held = null;
}

/** An item's field stays when the caret leaves it: what waits there does not, unless another window has the focus. */
function endOnLeaving(): void {
  if (held || changing) document.addEventListener("focusout", onLeave, true);
}

function onLeave({ target }: Event): void {
  if (!document.hasFocus()) return;
  if (held?.field === target) held = null;
  if (changing?.field === target) changing = null;
  if (!held && !changing) document.removeEventListener("focusout", onLeave, true);
}

/** The marks that change for what is typed next at the caret; none where none do. */
export function changingMarks(field: Field): readonly Mark[] {
  const isHere = changing?.field === field && field.value === changing.text && field.selectionEnd === changing.caret;
  return isHere && changing ? changing.tags : [];
}

/**
 * Leaves marks for what is typed next at the caret within them, and begins others; the letters around it keep theirs. The caret forgets
 * it as it moves.
 * @returns whether Markdown has signs for that
 */
export function changeNext(field: Field, tags: readonly Mark[], isLine: boolean): boolean {
  const next = { field, text: field.value, caret: field.selectionStart, tags };
  const may = tags.length > 0 && mayChange(next, isLine);
  changing = may ? next : null;
  endOnLeaving();
  document.removeEventListener("selectionchange", onMove);
  if (may) document.addEventListener("selectionchange", onMove);
  return may || tags.length === 0;
}

function onMove(): void {
  const isElsewhere = changing?.field.value === changing?.text && changing?.field.selectionStart !== changing?.caret;
  if (isElsewhere) changing = null;
  if (!changing) document.removeEventListener("selectionchange", onMove);
}

function changeMarks(field: Field, before: Changing, isLine: boolean): void {
  const next = withChangedMarks(before, field.value, field.selectionStart, isLine);
  if (next === before) return;
  changing = null;
  if (next) write(field, next);
}

/** A Save may have brought what others wrote around it. What is being composed is no such words. */
function carry(field: Field, isLine: boolean): void {
  if (held?.field !== field || held.text === field.value || composing === field) return;
  const now = carried(held, field.value, field.selectionStart, isLine);
  if (now) held = { ...now, field };
}

function write(field: Field, { text, caret }: { text: string; caret: number }): void {
  field.setRangeText(text, 0, field.value.length);
  field.setSelectionRange(caret, caret);
}

/** Once the field has taken over what was composed. */
function onComposed({ currentTarget }: Event): void {
  const field = currentTarget as Field;
  composing = null;
  queueMicrotask(() => {
    const before = held ?? changing;
    if (before?.field === field && field.value !== before.text)
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromComposition" }));
  });
}
