import type { Block, BlockOf } from "./block.ts";
import { CountedWords } from "./counted-words.ts";
import { escapeLine } from "./markdown-start.ts";
import { areWords } from "./merge-turned.ts";
import { isWhole } from "./shape.ts";

/** A line of words that one side put to the end of another, and the other turned into something else. */

type Triple<T> = [base: T, mine: T, theirs: T];

/**
 * The same versions, but where a line went into the one above it and was turned on the other side, without that turning: what was
 * written in it comes to where its words are now. What else became of a list that it began stays a list.
 */
export function withoutTurnedJoins(
  pages: Triple<readonly Block[]>,
  blocks: Triple<ReadonlyMap<string, Block>>,
): Triple<readonly Block[]> {
  const [base, mine, theirs] = pages;
  const [was, my, their] = blocks;
  return [base, turnedBack(base, mine, was, my, their), turnedBack(base, theirs, was, their, my)];
}

function turnedBack(
  base: readonly Block[],
  page: readonly Block[],
  was: ReadonlyMap<string, Block>,
  side: ReadonlyMap<string, Block>,
  other: ReadonlyMap<string, Block>,
): readonly Block[] {
  const instead = new Map<string, readonly Block[]>();
  let above: Block | undefined;
  // Read once, however many went into it.
  let [readOf, gained]: [Block | undefined, CountedWords] = [undefined, CountedWords.of("")];
  for (const [place, block] of base.entries()) {
    const now = side.get(block.id);
    const joined = other.get(block.id) ? undefined : above;
    above = other.get(block.id) ?? above;
    if (!now || !joined || now.type === block.type || !isLine(block) || !isWhole(now)) continue;
    if (readOf !== joined) [readOf, gained] = [joined, gainedBy(joined, was.get(joined.id))];
    if (!CountedWords.of(block.content.text).areMostlyIn(gained)) continue;
    const below = base[place + 1];
    const given = asLine(block, now, below && !side.has(below.id) ? below.id : null);
    if (given) instead.set(block.id, given);
  }
  return instead.size === 0 ? page : page.flatMap((block) => instead.get(block.id) ?? [block]);
}

const isLine = (block: Block): block is BlockOf<"text"> | BlockOf<"heading"> =>
  isWhole(block) && (block.type === "text" || block.type === "heading") && areWords(block.content.text);

function gainedBy(block: Block, before: Block | undefined): CountedWords {
  const words = (one: Block | undefined) => CountedWords.of(one && isWhole(one) ? itemsOf(one).join("\n") : "");
  return words(block).without(words(before));
}

/** @param rest names what follows in a list; null where nothing may */
function asLine(block: BlockOf<"text"> | BlockOf<"heading">, now: Block, rest: string | null): readonly Block[] | null {
  const [first, ...others] = itemsOf(now);
  if (first === undefined || (others.length > 0 && rest === null)) return null;
  if (others.length > 0 && !CountedWords.of(first).areMostlyIn(CountedWords.of(block.content.text))) return null;
  const text = block.type === "text" && now.type !== "text" ? escapeLine(first) : first;
  const line = { ...block, content: { ...block.content, text } } as Block;
  return rest !== null && others.length > 0 ? [line, { ...withoutFirst(now), id: rest }] : [line];
}

function itemsOf({ type, content }: Block): readonly string[] {
  switch (type) {
    case "text":
    case "heading":
      return [content.text];
    case "list":
      return content.items;
    case "todo":
      return content.items.map(({ text }) => text);
    default:
      return [];
  }
}

function withoutFirst(block: Block): Block {
  if (block.type !== "list" && block.type !== "todo") return block;
  return { ...block, content: { ...block.content, items: block.content.items.slice(1) } } as Block;
}
