import type { Block } from "#core/blocks/block.ts";
import { CountedWords } from "#core/blocks/counted-words.ts";
import { sameBlock } from "#core/blocks/same.ts";
import { isWhole } from "#core/blocks/shape.ts";
import { textsOf } from "#core/blocks/texts-of.ts";
import type { Change } from "./change.ts";

type Pages = Pick<Change, "before" | "after">;

/**
 * The block in which a block's words stand after a change: itself, the copy that a merge makes where two people changed the same
 * words and theirs came first, or theirs where both divided a text at one place.
 */
export function homeOf(change: Pages, block: Block): Block | undefined {
  return movedCopy(change, block) ?? homesIn(change)(block);
}

/** As above, for many blocks of the page before; but a copy only right below its block. */
export function homesIn({ before, after }: Pages): (block: Block) => Block | undefined {
  const [was, now] = [before, after].map((blocks) => new Map(blocks.map(({ id }, place) => [id, place])));
  return (block) => {
    const at = now?.get(block.id);
    const is = after[at ?? -1];
    if (at === undefined || !is) return twinOf(block);
    const copy = after[at + 1];
    if (!copy || sameBlock(is, block) || !sameBlock(copy, block)) return is;
    return was?.has(copy.id) ? is : copy;
  };

  /** A second half that is theirs now: it stands as far below what it was divided from. */
  function twinOf(block: Block): Block | undefined {
    const place = was?.get(block.id) ?? 0;
    let by = 1;
    while (by < MOST_PARTS && by <= place && !now?.has(before[place - by]?.id ?? "")) by += 1;
    const first = now?.get(before[place - by]?.id ?? "");
    const twin = first === undefined ? undefined : after[first + by];
    if (!twin || twin.type !== block.type || was?.has(twin.id)) return undefined;
    return wordsOf(block).areMostlyIn(wordsOf(twin)) ? twin : undefined;
  }
}

/** Of one text, that are looked through for the first. */
const MOST_PARTS = 20;

const wordsOf = (block: Block) => CountedWords.of(isWhole(block) ? [...textsOf(block)].join("\n") : "");

/** The copy of a block that was moved since it was sent: it stands where the block was moved to, away from theirs. */
function movedCopy({ before, after }: Pages, block: Block): Block | undefined {
  const is = after.find(({ id }) => id === block.id);
  if (!is || sameBlock(is, block) || !isWhole(block)) return undefined;
  // Any empty block is like another.
  if (![...textsOf(block)].some(Boolean)) return undefined;
  const known = new Set(before.map(({ id }) => id));
  return after.find((one) => !known.has(one.id) && sameBlock(one, block));
}
