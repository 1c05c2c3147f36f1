import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { FieldFocus } from "../edit/auto-textarea.tsx";
import { leaving } from "../edit/leaving.ts";
import { inField } from "../edit/place-caret.ts";
import type { Editing } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { ItemRows, type Row } from "./item-rows.ts";
import { itemsIn } from "./splice.ts";

/** The behaviour that todo and list share: what keys and pasting do in their rows. */
export interface Items {
  /** Where the row for a new item stands. */
  place: number;
  /** The indices of the items that have rows of their own, above and below the row for a new one. */
  indices: readonly number[];
  /** A name for the row of an item, which stays with it. */
  keyOf: (index: number) => string;
  /** What a row's text field needs: the row of the item at `index`, or that for a new one. */
  field: (row: Row) => {
    value: string;
    focus: FieldFocus | undefined;
    "data-item": number;
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
    onBlur: (event: FocusEvent<HTMLTextAreaElement>) => void;
  };
  remove: (index: number) => void;
}

export function useItems(store: PageStore, editing: Editing): Items {
  const [rows] = useState(() => new ItemRows(store, editing));
  useLayoutEffect(() => rows.attach(), [rows]);
  useSyncExternalStore(rows.subscribe, rows.version);
  const { texts, place, draft, isEntered, focus } = rows;
  const fieldFocus = useMemo(() => ({ caret: inField(focus.caret) }), [focus]);
  const indices = texts.map((_, index) => index).filter((index) => !(isEntered && index === place));

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, row: Row) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart: at, value } = event.currentTarget;
    const [head, tail] = [value.slice(0, at).trim(), value.slice(at).trim()];
    const handle = (action: () => void) => {
      event.preventDefault();
      action();
    };
    if (event.key === "Enter" && !event.shiftKey) {
      if (row === "new") handle(() => draft.trim() !== "" && rows.enter([draft.trim()]));
      else if (tail === "") handle(() => rows.openAt(row + 1));
      else if (head === "") handle(() => rows.openAt(row));
      else
        handle(() => {
          rows.put(row, 1, [head, tail]);
          rows.go(row + 1, "start");
        });
    } else if (event.key === "Backspace" && value === "" && (row !== "new" || texts.length > 0)) {
      handle(() => (row === "new" ? rows.go(Math.max(0, place - 1)) : rows.remove(row)));
    } else step(event, row);
  };

  /** From row to row; past the ends the page takes over. */
  const step = (event: KeyboardEvent, row: Row) => {
    const way = leaving(event);
    const order: Row[] = [...indices];
    order.splice(place, 0, "new");
    const next = way && order[order.indexOf(row) + way.by];
    if (next === undefined || !way) return;
    event.preventDefault();
    event.stopPropagation();
    rows.go(next as Row, way.caret);
  };

  /** Several lines become several items. */
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>, row: Row) => {
    const lines = itemsIn(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const [head, tail] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
    const next = lines.with(0, head + lines[0]).map((line) => line.trim());
    const last = next.pop() ?? "";
    next.push((last + tail).trim());
    if (row === "new") rows.enter(next);
    else {
      rows.put(row, 1, next);
      rows.go(row + next.length - 1, { item: 0, at: last.length });
    }
  };

  return {
    place,
    indices,
    remove: (row) => rows.remove(row),
    keyOf: (index) => rows.keys[index] ?? String(index),
    field: (row) => ({
      value: row === "new" ? draft : (texts[row] ?? ""),
      focus: row === focus.row ? fieldFocus : undefined,
      // A new item that is written into will be entered before the caret is put there again.
      "data-item": row !== "new" ? row : draft.trim() === "" ? texts.length : place,
      onChange: ({ target }) => {
        const text = target.value.replaceAll("\n", " ");
        if (row === "new") rows.write(text);
        else rows.put(row, 1, [text], "typing");
      },
      onKeyDown: (event) => onKeyDown(event, row),
      onPaste: (event) => onPaste(event, row),
      // While another window has the focus the field is still the one that is written in.
      onBlur: ({ currentTarget }) => row === "new" && document.activeElement !== currentTarget && rows.settle(),
    }),
  };
}
