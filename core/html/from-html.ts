import type { Block } from "../blocks/block.ts";
import { newBlock } from "../blocks/edit.ts";
import { renumber } from "../blocks/renumber.ts";
import { storable } from "../blocks/storable.ts";
import { tableParts } from "../blocks/table-parts.ts";
import { size } from "../limits.ts";
import type { Draft, ItemDraft, ListDraft, TableDraft } from "./draft.ts";
import { draftsOf } from "./drafts.ts";
import { noMarks } from "./marks.ts";
import type { HtmlNode } from "./node.ts";
import { Places } from "./places.ts";
import { writeInline } from "./write-inline.ts";
import { sourceOf } from "./write-markdown.ts";

/**
 * Foreign HTML as blocks: headings, flat lists, checklists and tables become their own, everything else Markdown in text blocks. No
 * visible word is dropped.
 * @param named is told what elements are called, with the block that each begins with
 */
export function fromHtml(
  nodes: readonly HtmlNode[],
  newId: () => string,
  named?: (name: string, blockId: string) => void,
): readonly Block[] {
  const places = named && new Places();
  const drafts = draftsOf(nodes, noMarks, places);
  // What is called by a name behind all words is where they end.
  places?.begin(drafts.at(-1));
  const blocks = drafts.flatMap((draft) => {
    const own = blocksOf(draft, newId);
    for (const name of places?.of.get(draft) ?? []) if (own[0]) named?.(name, own[0].id);
    return own;
  });
  return renumber(blocks);
}

function blocksOf(draft: Draft, newId: () => string): Block[] {
  switch (draft.type) {
    case "heading":
      return [newBlock("heading", newId(), { text: oneLineOf(draft.runs), level: draft.level })];
    case "list":
      return isFlat(draft) ? listBlocks(draft, newId) : [newBlock("text", newId(), { text: storable(sourceOf(draft)) })];
    case "table":
      return tableBlocks(draft, newId);
    default:
      return [newBlock("text", newId(), { text: storable(sourceOf(draft)) })];
  }
}

/** A list block counts from 1 and holds a line for each item. */
function isFlat({ ordered, start, items }: ListDraft): boolean {
  const isTodo = items.some(({ isDone }) => isDone !== null);
  return !(ordered && (start !== 1 || isTodo)) && items.every(isLine);
}

function isLine({ drafts }: ItemDraft): boolean {
  const [first, ...more] = drafts;
  if (more.length > 0) return false;
  return !first || (first.type === "paragraph" && !first.runs.some(({ text }) => text.includes("\n")));
}

/** Items with and without a box stand apart. */
function listBlocks({ ordered, items }: ListDraft, newId: () => string): Block[] {
  const blocks: Block[] = [];
  for (const { isDone, drafts } of items) {
    const [first] = drafts;
    const text = first?.type === "paragraph" ? oneLineOf(first.runs) : "";
    const last = blocks.at(-1);
    if (isDone === null) {
      if (last?.type === "list" && last.content.items.length < size.itemsPerBlock) last.content.items.push(text);
      else blocks.push(newBlock("list", newId(), { items: [text], ordered }));
    } else {
      const item = { id: newId(), text, completed: isDone };
      if (last?.type === "todo" && last.content.items.length < size.itemsPerBlock) last.content.items.push(item);
      else blocks.push(newBlock("todo", newId(), { items: [item] }));
    }
  }
  return blocks;
}

function tableBlocks({ rows }: TableDraft, newId: () => string): Block[] {
  const cells = rows.map((row) => row.map((runs) => storable(writeInline(runs))));
  return tableParts(cells).map((part) => newBlock("table", newId(), part));
}

function oneLineOf(runs: Parameters<typeof writeInline>[0]): string {
  return storable(writeInline(runs.map((run) => (run.isWritten ? run : { ...run, text: run.text.replaceAll("\n", " ") }))));
}
