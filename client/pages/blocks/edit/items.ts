import { type KeyboardEvent, useState } from "react";
import type { Block } from "#core/blocks/block.ts";
import type { Caret, Editing, PageStore } from "../../store/page-store.ts";

/**
 * The behaviour that todo and list share: a row for a new item that stands behind the items, or behind the one where Enter was
 * pressed, and which of the rows has the focus.
 */
export interface Items {
  /** Where the new item will stand. */
  place: number;
  /** What is typed into the row for a new item. */
  draft: string;
  setDraft: (text: string) => void;
  /** For a row's text field: the item at `index`, or the new one. */
  focusOf: (row: number | "new") => { caret: Caret } | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>, row: number | "new") => void;
}

interface Shape {
  texts: readonly string[];
  /** The block with an item put in at a place. */
  withItem: (index: number, text: string) => Block;
  withoutItem: (index: number) => Block;
  /** The block with the item at `index` cut in two. */
  withSplit: (index: number, offset: number) => Block;
}

export function useItems(store: PageStore, editing: Editing, shape: Shape): Items {
  const count = shape.texts.length;
  const [place, setPlace] = useState(count);
  const [draft, write] = useState("");
  const [focus, setFocus] = useState<{ row: number | "new"; caret: "start" | "end" | number; turn: number }>(() =>
    asked(editing, count),
  );
  const go = (row: number | "new", caret: "start" | "end" | number = "end") =>
    setFocus((before) => ({ row, caret, turn: before.turn + 1 }));

  const setDraft = (text: string) => {
    write(text);
    store.setPending(text.trim() === "" ? null : shape.withItem(Math.min(place, count), text.trim()));
  };

  const add = () => {
    if (draft.trim() === "") return;
    store.commitPending();
    write("");
    setPlace(Math.min(place, count) + 1);
    go("new");
  };

  const openBelow = (row: number) => {
    setPlace(row + 1);
    go("new");
  };

  const remove = (row: number) => {
    store.replace(shape.withoutItem(row), "structure");
    setPlace((before) => (before > row ? before - 1 : before));
    if (row > 0) go(row - 1);
    else go(count > 1 ? 0 : "new", "start");
  };

  const onKeyDown: Items["onKeyDown"] = (event, row) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const handle = (action: () => void) => {
      event.preventDefault();
      action();
    };
    if (event.key === "Enter" && !event.shiftKey) {
      if (row === "new") handle(add);
      else if (value.slice(selectionStart).trim() === "" || value.slice(0, selectionStart).trim() === "")
        handle(() => openBelow(row));
      else
        handle(() => {
          store.replace(shape.withSplit(row, selectionStart), "structure");
          go(row + 1, "start");
        });
    } else if (event.key === "Backspace" && value === "") {
      if (row !== "new") handle(() => remove(row));
      else if (count > 0) handle(() => go(Math.min(place, count) - 1 < 0 ? 0 : Math.min(place, count) - 1));
    } else if (event.key === "ArrowUp" && selectionStart === 0 && selectionEnd === 0) step(event, row, -1);
    else if (event.key === "ArrowDown" && selectionStart === value.length) step(event, row, 1);
  };

  /** From row to row; past the ends the page takes over. */
  const step = (event: KeyboardEvent, row: number | "new", by: -1 | 1) => {
    const rows: (number | "new")[] = shape.texts.map((_, index) => index);
    rows.splice(Math.min(place, count), 0, "new");
    const next = rows[rows.indexOf(row) + by];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(next, by < 0 ? "end" : "start");
  };

  return {
    place: Math.min(place, count),
    draft,
    setDraft,
    focusOf: (row) => (focus.row === row ? focus : undefined),
    onKeyDown,
  };
}

/** The row that the opening asked for. */
function asked(editing: Editing, count: number): { row: number | "new"; caret: "start" | "end"; turn: number } {
  const { caret } = editing;
  if (typeof caret === "object" && "item" in caret)
    return { row: caret.item < count ? caret.item : "new", caret: "end", turn: 0 };
  if (caret === "start" && count > 0) return { row: 0, caret: "start", turn: 0 };
  return { row: "new", caret: "end", turn: 0 };
}
