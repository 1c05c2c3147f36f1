/** What a person decides about a block of which a merge kept both texts. */
import type { Block } from "./block.ts";
import type { Merge } from "./merge.ts";
import { renumber } from "./renumber.ts";

/** `both`: as merged, mine right after theirs. */
export type Choice = "both" | "mine" | "theirs";

/** A block of which both texts stayed: theirs under its id, mine under `copyId`. */
export interface Clash {
  id: string;
  copyId: string;
}

export function clashesOf({ changes }: Pick<Merge, "changes">): Clash[] {
  return changes.flatMap(({ id, outcome, copyId }) => (outcome === "kept-both" && copyId ? [{ id, copyId }] : []));
}

/** @param choices by the block's id; a block that is not named keeps both */
export function resolve(merged: Merge, choices: ReadonlyMap<string, Choice>): readonly Block[] {
  const byId = new Map(merged.blocks.map((block) => [block.id, block]));
  const gone = new Set<string>();
  const replaced = new Map<string, Block>();
  for (const { id, copyId } of clashesOf(merged)) {
    const choice = choices.get(id) ?? "both";
    const copy = byId.get(copyId);
    if (choice === "both" || !copy) continue;
    gone.add(copyId);
    if (choice === "mine") replaced.set(id, { ...copy, id });
  }
  if (gone.size === 0) return merged.blocks;
  return renumber(merged.blocks.filter((block) => !gone.has(block.id)).map((block) => replaced.get(block.id) ?? block));
}
