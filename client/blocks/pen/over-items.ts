import { partOf } from "./part.ts";

/** A place in one of several items. */
export interface ItemPlace {
  item: number;
  at: number;
}

/** What stands in items before and behind words that reach over some of them, and these words, item by item. */
export interface OverItems {
  before: string;
  words: string[];
  behind: string;
}

/** A mark that is divided is closed and opened again. */
export function overItems(texts: readonly string[], from: ItemPlace, to: ItemPlace): OverItems {
  const part = (item: number, start: number, end?: number) => {
    const text = texts[item] ?? "";
    return partOf(text, start, end ?? text.length, true);
  };
  const words: string[] = [];
  for (let item = from.item; item <= to.item; item += 1) {
    words.push(part(item, item === from.item ? from.at : 0, item === to.item ? to.at : undefined));
  }
  return { before: part(from.item, 0, from.at), words, behind: part(to.item, to.at) };
}
