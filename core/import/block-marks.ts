import type { Block } from "../blocks/block.ts";
import { mapTexts } from "../blocks/map-texts.ts";
import { renumber } from "../blocks/renumber.ts";
import { markedLines } from "./outside-spans.ts";

/**
 * Blocks without the marks that links name them by, as `^tide` behind words, in a line below them, or alone below a table: the links lead
 * there without. A mark that no link names may be words, and stays. Code is code. Takes a time in proportion to the length.
 * @param named as `anchorKey` has them
 */
export function withoutBlockMarks(blocks: readonly Block[], named: ReadonlySet<string>): readonly Block[] {
  if (named.size === 0) return blocks;
  const isAlone = (block?: Block) => block?.type === "text" && named.has(block.content.text.trimEnd().toLowerCase());
  // What a mark names stays, and be it another mark.
  const left = blocks.filter((block, place) => place === 0 || !isAlone(block) || isAlone(blocks[place + 1]));
  return mapTexts(left.length === blocks.length ? blocks : renumber(left), (text) => withoutMarks(text, named));
}

function withoutMarks(text: string, named: ReadonlySet<string>): string {
  if (!text.includes("^")) return text;
  const lines = markedLines(text).flatMap(({ line, isCode }, place) => {
    if (isCode) return [line];
    const words = withoutMark(line, named);
    if (words === line || !/^[\s>]*$/.test(words)) return [words];
    // Below words a mark has a line of its own.
    return place > 0 ? [] : [line];
  });
  return lines.join("\n");
}

function withoutMark(line: string, named: ReadonlySet<string>): string {
  const at = line.lastIndexOf("^");
  if (at < 0 || !named.has(line.slice(at).trimEnd().toLowerCase()) || /[^\s]/.test(line.charAt(at - 1))) return line;
  const words = line.slice(0, at).trimEnd();
  // An item needs words.
  return /^\s*(?:[-*+]|\d{1,9}[.)]|#{1,6})?$/.test(words) && words !== "" ? line : words;
}
