/** What an editor does to a page's blocks. Pure: where nothing changes, the same array comes back. */
import type { Block, BlockOf, BlockType, ContentOf } from "./block.ts";
import { renumber } from "./renumber.ts";

const defaults: { [T in BlockType]: () => ContentOf<T> } = {
  text: () => ({ text: "" }),
  heading: () => ({ text: "", level: 2 }),
  todo: () => ({ items: [] }),
  table: () => ({ headers: ["Column 1", "Column 2"], rows: [["", ""]] }),
  list: () => ({ items: [], ordered: false }),
};

export function defaultContent<T extends BlockType>(type: T): ContentOf<T> {
  return defaults[type]() as ContentOf<T>;
}

export function newBlock<T extends BlockType>(type: T, id: string, content: ContentOf<T> = defaultContent(type)): BlockOf<T> {
  return { id, type, position: 0, content } as BlockOf<T>;
}

/** @param index where it will stand; later blocks shift down */
export function insertBlocks(blocks: readonly Block[], index: number, added: readonly Block[]): readonly Block[] {
  if (added.length === 0) return blocks;
  const place = Math.max(0, Math.min(index, blocks.length));
  return renumber([...blocks.slice(0, place), ...added, ...blocks.slice(place)]);
}

export function deleteBlock(blocks: readonly Block[], id: string): readonly Block[] {
  const rest = blocks.filter((block) => block.id !== id);
  return rest.length === blocks.length ? blocks : renumber(rest);
}

/** @param index where the block will stand in the result */
export function moveBlockTo(blocks: readonly Block[], id: string, index: number): readonly Block[] {
  const from = blocks.findIndex((block) => block.id === id);
  if (from < 0 || index < 0 || index >= blocks.length || index === from) return blocks;
  const rest = blocks.filter((_, place) => place !== from);
  rest.splice(index, 0, blocks[from] as Block);
  return renumber(rest);
}

/** Puts `next` in the place of the block with its id. */
export function replaceBlock(blocks: readonly Block[], next: Block): readonly Block[] {
  const at = blocks.findIndex((block) => block.id === next.id);
  const old = blocks[at];
  if (!old || (old.type === next.type && old.content === next.content)) return blocks;
  return blocks.map((block, place) => (place === at ? { ...next, position: at } : block));
}

type Table = ContentOf<"table">;

/** A new column is named 'Column {n}' and adds an empty cell to every row. @param index where it will stand; the end when absent */
export function addColumn({ headers, rows }: Table, index = headers.length): Table {
  return {
    headers: headers.toSpliced(index, 0, `Column ${headers.length + 1}`),
    rows: rows.map((row) => row.toSpliced(index, 0, "")),
  };
}

/** The last remaining column stays. */
export function removeColumn(table: Table, index: number): Table {
  if (table.headers.length <= 1 || table.headers[index] === undefined) return table;
  const without = (cells: readonly string[]) => cells.filter((_, at) => at !== index);
  return { headers: without(table.headers), rows: table.rows.map(without) };
}

/** @param index where it will stand; the end when absent */
export function addRow({ headers, rows }: Table, index = rows.length): Table {
  return {
    headers,
    rows: rows.toSpliced(
      index,
      0,
      headers.map(() => ""),
    ),
  };
}

/** The last remaining row stays. */
export function removeRow(table: Table, index: number): Table {
  if (table.rows.length <= 1 || table.rows[index] === undefined) return table;
  return { headers: table.headers, rows: table.rows.toSpliced(index, 1) };
}
