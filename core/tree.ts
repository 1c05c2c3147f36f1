import type { Block } from "./blocks/block.ts";
import { hasTodo } from "./blocks/block-facts.ts";

/** A workspace's pages as a tree. Pure; the sidebar, the switcher and the shared view draw it. */

export interface TreePage {
  id: number;
  title: string;
  parentId: number | null;
  position: number;
  hasTodo?: boolean | undefined;
  /** There where somebody answers complete pages. */
  content?: readonly Block[] | undefined;
}

/** Children of each page, in order; roots under null. */
export type Children = ReadonlyMap<number | null, readonly TreePage[]>;

export function childrenOf(pages: readonly TreePage[]): Children {
  const ids = new Set(pages.map((page) => page.id));
  const children = new Map<number | null, TreePage[]>();
  for (const page of pages) {
    // A page whose parent is not among them, as through a permission for one page, stands at the root.
    const parent = page.parentId !== null && ids.has(page.parentId) ? page.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(page);
    else children.set(parent, [page]);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => a.position - b.position || a.id - b.id);
  return children;
}

export interface TreeRow {
  page: TreePage;
  depth: number;
  hasChildren: boolean;
  isOpen: boolean;
  /** Place among its siblings, from 1, and how many they are: what a screen reader says. */
  place: number;
  siblings: number;
}

/** The rows that are seen: every page whose ancestors are all open. */
export function visibleRows(children: Children, open: ReadonlySet<number>): TreeRow[] {
  const rows: TreeRow[] = [];
  const stack = [{ siblings: children.get(null) ?? [], next: 0, depth: 0 }];
  while (stack.length > 0) {
    const level = stack.at(-1);
    const page = level?.siblings[level.next];
    if (!level || !page) {
      stack.pop();
      continue;
    }
    level.next += 1;
    const below = children.get(page.id);
    const isOpen = below !== undefined && open.has(page.id);
    rows.push({
      page,
      depth: level.depth,
      hasChildren: below !== undefined,
      isOpen,
      place: level.next,
      siblings: level.siblings.length,
    });
    if (isOpen) stack.push({ siblings: below, next: 0, depth: level.depth + 1 });
  }
  return rows;
}

/** What a key does to the tree: go to another row, fold or unfold this one, open its page. */
export type TreeStep = { kind: "go"; at: number } | { kind: "toggle"; isOpen: boolean } | { kind: "open" };

/** @returns null where the key leads nowhere from the row `at` */
export function stepFrom(rows: readonly TreeRow[], at: number, key: string): TreeStep | null {
  const row = rows[at];
  const go = (to: number): TreeStep | null => (to >= 0 && to < rows.length ? { kind: "go", at: to } : null);
  if (!row) return null;
  switch (key) {
    case "ArrowDown":
      return go(at + 1);
    case "ArrowUp":
      return go(at - 1);
    case "Home":
      return go(0);
    case "End":
      return go(rows.length - 1);
    case "ArrowRight":
      if (!row.hasChildren) return null;
      return row.isOpen ? go(at + 1) : { kind: "toggle", isOpen: true };
    case "ArrowLeft":
      return row.isOpen ? { kind: "toggle", isOpen: false } : go(rows.findIndex(({ page }) => page.id === row.page.parentId));
    case "Enter":
    case " ":
      return { kind: "open" };
    default:
      return null;
  }
}

/** Pages whose title holds `query`, without regard to case, in tree order and without nesting. */
export function matchingRows(children: Children, pages: readonly TreePage[], query: string): TreeRow[] {
  const wanted = query.toLowerCase();
  const all = visibleRows(children, new Set(pages.map((page) => page.id)));
  return all
    .filter(({ page }) => page.title.toLowerCase().includes(wanted))
    .map((row, index, { length }) => ({
      ...row,
      depth: 0,
      hasChildren: false,
      isOpen: false,
      place: index + 1,
      siblings: length,
    }));
}

export type TreeIcon = "folder" | "checklist" | "document";

/** A page with children is a folder, one that holds a todo a checklist, otherwise it is a document. */
export function iconOf(page: TreePage, hasChildren: boolean): TreeIcon {
  if (hasChildren) return "folder";
  return (page.hasTodo ?? hasTodo(page.content ?? [])) ? "checklist" : "document";
}

/** From the root down to the page's parent. */
export function ancestorsOf(pages: readonly TreePage[], id: number): TreePage[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const path: TreePage[] = [];
  const seen = new Set<number>([id]);
  for (let parent = byId.get(id)?.parentId ?? null; parent !== null && !seen.has(parent); ) {
    seen.add(parent);
    const page = byId.get(parent);
    if (!page) break;
    path.unshift(page);
    parent = page.parentId;
  }
  return path;
}

/** How many pages lie below a page. */
export function countBelow(children: Children, id: number): number {
  let count = 0;
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const child of children.get(next) ?? []) {
      count += 1;
      waiting.push(child.id);
    }
  }
  return count;
}

/** The page that an editor opens first: the first root by position. */
export function firstRoot(pages: readonly TreePage[]): TreePage | undefined {
  return childrenOf(pages).get(null)?.[0];
}
