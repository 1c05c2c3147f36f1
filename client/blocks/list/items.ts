import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useMemo, useState } from "react";
import type { Block, BlockOf } from "#core/blocks/block.ts";
import { randomId } from "../../ui/random-id.ts";
import type { FieldFocus } from "../edit/auto-textarea.tsx";
import { leaving } from "../edit/leaving.ts";
import { inField } from "../edit/place-caret.ts";
import type { Caret, Editing } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { itemsIn, itemTexts, splice } from "./splice.ts";

/**
 * The behaviour that todo and list share: a row for a new item that stands behind the items, or behind the one where Enter was
 * pressed, and which of the rows has the focus.
 */
export interface Items {
  /** Where the new item will stand. */
  place: number;
  /** What a row's text field needs: the row of the item at `index`, or that for a new one. */
  field: (row: Row) => {
    value: string;
    focus: FieldFocus | undefined;
    "data-item": number;
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  };
  remove: (index: number) => void;
}

type Row = number | "new";
type ItemBlock = BlockOf<"todo"> | BlockOf<"list">;

export function useItems(store: PageStore, block: ItemBlock, editing: Editing): Items {
  const texts = itemTexts(block);
  const count = texts.length;
  const [wanted, setPlace] = useState(count);
  const place = Math.min(wanted, count);
  const [draft, write] = useState("");
  const [{ row: focused, caret }, setFocus] = useState<{ row: Row; caret: Caret }>(() => asked(editing, count));
  const focus = useMemo(() => ({ caret: inField(caret) }), [caret]);
  const go = (row: Row, to: Caret = "end") => setFocus({ row, caret: typeof to === "object" ? { ...to } : { item: 0, at: to } });

  // A Save has entered what was typed here.
  if (draft.trim() !== "" && store.pending === null) {
    write("");
    setPlace(place + 1);
  }

  const put = (at: number, removed: number, next: readonly string[]) =>
    store.replace(splice(block, at, removed, next, randomId), "structure");

  const setDraft = (text: string) => {
    const add = (now: Block) => (isItemBlock(now) ? splice(now, place, 0, [text.trim()], randomId) : now);
    store.setPending(block.id, text.trim() === "" ? null : add);
    write(text);
  };

  const enter = (lines: readonly string[]) => {
    store.setPending(block.id, null);
    write("");
    if (lines.length > 0) put(place, 0, lines);
    setPlace(place + lines.length);
    go("new");
  };

  const openAt = (index: number) => {
    setPlace(index);
    go("new");
  };

  const remove = (row: number) => {
    put(row, 1, []);
    if (place > row) setPlace(place - 1);
    if (row > 0) go(row - 1);
    else go(count > 1 ? 0 : "new", "start");
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, row: Row) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart: at, value } = event.currentTarget;
    const [head, tail] = [value.slice(0, at).trim(), value.slice(at).trim()];
    const handle = (action: () => void) => {
      event.preventDefault();
      action();
    };
    if (event.key === "Enter" && !event.shiftKey) {
      if (row === "new") handle(() => draft.trim() !== "" && enter([draft.trim()]));
      else if (tail === "") handle(() => openAt(row + 1));
      else if (head === "") handle(() => openAt(row));
      else
        handle(() => {
          put(row, 1, [head, tail]);
          go(row + 1, "start");
        });
    } else if (event.key === "Backspace" && value === "" && (row !== "new" || count > 0)) {
      handle(() => (row === "new" ? go(Math.max(0, place - 1)) : remove(row)));
    } else step(event, row);
  };

  /** From row to row; past the ends the page takes over. */
  const step = (event: KeyboardEvent, row: Row) => {
    const way = leaving(event);
    const rows: Row[] = texts.map((_, index) => index);
    rows.splice(place, 0, "new");
    const next = way && rows[rows.indexOf(row) + way.by];
    if (next === undefined || !way) return;
    event.preventDefault();
    event.stopPropagation();
    go(next as Row, way.caret);
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
    if (row === "new") enter(next);
    else {
      put(row, 1, next);
      go(row + next.length - 1, { item: 0, at: last.length });
    }
  };

  const onChange = (text: string, row: Row) => {
    if (row === "new") setDraft(text);
    else store.replace(splice(block, row, 1, [text], randomId));
  };

  return {
    place,
    remove,
    field: (row) => ({
      value: row === "new" ? draft : (texts[row] ?? ""),
      focus: row === focused ? focus : undefined,
      // A new item that is written into will be entered before the caret is put there again.
      "data-item": row !== "new" ? row : draft.trim() === "" ? count : place,
      onChange: (event) => onChange(event.target.value.replaceAll("\n", " "), row),
      onKeyDown: (event) => onKeyDown(event, row),
      onPaste: (event) => onPaste(event, row),
    }),
  };
}

function isItemBlock(block: Block): block is ItemBlock {
  return block.type === "todo" || block.type === "list";
}

/** The row that the opening asked for. */
function asked({ caret }: Editing, count: number): { row: Row; caret: Caret } {
  if (typeof caret === "object" && "item" in caret) return { row: caret.item < count ? caret.item : "new", caret };
  const isFirst = caret === "start" || (typeof caret === "object" && "x" in caret && caret.line === "first");
  return { row: isFirst && count > 0 ? 0 : "new", caret: typeof caret === "number" ? "end" : caret };
}
