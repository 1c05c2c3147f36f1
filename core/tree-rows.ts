import type { Children, TreePage } from "./tree.ts";

/** A tree as rows from top to bottom, and the steps that keys take in them. Pure. */

export interface TreeRow {
  page: TreePage;
  depth: number;
  hasChildren: boolean;
  isOpen: boolean;
  /** Found by a search: without depth, and nothing folds. */
  isFlat?: boolean;
  /** Place among its siblings, from 1, and how many they are: what a screen reader says. */
  place: number;
  siblings: number;
}

/** The rows that are seen: every page whose ancestors are all open. */
export function visibleRows(children: Children, open: ReadonlySet<number>): TreeRow[] {
  return rowsBelow(children, open, null, 0);
}

function rowsBelow(children: Children, open: ReadonlySet<number>, parent: number | null, depth: number): TreeRow[] {
  const rows: TreeRow[] = [];
  const stack = [{ siblings: children.get(parent) ?? [], next: 0 }];
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
      depth: depth + stack.length - 1,
      hasChildren: below !== undefined,
      isOpen,
      place: level.next,
      siblings: level.siblings.length,
    });
    if (isOpen) stack.push({ siblings: below, next: 0 });
  }
  return rows;
}

/** More changes at once than this, and all rows are made anew. */
const FEW = 50;

/**
 * The rows after some pages were expanded or collapsed. Those that are not concerned stay the same objects, and nothing is done for
 * them: a tree of any size folds within a frame.
 */
export function refolded(rows: readonly TreeRow[], children: Children, open: ReadonlySet<number>): readonly TreeRow[] {
  let folded = rows;
  let changes = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const row = folded[at];
    if (!row?.hasChildren || row.isOpen === open.has(row.page.id)) continue;
    changes += 1;
    if (changes > FEW) return visibleRows(children, open);
    const isOpen = !row.isOpen;
    const below = isOpen ? rowsBelow(children, open, row.page.id, row.depth + 1) : [];
    folded = folded.slice(0, at).concat({ ...row, isOpen }, below, folded.slice(isOpen ? at + 1 : endOfBelow(folded, at)));
  }
  return folded;
}

/** The first row that is not below the one at `at`. */
export function endOfBelow(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  let end = at + 1;
  while (end < rows.length && (rows[end]?.depth ?? 0) > depth) end += 1;
  return end;
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
      if (!row.hasChildren || row.isFlat) return null;
      return row.isOpen ? go(at + 1) : { kind: "toggle", isOpen: true };
    case "ArrowLeft":
      if (row.isFlat) return null;
      return row.isOpen ? { kind: "toggle", isOpen: false } : go(rows.findIndex(({ page }) => page.id === row.page.parentId));
    case "Enter":
    case " ":
      return { kind: "open" };
    default:
      return null;
  }
}
