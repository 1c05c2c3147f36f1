import type { Block } from "../blocks/block.ts";
import { mapTexts } from "../blocks/map-texts.ts";
import { renumber } from "../blocks/renumber.ts";
import { markedLines, outsideSpans } from "./outside-spans.ts";

const ANY = /<(?:a|span|div)\s{1,3}(?:id|name|class|href|aria-hidden)\s{0,3}=/i;
/** Of what says where it is, and leads nowhere but within its own page. */
const TAG =
  /<(a|span|div)((?:\s{1,3}(?:id|name|class|aria-hidden|tabindex|href(?= {0,3}= {0,3}["']?#)) {0,3}= {0,3}(?:"[^"<>\n]{0,200}"|'[^'<>\n]{0,200}'|[^\s"'<>=/]{1,200})){1,4})\s{0,3}(\/?)>/gi;
const NAMES = /\s(?:id|name) {0,3}=/i;
const HREF = /\shref {0,3}=/i;
/** Whether a source may have any: most have none. */
export const mayNamePlaces = (source: string): boolean => ANY.test(source);

/** Words that are named so are shorter. */
const LONGEST = 1000;

/**
 * Blocks without what only names a place in them, as in `<a id="tide"></a>`, which nobody reads: links by the name lead there as before.
 * What it is around stays. Code is code. Takes a time in proportion to the length.
 */
export function withoutNamedPlaces(blocks: readonly Block[]): readonly Block[] {
  const bare = mapTexts(blocks, (text, hasBlocks) => {
    if (!ANY.test(text)) return text;
    return hasBlocks ? bareLines(text) : outsideSpans(text, withoutNames).trim();
  });
  if (bare === blocks) return blocks;
  const kept = bare.filter((block, place) => block === blocks[place] || !isEmpty(block));
  return kept.length === bare.length ? bare : renumber(kept);
}

const isEmpty = (block: Block) => block.type === "text" && block.content.text.trim() === "";

/** The same names, each of a block that is no longer there of the one beside it: the heading below, or above, or the block below. */
export function besideGone(
  anchors: readonly (readonly [key: string, blockId: string])[],
  before: readonly Block[],
  after: readonly Block[],
): readonly (readonly [key: string, blockId: string])[] {
  if (before.length === after.length) return anchors;
  const left = new Set(after.map(({ id }) => id));
  const beside = new Map<string, string>();
  let above: Block | undefined;
  /** Those that are gone since the block above. */
  let gone: string[] = [];
  for (const block of [...before, undefined]) {
    if (block !== undefined && !left.has(block.id)) gone.push(block.id);
    else {
      const next = above !== undefined && (block === undefined || (isHeading(above) && !isHeading(block))) ? above : block;
      if (next !== undefined) for (const id of gone) beside.set(id, next.id);
      [above, gone] = [block, []];
    }
  }
  return anchors.map((anchor) => {
    const other = beside.get(anchor[1]);
    return other === undefined ? anchor : [anchor[0], other];
  });
}

const isHeading = ({ type, content }: Block) => type === "heading" || ("text" in content && /^#{1,6} /.test(content.text));

function bareLines(text: string): string {
  const lines = markedLines(text).flatMap(({ line, isCode }) => {
    const bare = isCode || !ANY.test(line) ? line : outsideSpans(line, withoutNames);
    if (bare === line) return [line];
    if (bare.trim() === "") return [];
    const indent = line.length - line.trimStart().length;
    return [line.slice(0, indent) + bare.trim()];
  });
  return lines.join("\n");
}

function withoutNames(words: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: tag, 1: name = "", 2: settings = "", 3: slash, index } of words.matchAll(TAG)) {
    if (index < from || (!NAMES.test(settings) && !HREF.test(settings))) continue;
    const behind = index + tag.length;
    const close = `</${name}>`;
    const near = slash ? "" : words.slice(behind, behind + LONGEST);
    const end = slash ? 0 : near.indexOf(close);
    const inside = near.slice(0, Math.max(0, end));
    // A link with words stays one.
    const isLink = HREF.test(settings) && inside.trim() !== "";
    const isNamed = name.toLowerCase() === "a" ? !/<a[\s>]/i.test(inside) : inside.trim() === "";
    if (end < 0 || isLink || !isNamed) continue;
    parts.push(words.slice(from, index), inside.trim());
    from = behind + (slash ? 0 : end + close.length);
    // Of the spaces around one that holds nothing one stays.
    const before = index === 0 ? " " : words.charAt(index - 1);
    if (inside.trim() === "" && /\s/.test(before) && words.charAt(from) === " ") from += 1;
  }
  return parts.join("") + words.slice(from);
}
