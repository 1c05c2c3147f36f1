import type { KeyboardEvent } from "react";
import type { Tree } from "#core/tree.ts";
import { type Direction, placeTowards } from "#core/tree-move.ts";
import { stepFrom, type TreeRow } from "#core/tree-rows.ts";
import { shortcutOf } from "../ui/keys.ts";
import { shortcuts } from "../ui/shortcuts.ts";
import type { TreeActions } from "./tree-actions.ts";

interface TreeKeys {
  rows: readonly TreeRow[];
  /** As it is when a key moves a page: the one before may not be drawn yet. */
  tree: () => Tree;
  canWrite: boolean;
  focus: (id: number, at: number) => void;
  actions: TreeActions;
}

/** In words, for screen readers; on the screen the tooltips say the same piece by piece. */
export function treeKeysHint(canWrite: boolean): string {
  const moves =
    "With Alt, arrow up and down move it among its siblings, right into the page before it, left out of its own; Ctrl Z takes that back. F2 renames it, Delete deletes it. ";
  return `Arrow keys walk, expand and collapse. Enter opens a page. ${canWrite ? moves : ""}Shift and F10 open its menu.`;
}

/** Arrows walk, expand and collapse; with Alt they move the page, and Ctrl Z takes that back. Enter opens, F2 renames, Delete asks, Shift F10 opens the menu. */
export function onTreeKey(event: KeyboardEvent, { rows, tree, canWrite, focus, actions }: TreeKeys): void {
  const isBack = shortcutOf(event.nativeEvent) === shortcuts.undo;
  if (event.defaultPrevented || ((event.ctrlKey || event.metaKey) && !isBack)) return;
  const focused = event.target as HTMLElement;
  if (!focused.matches("[role=treeitem]")) return;
  const at = rows.findIndex(({ page }) => page.id === Number(focused.dataset.page));
  const row = rows[at];
  if (!row) return;
  const { id } = row.page;
  // Where no move is to be taken back, the key is the page's.
  if (isBack && !(canWrite && actions.moveBack())) return;
  const action = isBack ? () => {} : event.altKey ? moveBy(event.key) : (actBy(event) ?? walkBy(event.key));
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();

  function walkBy(key: string): (() => void) | null {
    const step = stepFrom(rows, at, key);
    switch (step?.kind) {
      case "go": {
        const next = rows[step.at];
        return next ? () => focus(next.page.id, step.at) : null;
      }
      case "toggle":
        return () => actions.toggle(id, step.isOpen);
      case "open":
        return () => focused.querySelector("a")?.click();
      case undefined:
        return null;
    }
  }

  function actBy({ key, shiftKey }: KeyboardEvent): (() => void) | null {
    if (key === "ContextMenu" || (key === "F10" && shiftKey)) return () => focused.querySelector<HTMLElement>(".more")?.click();
    if (!canWrite) return null;
    if (key === "F2") return () => actions.startRename(id);
    if (key === "Delete") return () => actions.askDelete(id);
    return null;
  }

  function moveBy(key: string): (() => void) | null {
    const direction = directions[key];
    if (!direction || !canWrite || rows[at]?.isFlat) return null;
    const place = placeTowards(tree(), id, direction);
    // At an end, too, the key is the tree's: the browser would go back in its history.
    return place ? () => actions.move({ id, ...place }) : () => {};
  }
}

const directions: Record<string, Direction | undefined> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};
