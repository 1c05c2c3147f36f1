import { isWithin, siblingsOf, type Tree } from "./tree.ts";
import type { Place } from "./tree-move.ts";

/** Moves of pages in words, and the way back from them. Pure. */

/** In words, for whoever does not see it. */
export function wordsOf(tree: Tree, id: number, { parentId, position }: Place): string {
  const page = tree.byId.get(id);
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  const count = (tree.children.get(parentId)?.length ?? 0) + (page?.parentId === parentId ? 0 : 1);
  const where = parent ? `in ${parent.title || "Untitled"}` : "in the workspace";
  return `${page?.title || "Untitled"} moved to place ${position + 1} of ${count} ${where}`;
}

/** Where a page stood, told by its neighbours, too: others come and go before it is brought back. */
export interface Origin extends Place {
  behind: number | null;
  before: number | null;
}

/** @returns null for a page that is not there */
export function originOf(tree: Tree, id: number): Origin | null {
  const page = tree.byId.get(id);
  if (!page) return null;
  const siblings = siblingsOf(tree, page);
  const at = siblings.indexOf(page);
  return {
    parentId: page.parentId,
    position: at,
    behind: siblings[at - 1]?.id ?? null,
    before: siblings[at + 1]?.id ?? null,
  };
}

/** Why a page cannot go back. */
export type NoWayBack = "page gone" | "moved since" | "parent gone" | "parent below";

/** @param left where the move left the page: whoever has moved it from there since is not overruled */
export function placeOfOrigin(tree: Tree, id: number, origin: Origin, left: Origin | null): Place | NoWayBack {
  const { parentId, position, behind, before } = origin;
  if (!tree.byId.has(id)) return "page gone";
  if (left && !isStillAt(tree, id, left)) return "moved since";
  if (parentId !== null && !tree.byId.has(parentId)) return "parent gone";
  if (parentId !== null && isWithin(tree, parentId, id)) return "parent below";
  const others = (tree.children.get(parentId) ?? []).filter((page) => page.id !== id);
  const indexOf = (sibling: number | null) => others.findIndex((page) => page.id === sibling);
  if (indexOf(behind) >= 0) return { parentId, position: indexOf(behind) + 1 };
  if (indexOf(before) >= 0) return { parentId, position: indexOf(before) };
  return { parentId, position: Math.min(position, others.length) };
}

/** Whether a page stands where it stood; others may have come, gone and moved beside it. */
function isStillAt(tree: Tree, id: number, left: Origin): boolean {
  const now = originOf(tree, id);
  if (!now || now.parentId !== left.parentId) return false;
  if (now.behind === left.behind || now.before === left.before) return true;
  // Strangers on both sides: between the same two it has not moved itself.
  const siblings = tree.children.get(now.parentId) ?? [];
  const placeOf = (sibling: number | null) => siblings.findIndex((page) => page.id === sibling);
  const [behind, before] = [placeOf(left.behind), placeOf(left.before)];
  return behind < now.position && (before < 0 || before > now.position);
}
