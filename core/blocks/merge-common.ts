import { align } from "./align.ts";
import type { Block, BlockOf } from "./block.ts";
import { CountedWords } from "./counted-words.ts";
import type { Effort } from "./effort.ts";
import { identifySide } from "./lines.ts";
import { splitPieces } from "./split-text.ts";

/**
 * What two versions of a block have in common that the base has not: as where one takes a deletion back, in whose place the other's
 * words came. Merged from there it has what either has.
 * @returns null where that is too little, or another type
 */
export function commonOf(mine: Block, theirs: Block, effort: Effort): Block | null {
  switch (mine.type) {
    case "text":
    case "heading": {
      const text = commonText(mine.content.text, (theirs as typeof mine).content.text, effort);
      return text === null ? null : ({ ...mine, content: { ...mine.content, text } } as Block);
    }
    case "list": {
      const their = (theirs as typeof mine).content.items;
      const keys = identifySide(mine.content.items, their, new Set(), effort, { mayMove: true });
      const places = new Map(keys.map((key, at) => [key, at]));
      const items = mine.content.items.flatMap((text, at) => {
        const place = places.get(`${at}`);
        return (place === undefined ? null : commonText(text, their[place] ?? "", effort)) ?? [];
      });
      return { ...mine, content: { ...mine.content, items } };
    }
    case "todo": {
      const their = new Map((theirs as typeof mine).content.items.map((item) => [item.id, item]));
      const items = mine.content.items.flatMap((item) => {
        const text = commonText(item.text, their.get(item.id)?.text ?? "", effort);
        return text === null ? [] : [{ ...item, text }];
      });
      return { ...mine, content: { items } };
    }
    case "table":
      return commonTable(mine, theirs as typeof mine, effort);
  }
}

/** null where most of neither is in the other. */
function commonText(mine: string, theirs: string, effort: Effort): string | null {
  if (mine === theirs) return mine;
  const [one, other] = [splitPieces(mine), splitPieces(theirs)];
  if (!effort.spend(one.length + other.length)) return null;
  const common: string[] = [];
  let next = 0;
  for (const { beforeStart, beforeEnd } of [...align(one, other, effort), { beforeStart: one.length, beforeEnd: one.length }]) {
    for (; next < beforeStart; next += 1) common.push(one[next] as string);
    next = beforeEnd;
  }
  const shared = CountedWords.ofPieces(common);
  return [one, other].some((pieces) => CountedWords.ofPieces(pieces).areMostlyIn(shared)) ? common.join("") : null;
}

/** Where it has as many rows and columns, and each cell says what the other's says, or nothing. */
function commonTable(mine: BlockOf<"table">, theirs: BlockOf<"table">, effort: Effort): Block | null {
  const [my, their] = [mine, theirs].map(({ content }) => [content.headers, ...content.rows]) as [string[][], string[][]];
  if (my.length !== their.length || my[0]?.length !== their[0]?.length) return null;
  const [headers = [], ...rows] = my.map((cells, y) => cells.map((cell, x) => commonCell(cell, their[y]?.[x] ?? "", effort)));
  if (!areCells(headers) || !rows.every(areCells)) return null;
  return { ...mine, content: { headers, rows } };
}

const commonCell = (mine: string, theirs: string, effort: Effort) =>
  mine === "" || theirs === "" ? "" : commonText(mine, theirs, effort);
const areCells = (cells: readonly (string | null)[]): cells is string[] => !cells.includes(null);
