import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { signal } from "../../ui/signal.ts";
import { type Field, isField } from "../field/field.ts";
import type { Caret } from "../store/editing.ts";
import { mapCaret } from "../store/map-caret.ts";
import { mapOffset } from "../store/map-offset.ts";
import type { PageStore } from "../store/page-store.ts";
import { caretNow } from "./commands.ts";

/** The caret and the field that it is in, while the page changes under it. */
interface Held {
  field: Field;
  /** As the field was before. */
  value: string;
  start: number;
  end: number;
  /** Where the caret belongs now; null where its block has gone. */
  place: { id: string; caret: Caret } | null;
}

/** What others save leaves the caret of the open block at its words: in its field, or in the one that they stand in by then. */
export function useHeldCaret(store: PageStore, id: string, form: RefObject<HTMLFormElement | null>): void {
  const held = useRef<Held | null>(null);
  const drawWithPage = useDrawing();

  useLayoutEffect(
    () =>
      store.onMapped((change) => {
        if (change.by !== "save") return;
        held.current ??= hold(id, form.current);
        const place = held.current?.place;
        if (held.current && place) held.current.place = mapCaret(change, place.id, place.caret);
        // A block that is moved among other blocks may be drawn anew there, and begins with what it was opened at.
        const { editing } = store;
        const now = held.current?.place;
        if (now && editing?.id === now.id) editing.caret = now.caret;
        // With a block that goes, this goes.
        else if (now && !store.block(id)) store.edit(now.id, now.caret);
        // A block that stays as it is would be drawn only at the next letter, and put the caret before that.
        drawWithPage();
      }),
    [store, id, form, drawWithPage],
  );

  useLayoutEffect(() => {
    const before = held.current;
    held.current = null;
    if (!before?.place) return;
    const { field, value, place } = before;
    if (place.id !== id || document.activeElement !== field || !isIn(field, place.caret)) store.edit(place.id, place.caret);
    else if (field.value !== value) {
      const [start, end] = [before.start, before.end].map((at) => mapOffset(value, field.value, at));
      field.setSelectionRange(start ?? 0, end ?? 0, field.selectionDirection);
    }
  });
}

/** @returns draws the component anew, together with whatever else changes at that moment and before the next key */
function useDrawing(): () => void {
  const [drawing] = useState(() => {
    const changes = signal();
    let times = 0;
    const draw = () => {
      times += 1;
      changes.tell();
    };
    return { follow: changes.on, times: () => times, draw };
  });
  useSyncExternalStore(drawing.follow, drawing.times);
  return drawing.draw;
}

function hold(id: string, form: HTMLFormElement | null): Held | null {
  const field = document.activeElement;
  const caret = caretNow();
  if (!isField(field) || caret === null || !form?.contains(field)) return null;
  return { field, value: field.value, start: field.selectionStart, end: field.selectionEnd, place: { id, caret } };
}

/** Rows of items keep their fields as they come and go, unless an item was divided in front of the caret; cells of a table do not. */
function isIn(field: Field, caret: Caret): boolean {
  if (typeof caret === "object" && "item" in caret)
    return field.closest(".new") !== null || Number(field.dataset.item) === caret.item;
  if (typeof caret !== "object" || !("row" in caret)) return true;
  return Number(field.dataset.row) === caret.row && Number(field.dataset.column) === caret.column;
}
