import { expect, it } from "vitest";
import { fromMarkdown } from "#core/blocks/from-markdown.ts";
import { doc, p, ul } from "../../../test/documents.ts";
import { lineOf } from "../../../test/line-of.ts";
import { PageStore } from "../store/page-store.ts";
import { ItemRows } from "./item-rows.ts";
import type { Row } from "./row.ts";
import { pasteTodos } from "./rows-out.ts";

let made = 0;
const newId = () => `made${made++}`;

/** A list of these items, and what it is once this was pasted into one of them, at `|`; null where items are pasted as elsewhere. */
function pasted(markdown: string, row: Row, ...written: string[]) {
  const items = written.map((text) => text.replace("|", ""));
  const store = new PageStore(doc(ul(row === "new" ? items.slice(0, -1) : items, "l"), p("End", "e")));
  store.edit("l");
  const rows = new ItemRows(store, { id: "l", caret: "end", turn: 1 });
  rows.attach();
  const place = row === "new" ? items.length - 1 : row;
  if (row === "new") rows.write(items[place] ?? "");
  const at = written[place]?.indexOf("|") ?? 0;
  if (!pasteTodos(rows, row, { text: items[place] ?? "", start: at, end: at }, fromMarkdown(markdown, { newId }))) return null;
  const lines = store.blocks.slice(0, -1).map(lineOf);
  const caret = store.editing?.caret;
  store.undo();
  const isTyped = row === "new" && items[place] !== "";
  expect(store.blocks.map(lineOf)).toEqual([lineOf(ul(row === "new" && !isTyped ? items.slice(0, -1) : items)), "End"]);
  return { lines, caret };
}

const TODO = "- [ ] map\n- [x] water";

it("items with boxes keep their ticks in a list: they stand as a todo between its items", () => {
  expect(pasted(TODO, 0, "tent|", "rope")).toMatchObject({ lines: ["ul tent", "todo map | x water", "ul rope"] });
  expect(pasted(TODO, 0, "te|nt", "rope")).toMatchObject({
    lines: ["ul te", "todo map | x water", "ul nt | rope"],
    caret: { item: 1, at: 5 },
  });
  expect(pasted(TODO, 1, "tent", "|rope")).toMatchObject({ lines: ["ul tent", "todo map | x water", "ul rope"] });
  expect(pasted(TODO, 0, "|")).toMatchObject({ lines: ["todo map | x water"] });
  expect(pasted("- hat\n- [x] map", 0, "tent|")).toMatchObject({ lines: ["ul tent", "ul hat", "todo x map"] });
});

it("so they do in the row for a new item, and one alone where nothing is written", () => {
  expect(pasted(TODO, "new", "tent", "|")).toMatchObject({ lines: ["ul tent", "todo map | x water"] });
  expect(pasted(TODO, "new", "tent", "pen|")).toMatchObject({ lines: ["ul tent | pen", "todo map | x water"] });
  expect(pasted("- [x] map", "new", "tent", "|")).toMatchObject({ lines: ["ul tent", "todo x map"] });
  expect(pasted("- [x] map", 0, "tent |")).toBeNull();
  expect(pasted("- map\n- hat", 0, "tent|")).toBeNull();
});
