import type { KeyboardEvent } from "react";
import { type Children, stepFrom, type TreeRow } from "#core/tree.ts";
import type { TreeActions } from "./tree-actions.ts";

interface TreeKeys {
  rows: readonly TreeRow[];
  tree: Children;
  active: number | null;
  canWrite: boolean;
  focus: (id: number, at: number) => void;
  actions: TreeActions;
}

/** Arrows walk, expand and collapse; with Alt they move the page. Enter opens, F2 renames, Delete asks. */
export function onTreeKey(event: KeyboardEvent, { rows, tree, active, canWrite, focus, actions }: TreeKeys): void {
  const at = rows.findIndex((row) => row.page.id === active);
  const row = rows[at];
  if (!row || event.defaultPrevented || !(event.target as Element).matches("[role=treeitem]") || event.ctrlKey || event.metaKey)
    return;
  const action = event.altKey ? moveBy(event.key) : walkBy(event.key);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();

  function walkBy(key: string): (() => void) | null {
    if (!row) return null;
    if (key === "F2") return canWrite ? () => actions.startRename(row.page.id) : null;
    if (key === "Delete") return canWrite ? () => actions.askDelete(row.page.id) : null;
    const step = stepFrom(rows, at, key);
    switch (step?.kind) {
      case "go": {
        const next = rows[step.at];
        return next ? () => focus(next.page.id, step.at) : null;
      }
      case "toggle":
        return () => actions.toggle(row.page.id, step.isOpen);
      case "open":
        return () => document.querySelector<HTMLElement>(`#tree-${row.page.id} a`)?.click();
      case undefined:
        return null;
    }
  }

  /** Among its siblings, below the one before it, or out beside its parent. */
  function moveBy(key: string): (() => void) | null {
    if (!row || !canWrite) return null;
    const { id, parentId, position } = row.page;
    const siblings = tree.get(parentId) ?? [];
    const move = (to: { parentId: number | null; position: number }) => () => {
      actions.move({ id, ...to });
      requestAnimationFrame(() => document.getElementById(`tree-${id}`)?.focus());
    };
    switch (key) {
      case "ArrowUp":
        return position > 0 ? move({ parentId, position: position - 1 }) : null;
      case "ArrowDown":
        return position < siblings.length - 1 ? move({ parentId, position: position + 1 }) : null;
      case "ArrowRight": {
        const before = siblings[position - 1];
        if (!before) return null;
        actions.toggle(before.id, true);
        return move({ parentId: before.id, position: tree.get(before.id)?.length ?? 0 });
      }
      case "ArrowLeft": {
        const parent = parentId === null ? undefined : [...tree.values()].flat().find((page) => page.id === parentId);
        return parent ? move({ parentId: parent.parentId, position: parent.position + 1 }) : null;
      }
      default:
        return null;
    }
  }
}
