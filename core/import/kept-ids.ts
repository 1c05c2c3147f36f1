/** Ids of a page that is imported anew, so that a link to a block, and a draft, find the words that they were made for. */
import type { Block, TodoItem } from "../blocks/block.ts";
import { derivedId } from "../blocks/derived-id.ts";
import { BLOCK_EFFORT, Effort } from "../blocks/effort.ts";
import { identifySide, isNew } from "../blocks/lines.ts";
import { textsOf } from "../blocks/texts-of.ts";

/**
 * Blocks and todo items are recognised by what they say, whatever now stands above them.
 * @param before as the page is
 * @param after as it is to be, with ids by their places; what its links lead to does not matter
 * @returns by ids of `after`, the ids that they get, without those that stay: of what was there before its id, of what is new one that
 * nothing had
 */
export function keptIds(before: readonly Block[], after: readonly Block[]): Map<string, string> {
  const effort = new Effort(BLOCK_EFFORT);
  const kept = new Map<string, string>();
  for (const [block, earlier] of paired(before, after, wordsOf, effort, kept))
    if (block.type === "todo" && earlier.type === "todo")
      paired<TodoItem>(earlier.content.items, block.content.items, ({ text }) => bare(text), effort, kept);
  return kept;
}

/** The same blocks with the ids that they get. */
export function withIds(blocks: readonly Block[], kept: ReadonlyMap<string, string>): readonly Block[] {
  if (kept.size === 0) return blocks;
  const named = <T extends { id: string }>(one: T): T => ({ ...one, id: kept.get(one.id) ?? one.id });
  return blocks.map((block) =>
    block.type === "todo" ? named({ ...block, content: { items: block.content.items.map(named) } }) : named(block),
  );
}

function paired<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  words: (one: T) => string,
  effort: Effort,
  kept: Map<string, string>,
): [after: T, before: T][] {
  const pairs: [T, T][] = [];
  const taken = new Set(before.map(({ id }) => id));
  const places = identifySide(before.map(words), after.map(words), new Set(), effort, { mayMove: true });
  for (const [at, place] of places.entries()) {
    const one = after[at] as T;
    const earlier = isNew(place) ? undefined : before[Number(place)];
    const id = earlier?.id ?? free(one.id, place, taken);
    if (id !== one.id) kept.set(one.id, id);
    if (earlier) pairs.push([one, earlier]);
    else taken.add(id);
  }
  return pairs;
}

/** A link to what is gone shall not lead to what is new. */
function free(own: string, place: string, taken: ReadonlySet<string>): string {
  let id = own;
  for (let more = 0; taken.has(id); more += 1) id = derivedId("import", place, `${more}`);
  return id;
}

/** What is led elsewhere says the same. */
const bare = (text: string) =>
  text.replace(/\]\([^()\s]*\)/g, "]").replace(/\[\[(?:[^\][|]*\|)?([^\][|]*)\]\]/g, (_, words: string) => `[${words}]`);

const wordsOf = (block: Block) => bare([...textsOf(block)].join("\n"));
