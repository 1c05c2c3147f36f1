/** A page's headings in reading order: its heading blocks, and lines of its texts that begin with `#`. Code has none. */
import type { Token } from "marked";
import type { Block } from "./blocks/block.ts";
import { fenceAfter } from "./blocks/fence.ts";
import { isPlain, lexInline } from "./blocks/lex.ts";

export interface OutlineHeading {
  /** Of its block on the page, from 0. */
  place: number;
  /** Which of the headings in its block, from 0. */
  nth: number;
  level: number;
  /** Without signs; never empty. */
  text: string;
}

/** @param defaultLevel of a heading block that names none */
export function outlineOf(blocks: readonly Block[], defaultLevel: number): OutlineHeading[] {
  return blocks.flatMap((block, place) =>
    headingsIn(block).map(({ level, ...heading }) => ({ place, ...heading, level: level ?? defaultLevel })),
  );
}

type Found = Omit<OutlineHeading, "place" | "level"> & { level: number | undefined };

const none: readonly Found[] = [];
/** Blocks are values: what was read of one holds as long as it is there. */
const known = new WeakMap<Block, readonly Found[]>();

function headingsIn(block: Block): readonly Found[] {
  if (block.type !== "heading" && block.type !== "text") return none;
  const before = known.get(block);
  if (before) return before;
  const found = block.type === "heading" ? [headingOf(block.content)] : linesOf(block.content.text);
  const shown = found.filter(({ text }) => text !== "");
  known.set(block, shown);
  return shown;
}

function headingOf({ text, level }: { text: string; level?: number | undefined }): Found {
  return { nth: 0, level, text: wordsOf(text) };
}

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(\S.*)|[ \t]*)$/;
/** Longer lines are no headings that anybody reads. */
const LONGEST = 2000;

function linesOf(source: string): readonly Found[] {
  if (!source.includes("#")) return none;
  const found: Found[] = [];
  let fence: string | null = null;
  for (const line of source.split("\n")) {
    if (line.length > LONGEST) continue;
    const wasFenced: boolean = fence !== null;
    fence = fenceAfter(line, fence);
    const match = wasFenced ? null : HEADING.exec(line.trimEnd());
    if (match) found.push({ nth: found.length, level: match[1]?.length, text: wordsOf(withoutClosing(match[2] ?? "")) });
  }
  return found;
}

/** `## As this ##` */
function withoutClosing(text: string): string {
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  return end < text.length && (end === 0 || /\s/.test(text[end - 1] ?? "")) ? text.slice(0, end) : text;
}

function wordsOf(source: string): string {
  const text = isPlain(source) ? source : lexInline(source).tokens.map(textOf).join("");
  return text.replace(/\s+/g, " ").trim();
}

function textOf(token: Token): string {
  if ("tokens" in token && token.tokens && token.tokens.length > 0) return token.tokens.map(textOf).join("");
  if (token.type === "br") return " ";
  return "text" in token ? String(token.text) : token.raw;
}
