/** A page on which several people write, and what they write. */
import type { Block } from "#core/blocks/block.ts";
import { doc, p, todo, ul } from "../documents.ts";

/** Everybody writes behind a mark of her own, so that no two write the same words. */
export const pageOf = (names: readonly string[]): Block[] =>
  doc(
    p("The harbour", "above"),
    p(names.map((name) => `${name} |`).join(" and "), "text"),
    ul([...names], "list"),
    todo([...names], "todo"),
    p("The end", "below"),
  );

export type Place = "text" | "list" | "todo" | "new block" | "above" | "below";

/** The page with a word more: behind its writer's mark, in an item of her own, or in a block of its own. */
export function withWord(blocks: readonly Block[], name: string, place: Place, word: string): Block[] {
  if (place === "new block" || place === "above" || place === "below") {
    const at = place === "above" ? 0 : place === "below" ? blocks.length : 1 + blocks.findIndex(({ id }) => id === "text");
    return doc(...blocks.toSpliced(at, 0, { ...doc(p(word, `${name}${word}`))[0] } as Block));
  }
  return blocks.map((block): Block => {
    if (block.id !== place) return block;
    if (block.type === "text") return { ...block, content: { text: block.content.text.replace(`${name} `, `${name} ${word} `) } };
    if (block.type === "list") {
      const items = block.content.items.map((item) => (item.split(" ")[0] === name ? `${item} ${word}` : item));
      return { ...block, content: { ...block.content, items } };
    }
    if (block.type !== "todo") return block;
    const items = block.content.items.map((item) => (item.id === name ? { ...item, text: `${item.text} ${word}` } : item));
    return { ...block, content: { items } };
  });
}
