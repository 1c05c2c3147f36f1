import type { Block } from "#core/blocks/block.ts";
import type { Change } from "./change.ts";
import { mapColumns, mapRows } from "./map-rows.ts";
import type { CellPlace, DrawnPlace, Within } from "./within.ts";

/**
 * What is selected within a block after a change: the same cells, or the same words of its items.
 * @returns null where an end has gone, or says something else
 */
export function mapWithin({ before, after }: Pick<Change, "before" | "after">, within: Within): Within | null {
  const [was, is] = [before, after].map((blocks) => blocks.find(({ id }) => id === within.id));
  if (!was || !is) return null;
  if (was.content === is.content) return within;
  const rows = mapRows(was, is);
  if ("cells" in within) {
    const columns = mapColumns(was, is);
    const moved = ({ row, column }: CellPlace): CellPlace | null => {
      const [y, x] = [row < 0 ? row : rows[row], columns[column]];
      return y == null || x == null ? null : { row: y, column: x };
    };
    const [anchor, head] = [moved(within.cells.anchor), moved(within.cells.head)];
    return anchor && head && { id: within.id, cells: { anchor, head } };
  }
  const [texts, textsNow] = [textsOf(was), textsOf(is)];
  const moved = ({ item, letters }: DrawnPlace): DrawnPlace | null => {
    const place = rows[item];
    return place != null && textsNow[place] === texts[item] ? { item: place, letters } : null;
  };
  const [anchor, focus] = [moved(within.words.anchor), moved(within.words.focus)];
  return anchor && focus && { id: within.id, words: { anchor, focus } };
}

function textsOf(block: Block): readonly string[] {
  if (block.type === "list") return block.content.items;
  return block.type === "todo" ? block.content.items.map(({ text }) => text) : [];
}
