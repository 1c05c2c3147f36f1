/** What people do to a page that is open in this process: each act is two numbers, so that every one fits every page. */
import fc from "fast-check";
import type { Block, BlockOf, TodoItem } from "#core/blocks/block.ts";
import { addColumn, addRow, moveBlockTo, removeColumn, removeRow } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import type { PageStore } from "../../client/blocks/store/page-store.ts";
import { cut, paste, turned } from "./hands-over-blocks.ts";

const KINDS = [
  "type",
  "type",
  "type",
  "divide",
  "join",
  "move",
  "transplant",
  "cut",
  "paste what was cut",
  "turn",
  "move within",
  "indent",
  "tick",
  "delete",
  "delete within",
  "delete word",
  "paste",
  "add column",
  "move column",
  "undo",
  "redo",
] as const;

export interface Act {
  kind: (typeof KINDS)[number];
  at: number;
  where: number;
}

export const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat({ max: 999 }),
  where: fc.nat({ max: 999 }),
});

/** Does it, as one step of undo. @param name names what is new, and no two acts have the same */
export function act(store: PageStore, { kind, at, where }: Act, name: string): void {
  const place = at % Math.max(1, store.blocks.length);
  const gap = Math.floor(where / 3) % (store.blocks.length + 1);
  switch (kind) {
    case "undo":
      store.undo();
      break;
    case "redo":
      store.redo();
      break;
    case "cut":
      cut(store, place, 1 + (where % 3));
      break;
    case "paste what was cut":
      paste(store, gap, name);
      break;
    case "transplant":
      store.asOne(() => {
        cut(store, place, 1 + (where % 3));
        paste(store, gap, name);
      });
      break;
    default:
      store.change((blocks) => {
        const next = changed(blocks, { kind, at, where }, name);
        return next === blocks ? blocks : renumber(next);
      });
  }
}

function changed(blocks: readonly Block[], { kind, at, where }: Act, name: string): readonly Block[] {
  const place = blocks.length === 0 ? 0 : at % blocks.length;
  const block = blocks[place];
  if (kind === "paste") return blocks.toSpliced(place, 0, ...pasted(where, name));
  if (!block) return blocks;
  const put = (...instead: Block[]) => blocks.toSpliced(place, 1, ...instead);
  switch (kind) {
    case "type":
      return put(overTexts(block, where, (text) => spliced(text.split(" "), where, 0, name).join(" ")));
    case "delete word":
      return put(overTexts(block, where, (text) => spliced(text.split(" "), where, 1).join(" ")));
    case "divide":
      return divided(blocks, place, where, name);
    case "join":
      return joined(blocks, place);
    case "move":
      return moveBlockTo(blocks, block.id, where % blocks.length);
    case "delete":
      return blocks.length > 2 ? put() : blocks;
    case "turn":
      return put(turned(block, where, name));
    case "indent":
      return put(indented(block, where));
    default:
      return put(within(block, kind, where, name));
  }
}

function pasted(where: number, name: string): Block[] {
  const text: Block = { id: name, type: "text", position: 0, content: { text: `${name} ${name}x` } };
  const list: Block = { id: `${name}l`, type: "list", position: 0, content: { items: [`${name}y`, `${name}z`], ordered: false } };
  return [[text], [list], [text, list]][where % 3] ?? [];
}

/** One of its texts, given another. */
function overTexts(block: Block, where: number, edit: (text: string) => string): Block {
  const nth = <T>(all: readonly T[], change: (one: T) => T) =>
    all.map((one, index) => (index === Math.floor(where / 7) % all.length ? change(one) : one));
  switch (block.type) {
    case "text":
    case "heading": {
      const lines = nth(block.content.text.split("\n"), edit);
      return { ...block, content: { ...block.content, text: lines.join("\n") } } as Block;
    }
    case "list":
      return { ...block, content: { ...block.content, items: nth(block.content.items, edit) } };
    case "todo":
      return { ...block, content: { items: nth(block.content.items, (item) => ({ ...item, text: edit(item.text) })) } };
    case "table": {
      const { headers, rows } = block.content;
      if (where % 5 === 0) return { ...block, content: { headers: nth(headers, edit), rows } };
      return { ...block, content: { headers, rows: rows.map((row, y) => (y === where % rows.length ? nth(row, edit) : row)) } };
    }
  }
}

/** The first word of a line stays: it may be what makes it an item. */
function spliced<T>(all: readonly T[], where: number, gone: number, ...instead: T[]): T[] {
  return all.toSpliced(1 + (where % Math.max(1, all.length)), gone, ...instead);
}

function halves(text: string, where: number): [string, string] | null {
  const words = text.split(" ");
  if (words.length < 2 || text.includes("\n")) return null;
  const at = 1 + (where % (words.length - 1));
  return [words.slice(0, at).join(" "), words.slice(at).join(" ")];
}

function divided(blocks: readonly Block[], place: number, where: number, name: string): readonly Block[] {
  const block = blocks[place] as Block;
  if (block.type === "text" || block.type === "heading") {
    const [above, below] = halves(block.content.text, where) ?? [];
    if (above === undefined || below === undefined) return blocks;
    const first = { ...block, content: { ...block.content, text: above } } as Block;
    return blocks.toSpliced(place, 1, first, { id: name, type: "text", position: 0, content: { text: below } });
  }
  if (block.type === "list") {
    const { items } = block.content;
    const at = where % Math.max(1, items.length);
    const parts = halves(items[at] ?? "", where);
    if (!parts) return blocks;
    return blocks.with(place, { ...block, content: { ...block.content, items: items.toSpliced(at, 1, ...parts) } });
  }
  if (block.type !== "todo") return blocks;
  const { items } = block.content;
  const at = where % Math.max(1, items.length);
  const item = items[at];
  const parts = halves(item?.text ?? "", where);
  if (!item || !parts) return blocks;
  const below: TodoItem = { id: name, text: parts[1], completed: false };
  return blocks.with(place, { ...block, content: { items: items.toSpliced(at, 1, { ...item, text: parts[0] }, below) } });
}

function joined(blocks: readonly Block[], place: number): readonly Block[] {
  const [above, block] = [blocks[place - 1], blocks[place]];
  if (!above || !block || !isLine(above) || !isLine(block)) return blocks;
  const text = `${above.content.text} ${block.content.text}`;
  return blocks.toSpliced(place - 1, 2, { ...above, content: { ...above.content, text } } as Block);
}

const isLine = (block: Block): block is BlockOf<"text"> | BlockOf<"heading"> =>
  block.type === "text" || (block.type === "heading" && !block.content.text.includes("\n"));

/** As Tab does: a list becomes a text with levels, and a line of it goes in or out. */
function indented(block: Block, where: number): Block {
  const { id, position } = block;
  if (block.type === "list") {
    const { items } = block.content;
    if (items.length < 2) return block;
    const at = 1 + (where % (items.length - 1));
    const text = items.map((item, index) => `${index === at ? "  " : ""}- ${item}`).join("\n");
    return { id, position, type: "text", content: { text } };
  }
  if (block.type !== "text") return block;
  const lines = block.content.text.split("\n");
  const at = 1 + (where % Math.max(1, lines.length - 1));
  const line = lines[at];
  if (!line || !/^(?: {2})?- /.test(line)) return block;
  return { ...block, content: { text: lines.with(at, line.startsWith("-") ? `  ${line}` : line.slice(2)).join("\n") } };
}

function within(block: Block, kind: Act["kind"], where: number, name: string): Block {
  if (block.type === "table") return { ...block, content: tableWithin(block.content, kind, where, name) };
  if (block.type === "list")
    return { ...block, content: { ...block.content, items: itemsWithin(block.content.items, kind, where) } };
  if (block.type !== "todo") return block;
  const { items } = block.content;
  if (kind !== "tick") return { ...block, content: { items: itemsWithin(items, kind, where) } };
  const tick = (item: TodoItem, at: number) => (at === where % items.length ? { ...item, completed: !item.completed } : item);
  return { ...block, content: { items: items.map(tick) } };
}

function itemsWithin<T>(items: readonly T[], kind: Act["kind"], where: number): T[] {
  const at = where % Math.max(1, items.length);
  const item = items[at];
  if (item === undefined || items.length < 2) return [...items];
  if (kind === "delete within") return items.toSpliced(at, 1);
  if (kind !== "move within") return [...items];
  return items.toSpliced(at, 1).toSpliced(Math.floor(where / 7) % items.length, 0, item);
}

function tableWithin(table: BlockOf<"table">["content"], kind: Act["kind"], where: number, name: string): typeof table {
  const [x, y] = [where % table.headers.length, where % Math.max(1, table.rows.length)];
  switch (kind) {
    case "add column": {
      const { headers, rows } = addColumn(table, x);
      return { headers: headers.with(x, name), rows };
    }
    case "move column": {
      const to = Math.floor(where / 7) % table.headers.length;
      const moved = (cells: readonly string[]) => cells.toSpliced(x, 1).toSpliced(to, 0, cells[x] ?? "");
      return { headers: moved(table.headers), rows: table.rows.map(moved) };
    }
    case "delete within":
      if (where % 2 === 0) return table.headers.length > 1 ? removeColumn(table, x) : table;
      return table.rows.length > 1 ? removeRow(table, y) : table;
    case "move within":
      return { ...table, rows: itemsWithin(table.rows, kind, where) };
    case "tick": {
      const { headers, rows } = addRow(table, y);
      return {
        headers,
        rows: rows.with(
          y,
          headers.map((_, at) => `${name}r${at}`),
        ),
      };
    }
    default:
      return table;
  }
}
