/** What an open page needs once somebody else has saved it too. It comes late: most Saves meet nobody. */
import { isOtherLife } from "#core/base.ts";
import type { Block, BlockOf, TodoItem } from "#core/blocks/block.ts";
import { merge } from "#core/blocks/merge.ts";
import { sameBlock, sameBlocks } from "#core/blocks/same.ts";
import type { MergedBlock } from "#core/merge-report.ts";
import type { SavedPage } from "#core/page.ts";
import type { LoadedPage } from "../api/queries.ts";
import { homesIn } from "../blocks/store/home-of.ts";
import type { PageStore } from "../blocks/store/page-store.ts";
import { rebaseStep } from "../blocks/store/rebase-step.ts";
import type { Attempt } from "./attempts.ts";
import type { PageWires } from "./page-wires.ts";
import type { Author, HeardPage, Told } from "./told.ts";

export { merge } from "#core/blocks/merge.ts";
export { rebaseStep } from "../blocks/store/rebase-step.ts";

/** What one has typed since a Save, on what its answer says that the page is now. */
export function onto(sent: readonly Block[], mine: readonly Block[], saved: readonly Block[]): readonly Block[] {
  const toCopies = ownCopies(sent, saved);
  return merge(toCopies(sent), toCopies(mine), saved).blocks;
}

/**
 * Where one's words met somebody else's in one block, or in one todo item, the server keeps both: theirs in it, one's own in a copy
 * below. What is typed since goes on in the copy, and in their half of what both divided.
 */
function ownCopies(sent: readonly Block[], saved: readonly Block[]): (blocks: readonly Block[]) => readonly Block[] {
  const homeIn = homesIn({ before: sent, after: saved });
  const now = new Map(saved.map((block) => [block.id, block]));
  const copies = new Map<string, string>();
  const items = new Map<string, ReadonlyMap<string, string>>();
  for (const block of sent) {
    const is = now.get(block.id);
    if (is && sameBlock(is, block)) continue;
    const home = homeIn(block);
    if (home && home.id !== block.id) copies.set(block.id, home.id);
    else if (block.type === "todo" && is?.type === "todo") items.set(block.id, copiesOfItems(block, is));
  }
  if (copies.size === 0 && items.size === 0) return (blocks) => blocks;
  return (blocks) =>
    blocks.map((block) => {
      const copy = copies.get(block.id);
      if (copy !== undefined) return { ...block, id: copy };
      const renamed = items.get(block.id);
      return renamed && block.type === "todo" ? renameItems(block, renamed) : block;
    });
}

function copiesOfItems(sent: BlockOf<"todo">, saved: BlockOf<"todo">): ReadonlyMap<string, string> {
  const known = new Set(sent.content.items.map(({ id }) => id));
  const next = new Map(saved.content.items.map((item, index, all) => [item.id, { item, below: all[index + 1] }]));
  return new Map(
    sent.content.items.flatMap(({ id, text }): [string, string][] => {
      const is = next.get(id);
      const isCopy = is && is.item.text !== text && is.below?.text === text && !known.has(is.below.id);
      return isCopy && is.below ? [[id, is.below.id]] : [];
    }),
  );
}

function renameItems(block: BlockOf<"todo">, names: ReadonlyMap<string, string>): Block {
  const rename = (item: TodoItem) => ({ ...item, id: names.get(item.id) ?? item.id });
  return { ...block, content: { items: block.content.items.map(rename) } };
}

/** A draft that was found after the page was shown, on what is shown by now. @param from the page that it was put onto */
export function addDraft(store: PageStore, blocks: readonly Block[], from: readonly Block[]): void {
  const shown = store.commitPending();
  store.rebase(store.base, sameBlocks(shown, from) ? blocks : merge(from, blocks, shown).blocks, rebaseStep);
}

/** Versions that are looked through for a lost Save; what came in more of them is somebody else's. */
const MOST_VERSIONS = 20;

/** Is a Save that got no answer on the page all the same? Then what is heard of it is one's own. It is looked for without saving. */
export async function hasArrived(attempt: Attempt, page: LoadedPage, wires: PageWires): Promise<boolean> {
  const { revision, from, blocks } = attempt;
  const { revision: to } = page;
  // Where the server was restored since, revisions say nothing: only the words can tell.
  if (revision === null || to === undefined || isOtherLife(attempt.base, page.base)) return sameBlocks(page.content, blocks);
  const made = (await wires.versions()).map((version) => version.revision).filter((one) => one > revision && one <= to);
  let before = from;
  for (const one of made.sort((a, b) => a - b).slice(0, MOST_VERSIONS)) {
    const { content } = one === to ? page : await wires.version(one);
    const mine = before === from ? blocks : merge(from, blocks, before).blocks;
    // What would have passed a page's limit is not merged but stored as it was sent.
    if (sameBlocks(content, mine) || sameBlocks(content, blocks)) return true;
    before = content;
  }
  return false;
}

/**
 * What was removed here, saved, and is back all the same, because somebody else had written in it: whoever saves first is told of it
 * like whoever saves later.
 * @param heard the page as others were last heard of on it; @param base as it was saved here since; @param now as it is
 */
export function broughtBack(heard: readonly Block[], base: readonly Block[], now: readonly Block[]): readonly MergedBlock[] {
  if (heard === base || !hasRemoved(heard, base)) return [];
  const { blocks, changes } = merge(heard, base, now);
  const [both, there] = [blocks, now].map((page) => new Map(page.map((block) => [block.id, block]))) as [
    Map<string, Block>,
    Map<string, Block>,
  ];
  return changes.filter(({ id, outcome }) => {
    const [one, other] = [both.get(id), there.get(id)];
    // Where the others removed it, it is not there.
    return outcome === "kept-edited" && one && other && sameBlock(one, other);
  });
}

/** A page may be very long, and most of what others do is heard of while one only writes: that is not worth a merge. */
function hasRemoved(heard: readonly Block[], base: readonly Block[]): boolean {
  const here = new Map(base.map((block) => [block.id, block]));
  return heard.some((block) => {
    const own = here.get(block.id);
    const isWords = block.type === "text" || block.type === "heading";
    return !own || (!isWords && own !== block && !sameBlock(own, block));
  });
}

/** The answer to a Save, which tells of what is back. */
export function withBack(saved: SavedPage, back: readonly MergedBlock[]): SavedPage {
  const { merged } = saved;
  if (!merged || back.length === 0) return saved;
  const isTold = new Set(back.map(({ id }) => id));
  return { ...saved, merged: { ...merged, blocks: [...merged.blocks.filter(({ id }) => !isTold.has(id)), ...back] } };
}

/** What is told of a page that somebody else saved, and that was taken over. @param back as above */
export async function toldOf(
  back: readonly MergedBlock[],
  { page: { revision = 0 }, author }: HeardPage,
  wires: PageWires,
): Promise<Partial<Told> | null> {
  if (back.length === 0) return null;
  const { id, name } = author ?? (await newestAuthor(wires));
  return {
    merged: { base: revision, theirs: revision, authors: [name], authorIds: id === undefined ? [] : [id], blocks: [...back] },
  };
}

/** What is told of a page that somebody else saved, while there are unsaved changes here. */
export async function against({ page, author }: HeardPage, wires: PageWires): Promise<Partial<Told>> {
  return { theirs: { page, author: author ?? (await newestAuthor(wires)), savedAt: page.updatedAt } };
}

/** Whoever saved last, as far as that can be read. */
async function newestAuthor(wires: PageWires): Promise<Author> {
  const [newest] = await wires.versions().catch(() => []);
  return newest ? { id: newest.authorId, name: newest.authorName } : { name: "Somebody" };
}
