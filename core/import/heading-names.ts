import type { Block } from "../blocks/block.ts";
import { mapTexts } from "../blocks/map-texts.ts";

/** As Google Docs and sites made of Markdown name a heading behind its words, and pandoc, perhaps with classes: `{#low-tide .unnumbered}`. */
const NAME = /^\{#[^\s{}]{1,200}(?: {1,3}\.[\w-]{1,50}){0,5}\}$/;

/** Headings without these names, which nobody reads: `anchorsOf` knows them from the same blocks with them. */
export function withoutHeadingNames(blocks: readonly Block[]): readonly Block[] {
  const bare = blocks.map((block) => (isHeading(block) ? (mapTexts([block], withoutName)[0] ?? block) : block));
  return bare.every((block, place) => block === blocks[place]) ? blocks : bare;
}

const isHeading = (block: Block) =>
  block.type === "heading" || (block.type === "text" && /^#{1,6}[ \t][^\n]*$/.test(block.content.text));

function withoutName(text: string): string {
  const words = text.trimEnd();
  const at = words.endsWith("}") ? words.lastIndexOf("{#") : -1;
  const before = at < 0 ? "" : words.slice(0, at).trimEnd();
  return before === "" || /^#{1,6}$/.test(before) || !NAME.test(words.slice(at)) ? text : before;
}
