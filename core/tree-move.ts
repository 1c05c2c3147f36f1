import { ancestorsOf, isWithin, siblingsOf, type Tree } from "./tree.ts";

/** Where pages may be moved in a tree. Pure; keys, the pointer and the server's rule agree on it. */

/** A parent, and a position among its children as they are once the page is there. */
export interface Place {
  parentId: number | null;
  position: number;
}

/** The way a key moves a page: among its siblings, into the one before it, out beside its parent. */
export type Direction = "up" | "down" | "in" | "out";

/** @returns null where there is no way */
export function placeTowards(tree: Tree, id: number, direction: Direction): Place | null {
  const page = tree.byId.get(id);
  if (!page) return null;
  const siblings = siblingsOf(tree, page);
  const at = siblings.indexOf(page);
  const { parentId } = page;
  switch (direction) {
    case "up":
      return at > 0 ? { parentId, position: at - 1 } : null;
    case "down":
      return at < siblings.length - 1 ? { parentId, position: at + 1 } : null;
    case "in": {
      const before = siblings[at - 1];
      return before ? { parentId: before.id, position: countOf(tree, before.id) } : null;
    }
    case "out": {
      const parent = ancestorsOf(tree, id).at(-1);
      return parent ? { parentId: parent.parentId, position: siblingsOf(tree, parent).indexOf(parent) + 1 } : null;
    }
  }
}

/** What a page that is let go at another one becomes: its sibling, before or behind it, or its first or last child. */
export type Landing = { at: number; as: "before" | "behind" | "first child" | "last child" };

/** @returns null where it may not go, into itself or below it, and where it is already */
export function placeOfLanding(tree: Tree, id: number, landing: Landing): Place | null {
  const [page, target] = [tree.byId.get(id), tree.byId.get(landing.at)];
  if (!page || !target || isWithin(tree, target.id, id)) return null;
  const place = landedAt(tree, id, landing);
  return place.parentId === page.parentId && place.position === siblingsOf(tree, page).indexOf(page) ? null : place;
}

function landedAt(tree: Tree, id: number, { at, as }: Landing): Place {
  const target = tree.byId.get(at);
  const parentId = as === "before" || as === "behind" ? (target?.parentId ?? null) : at;
  const others = (tree.children.get(parentId) ?? []).filter((page) => page.id !== id);
  const index = others.findIndex((page) => page.id === at);
  switch (as) {
    case "before":
      return { parentId, position: index };
    case "behind":
      return { parentId, position: index + 1 };
    case "first child":
      return { parentId, position: 0 };
    case "last child":
      return { parentId, position: others.length };
  }
}

function countOf(tree: Tree, parentId: number | null): number {
  return tree.children.get(parentId)?.length ?? 0;
}
