/** What people do to whole blocks of a page that is open in this process. */
import type { Block, TodoItem } from "#core/blocks/block.ts";
import { insertBlocks } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { textsOf } from "#core/blocks/texts-of.ts";
import { carriedBy, carrying } from "#core/html/carrier.ts";
import { mayKeep, rememberCut } from "../../client/blocks/store/cut.ts";
import type { PageStore } from "../../client/blocks/store/page-store.ts";
import { parsedHtml } from "../../server/importing/html-tree.ts";

/** What lies on the clipboard of whoever has the page open. */
const clipboards = new WeakMap<PageStore, string>();

/** So many blocks go to the clipboard, in one step of undo. */
export function cut(store: PageStore, place: number, count: number): void {
  const blocks = store.blocks.slice(place, place + count);
  const left = store.blocks.toSpliced(place, count);
  if (blocks.length === 0 || left.length === 0) return;
  clipboards.set(store, carrying("", blocks));
  rememberCut(store, blocks);
  store.change(() => renumber(left));
}

/** @param name names what does not come back under the names that it was cut with */
export function paste(store: PageStore, place: number, name: string): void {
  const html = clipboards.get(store);
  let made = 0;
  const copied = html === undefined ? null : carriedBy(parsedHtml(html), () => `${name}p${made++}`, mayKeep(store));
  if (copied === null || typeof copied === "string") return;
  store.change((blocks) => insertBlocks(blocks, place, copied));
}

/** Another type of as many lines, or code. */
export function turned(block: Block, where: number, name: string): Block {
  if (block.type === "table") return block;
  const lines = [...textsOf(block)];
  const { id, position } = block;
  switch (where % 4) {
    case 0:
      return { id, position, type: "list", content: { items: lines, ordered: false } };
    case 1: {
      const items = lines.map((text, at): TodoItem => ({ id: `${name}i${at}`, text, completed: false }));
      return { id, position, type: "todo", content: { items } };
    }
    case 2:
      return { id, position, type: "text", content: { text: lines.join("\n") } };
    default:
      return lines.length === 1 && !lines[0]?.includes("\n")
        ? { id, position, type: "heading", content: { text: lines[0] ?? "", level: 2 } }
        : { id, position, type: "text", content: { text: ["```", ...lines, "```"].join("\n") } };
  }
}
