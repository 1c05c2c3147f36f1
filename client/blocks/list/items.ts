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
import { newId } from "../../ui/new-id.ts";
import { announce } from "../../ui/use-title.ts";
import { readClipboard } from "../clipboard/clipboard.ts";
import { boxesIn, isWholeItem, itemsIn } from "../clipboard/items-in.ts";
import { isPlainPaste } from "../clipboard/plain-paste.ts";
import { richItems } from "../clipboard/rich.ts";
import { selectedIn } from "../edit/apply-mark.ts";
import { caretNow, writtenOver } from "../edit/commands.ts";
import type { FieldFocus } from "../edit/field-input.tsx";
import { isByWord, leaving } from "../edit/leaving.ts";
import { inField } from "../edit/place-caret.ts";
import { typedCharacter } from "../edit/typed.ts";
import { withoutTypedBreaks } from "../edit/typed-breaks.ts";
import type { Field } from "../field/field.ts";
import type { Caret, Editing } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { itemKey } from "./item-keys.ts";
import { ItemRows } from "./item-rows.ts";
import type { Row } from "./row.ts";
import { nestRow, pasteNested, pasteTodos, turnRow } from "./rows-out.ts";
import { dropSecondSign } from "./second-sign.ts";

/** The row for a new item, among those of the items. */
export class NewRow {
  readonly draft: string;
  /** Where the caret will be found again: a new item that is written into is entered before the caret is put there. */
  readonly item: number;

  constructor(draft: string, item: number) {
    this.draft = draft;
    this.item = item;
  }
}

/** An open todo or list, as it is drawn: the rows of its items with the one for a new item among them. */
export interface Items<T> {
  rows: readonly (T | NewRow)[];
  /** A name for each row, which stays with it. */
  keys: readonly string[];
  /** Which row the caret is sent to, and where in it. */
  focus: { index: number; value: FieldFocus };
  /** What the rows do; the same at every drawing, but for where the row for a new item stands. */
  acts: ItemActs;
}

export function useItems<T>(store: PageStore, editing: Editing, items: readonly T[]): Items<T> {
  const [state] = useState(() => {
    const rows: ItemRows = new ItemRows(store, editing, (kind) => (kind === "typing" ? writtenOver(store) : caretIn(rows)));
    return rows;
  });
  useLayoutEffect(() => state.attach(), [state]);
  useSyncExternalStore(state.subscribe, state.version);
  const { place, draft, isEntered, focus } = state;
  const acts = useMemo(() => new ItemActs(state, place, isEntered), [state, place, isEntered]);
  const item = draft.trim() === "" ? items.length : place;
  const newRow = useMemo(() => new NewRow(draft, item), [draft, item]);
  const index = focus.row === "new" ? place : acts.placeOf(focus.row);
  // The same for as long as the caret is not sent anew: a row that others' words move up or down keeps it where it is.
  const value = useMemo(() => ({ caret: inField(focus.caret) }), [focus.caret]);
  return {
    rows: (items as readonly (T | NewRow)[]).toSpliced(place, isEntered ? 1 : 0, newRow),
    keys: state.keys.toSpliced(place, isEntered ? 1 : 0, "new"),
    focus: useMemo(() => ({ index, value }), [index, value]),
    acts,
  };
}

/** Where an undo puts the caret again: from the empty row for a new item among the others, which is gone then, to the item above. */
function caretIn({ place, draft, texts }: ItemRows): Caret | null {
  const isAmong = document.activeElement?.closest(".new") && draft === "" && place < texts.length;
  return isAmong ? { item: Math.max(0, place - 1), at: place > 0 ? "end" : "start" } : caretNow();
}

/** The behaviour that todo and list share: what keys and pasting do in their rows. */
export class ItemActs {
  readonly #rows: ItemRows;
  readonly #place: number;
  readonly #isEntered: boolean;

  constructor(rows: ItemRows, place: number, isEntered: boolean) {
    this.#rows = rows;
    this.#place = place;
    this.#isEntered = isEntered;
  }

  /** Which item a row is of. @param place of the row, from the first on, that for a new one counted */
  indexAt(place: number): number {
    return place < this.#place || this.#isEntered ? place : place - 1;
  }

  placeOf(index: number): number {
    return index < this.#place || this.#isEntered ? index : index + 1;
  }

  keyOf(index: number): string {
    return this.#rows.keys[index] ?? String(index);
  }

  remove(index: number): void {
    this.#rows.remove(index);
  }

  /** The item that has the caret, or what is being typed as a new one; the caret goes to the one above. */
  removeWritten(): void {
    const field = document.activeElement?.closest<HTMLElement>("[data-item]");
    if (field && !field.closest(".new")) this.remove(Number(field.dataset.item));
    else if (field) {
      this.#rows.write("");
      if (this.#place > 0) this.#rows.go(this.#place - 1);
    }
  }

  /** Puts the item that has the caret under the one above, as Tab does. */
  nestWritten(): void {
    const field = document.activeElement?.closest<Field>("[data-item]");
    if (field) nestRow(this.#rows, field.closest(".new") ? "new" : Number(field.dataset.item), field.selectionStart);
  }

  /** What a row's text field needs. */
  field(row: Row, value: string, item: number, focus: FieldFocus | undefined) {
    return {
      value,
      focus,
      "data-item": item,
      onChange: ({ target, nativeEvent }: ChangeEvent<Field>) => {
        const text = withoutTypedBreaks(value, target.value);
        if (row === "new") this.#rows.write(text);
        else this.#rows.put(row, 1, [text], "typing");
        if (typedCharacter(nativeEvent) === " ") this.#onSign(row, text, target.selectionStart);
      },
      onKeyDown: (event: KeyboardEvent<Field>) => this.#onKey(event, row),
      onPaste: (event: ClipboardEvent<Field>) => this.#onPaste(event, row),
      // While another window has the focus the field is still the one that is written in.
      onBlur: ({ currentTarget }: FocusEvent<Field>) => {
        if (row === "new" && document.activeElement !== currentTarget) this.#rows.settle();
      },
    };
  }

  /** @param caret behind the space that was just typed */
  #onSign(row: Row, text: string, caret: number): void {
    if (this.#rows.isTodo || !turnRow(this.#rows, row, text, caret)) dropSecondSign(this.#rows, row, text, caret);
  }

  #onKey(event: KeyboardEvent<Field>, row: Row): void {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (isHeld && !isByWord(event)) return;
    const action = isHeld ? null : itemKey(this.#rows, row, event);
    if (!action) this.#step(event, row);
    else {
      event.preventDefault();
      action();
    }
  }

  /** From row to row; past the ends the page takes over. */
  #step(event: KeyboardEvent, row: Row): void {
    const way = leaving(event);
    if (!way) return;
    const next = (row === "new" ? this.#place : this.placeOf(row)) + way.by;
    const count = this.#rows.keys.length + (this.#isEntered ? 0 : 1);
    if (next < 0 || next >= count) return;
    event.preventDefault();
    event.stopPropagation();
    this.#rows.go(next === this.#place ? "new" : this.indexAt(next), way.caret);
  }

  /** Several lines become several items. */
  #onPaste(event: ClipboardEvent<Field>, row: Row): void {
    const data = event.clipboardData;
    const isPlain = isPlainPaste();
    const blocks = isPlain ? boxesIn(data.getData("text/plain"), newId) : readClipboard(data)?.blocks;
    const field = event.currentTarget;
    if (blocks && (pasteNested(this.#rows, row, field, blocks) || pasteTodos(this.#rows, row, selectedIn(field), blocks))) {
      announce("Items pasted");
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const pasted = (isPlain ? null : richItems(data)) ?? itemsIn(data.getData("text/plain"));
    const [first, ...others] = pasted;
    if (!first) return;
    const { selectionStart, selectionEnd, value } = field;
    const [head, tail] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
    const isWhole = others.length === 0 && !isPlain && isWholeItem(data.getData("text/plain"));
    const isAbove = isWhole && row !== "new" && selectionEnd === 0 && value.trim() !== "";
    const isBelow = isWhole && tail === "" && /\S$/.test(head);
    // One alone goes on in words, unless a whole one stands beside them; where none are it is the item, with its tick.
    const isItem = isAbove || isBelow || (!isPlain && first.completed && this.#rows.isTodo && value.trim() === "");
    if (others.length === 0 && !isItem) return;
    event.preventDefault();
    event.stopPropagation();
    const isBeside = row !== "new" && (isBelow || (selectionEnd === 0 && tail.trim() !== ""));
    const start = isBelow
      ? [...(isBeside ? [] : [{ text: head, completed: false }]), first]
      : [{ ...first, text: head + first.text }];
    const next = [...start, ...others].map((item) => ({ ...item, text: item.text.trim() }));
    const last = next.pop() ?? first;
    const caret = { item: 0, at: last.text.length };
    if (isBeside) {
      // In front of its words, or behind all of them, they are items of their own, and it keeps its tick.
      const at = isBelow ? row + 1 : row;
      this.#rows.put(at, 0, [...next, last]);
      this.#rows.go(at + next.length, caret);
      return;
    }
    next.push({ ...last, text: (last.text + tail).trim() });
    if (row === "new") {
      this.#rows.enter(next);
      if (others.length === 0) this.#rows.go(this.#rows.place - 1, caret);
    } else {
      this.#rows.put(row, 1, next);
      this.#rows.go(row + next.length - 1, caret);
    }
  }
}
