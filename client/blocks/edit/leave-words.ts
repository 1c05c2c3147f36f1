import { TAB } from "../../ui/ahead-signs.ts";
import { newId } from "../../ui/new-id.ts";
import type { PageStore } from "../store/page-store.ts";

/**
 * Writes what was typed for an item or a cell that something else was asked for before it was open: at its end, and on as Enter and
 * Tab would have led. It needs nothing of the code for writing, which was too late for it.
 * @param place what was pressed
 */
export function leaveWords(store: PageStore, id: string, typed: string, place: Element | undefined): void {
  afterPress(() => write(store, id, typed, place));
}

/** The block grows: what is pressed just now must not move away before that is a click. */
function afterPress(act: () => void): void {
  if (!document.querySelector(":active")) {
    act();
    return;
  }
  const over = new Promise((end) => {
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { once: true });
  });
  void over.then(() => setTimeout(act));
}

function write(store: PageStore, id: string, typed: string, place: Element | undefined): void {
  const block = store.block(id);
  const index = Number(place?.closest<HTMLElement>("[data-index]")?.dataset.index ?? Number.NaN);
  const lines = typed.replaceAll(TAB, "").split("\n");
  switch (block?.type) {
    case "list":
      store.replace({
        ...block,
        content: { ...block.content, items: withLines(block.content.items, index, lines, joined, own) },
      });
      break;
    case "todo": {
      const items = withLines(
        block.content.items,
        index,
        lines,
        (item, text) => ({ ...item, text: joined(item.text, text) }),
        made,
      );
      store.replace({ ...block, content: { ...block.content, items } });
      break;
    }
    case "table": {
      const { headers, rows } = block.content;
      // The headers are the first of all rows.
      const all = [headers, ...rows].map((row) => [...row]);
      const cells = typed.replaceAll("\n", " ").split(TAB);
      const first =
        (Number.isNaN(index) ? 0 : index + 1) * headers.length + (place?.closest<HTMLTableCellElement>("th, td")?.cellIndex ?? 0);
      for (const [at, words] of cells.entries()) {
        // Behind the last cell Tab makes a row.
        const row = Math.floor((first + at) / headers.length);
        while (!all[row]) all.push(headers.map(() => ""));
        const cellsOfRow = all[row] ?? [];
        const column = (first + at) % headers.length;
        cellsOfRow[column] = joined(cellsOfRow[column] ?? "", words);
      }
      const [top = headers, ...others] = all;
      store.replace({ ...block, content: { headers: top, rows: others } });
    }
  }
}

const joined = (before: string, typed: string) => before + typed.trimEnd();
const own = (text: string) => text;
const made = (text: string) => ({ id: newId(), text, completed: false });

/** @param index of the item that the first line goes on with; without one each line is an item at the end */
function withLines<I>(
  items: readonly I[],
  index: number,
  lines: string[],
  join: (item: I, text: string) => I,
  make: (text: string) => I,
): I[] {
  const item = items[index];
  const [first = "", ...others] = item === undefined ? ["", ...lines] : lines;
  const added = others
    .map((line) => line.trim())
    .filter(Boolean)
    .map(make);
  if (item === undefined) return [...items, ...added];
  return [...items.slice(0, index), join(item, first), ...added, ...items.slice(index + 1)];
}
