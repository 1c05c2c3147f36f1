import { flushSync } from "react-dom";
import { mapTexts } from "#core/blocks/map-texts.ts";
import { newId } from "../../ui/new-id.ts";
import { elements, tellUnmarked } from "../edit/apply-mark.ts";
import type { Mark } from "../edit/wrap.ts";
import { itemTexts, splice } from "../list/splice.ts";
import { markAll, type Part } from "../pen/mark-all.ts";
import type { PageStore } from "../store/page-store.ts";
import { selectDrawn } from "./drawn-items.ts";
import { type ItemWords, placesOf } from "./item-words.ts";
import { selectedBlocks } from "./selected.ts";

/** Marks on more than one field: one step of undo, and what is selected stays selected. A link is of one place. */
type Over = Exclude<Mark, "link">;

/** All that is written in the selected blocks. */
export function markSelected(store: PageStore, mark: Over): void {
  const run = selectedBlocks(store);
  const parts: Part[] = [];
  mapTexts(run, (text, hasBlocks) => {
    parts.push(whole(text, !hasBlocks));
    return text;
  });
  const marked = markAll(parts, elements[mark]);
  if (!marked) {
    tellUnmarked();
    return;
  }
  let at = 0;
  const next = new Map(mapTexts(run, (text) => marked[at++] ?? text).map((block) => [block.id, block]));
  store.change((blocks) => blocks.map((block) => next.get(block.id) ?? block));
}

function whole(text: string, isLine: boolean): Part {
  return { text, start: 0, end: text.length, isLine };
}

/** Words that reach over several items. */
export function markItems(store: PageStore, words: ItemWords, mark: Over): void {
  const { from, to } = placesOf(words);
  const texts = itemTexts(words.block).slice(from.item, to.item + 1);
  const last = texts.length - 1;
  const parts = texts.map((text, index) => ({
    ...whole(text, true),
    ...(index === 0 && { start: from.at }),
    ...(index === last && { end: to.at }),
  }));
  const marked = markAll(parts, elements[mark]);
  if (marked) {
    const block = splice(words.block, from.item, marked.length, marked, newId);
    store.change((blocks) => blocks.map((one) => (one.id === block.id ? block : one)));
    flushSync(() => {});
    selectDrawn(words.section, words.drawn);
  } else tellUnmarked();
}
