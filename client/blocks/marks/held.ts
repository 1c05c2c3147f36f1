import { useEffect, useRef, useState } from "react";
import { type Field, isField } from "../field/field.ts";
import type { Link } from "../field/link.ts";
import type { Stretch } from "../field/piece.ts";

/** The field that is written in, and what is selected in it, or the link that the caret is in, or the picture that it stands at. */
export interface Held {
  field: Field;
  start: number;
  end: number;
  link: Link | null;
  picture: Stretch | null;
}

/** As they are when the pointer and the keys rest. A bar that has the focus leaves them as they were. */
export function useHeld(): Held | null {
  const [drawn, draw] = useState<Held | null>(null);
  const held = useRef(drawn);
  useEffect(() => {
    let frame = 0;
    let isPressed = false;
    const look = () => {
      frame = 0;
      if (isPressed || document.activeElement?.closest(".field-bar, [role=menu]")) return;
      // What has the focus is asked now: React may draw only when the bar itself has it.
      held.current = next(held.current, document.activeElement);
      draw(held.current);
    };
    // Most keys are letters among plain words: a frame that finds nothing costs as much as the letter's own.
    const ask = () => {
      if (frame === 0 && (held.current !== null || mayHold(document.activeElement))) frame = requestAnimationFrame(look);
    };
    const onPress = (event: Event) => {
      isPressed = event.type === "pointerdown";
      ask();
    };
    const events = ["selectionchange", "select", "input", "focusin", "focusout"];
    const presses = ["pointerdown", "pointerup", "pointercancel"];
    for (const name of events) document.addEventListener(name, ask);
    for (const name of presses) document.addEventListener(name, onPress);
    return () => {
      cancelAnimationFrame(frame);
      for (const name of events) document.removeEventListener(name, ask);
      for (const name of presses) document.removeEventListener(name, onPress);
    };
  }, []);
  return drawn;
}

function mayHold(field: Element | null): boolean {
  if (!isField(field)) return false;
  const { selectionStart, selectionEnd, value } = field;
  return selectionStart < selectionEnd || mayHaveLink(value) || value.includes("![");
}

function next(before: Held | null, field: Element | null): Held | null {
  if (!isField(field)) return null;
  const { selectionStart: start, selectionEnd: end, value } = field;
  // What is selected to be written over is not to be marked.
  const isSelected = start < end && field.dataset.unnamed === undefined && value.slice(start, end).trim() !== "";
  const link = start === end && mayHaveLink(value) ? field.link : null;
  const picture = start === end && !link ? pictureAt(field, start) : null;
  if (!isSelected && !link && !picture) return null;
  const isSame =
    before?.field === field && before.start === start && before.end === end && before.link?.address === link?.address;
  return isSame && isSelected ? before : { field, start, end, link, picture };
}

/** One among words, right before the caret, else right behind it. */
function pictureAt(field: Field, caret: number): Stretch | null {
  if (!field.value.includes("![")) return null;
  const pictures = field.letters.filter(({ kind }) => kind === "picture");
  return pictures.find(({ to }) => to === caret) ?? pictures.find(({ from }) => from === caret) ?? null;
}

function mayHaveLink(value: string): boolean {
  return value.includes("](") || value.includes("://") || value.includes("][") || value.includes("www.");
}
