import type { Block } from "#core/blocks/block.ts";

/**
 * A draft may be of a moment right before or after a Save of the same words, whose answer its tab did not hear. Where one of the two
 * only goes on from the other, and both from what was there before, the one that goes on has every letter of both.
 * @param mine the page as the draft has it @returns the base with the less of the two in such blocks, so that a merge takes the more
 */
export function baseOnTheWay(base: readonly Block[], mine: readonly Block[], saved: readonly Block[]): readonly Block[] {
  const before = new Map(base.map((block) => [block.id, block]));
  const there = new Map(saved.map((block) => [block.id, block]));
  const lesser = mine.flatMap((own) => {
    const theirs = there.get(own.id);
    const less = theirs && own !== before.get(own.id) ? lessOf(before.get(own.id), own, theirs) : null;
    return less ? [less] : [];
  });
  if (lesser.length === 0) return base;
  const put = new Map(lesser.map((block) => [block.id, block]));
  const next = base.map((block) => put.get(block.id) ?? block);
  for (const block of lesser) if (!before.has(block.id)) next.splice(placeIn(next, mine, block.id), 0, block);
  return next;
}

/** null where they go different ways. */
function lessOf(before: Block | undefined, own: Block, theirs: Block): Block | null {
  if (goesOn(before, own) && goesOn(own, theirs)) return own;
  return goesOn(before, theirs) && goesOn(theirs, own) ? theirs : null;
}

/** Behind what the draft has before it. */
function placeIn(blocks: readonly Block[], mine: readonly Block[], id: string): number {
  const above = mine[mine.findIndex((block) => block.id === id) - 1];
  return blocks.findIndex((block) => block.id === above?.id) + 1;
}

/** Is the one all of the other, with letters that were put in at one place of a text, or items at the end? */
function goesOn(from: Block | undefined, to: Block): boolean {
  if (!from) return true;
  const [old, now] = [linesOf(from), linesOf(to)];
  if (!old || !now || old.kind !== now.kind || old.lines.length > now.lines.length) return false;
  return old.lines.every((line, at) => isWithin(line, now.lines[at] ?? ""));
}

function isWithin(part: string, whole: string): boolean {
  if (part.length > whole.length) return false;
  let start = 0;
  while (start < part.length && part[start] === whole[start]) start += 1;
  return whole.endsWith(part.slice(start));
}

/** What is written in a block, and what else it is; null where that is no row of lines. */
function linesOf(block: Block): { kind: string; lines: readonly string[] } | null {
  switch (block.type) {
    case "text":
      return { kind: "text", lines: [block.content.text] };
    case "heading":
      return { kind: `heading ${block.content.level ?? 2}`, lines: [block.content.text] };
    case "list":
      return { kind: `list ${block.content.ordered}`, lines: block.content.items };
    default:
      return null;
  }
}
