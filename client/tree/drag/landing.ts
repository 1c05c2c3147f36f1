import { attachInstruction, extractInstruction, type Instruction } from "@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item";
import type { Landing } from "#core/tree-move.ts";
import type { TreeRow } from "#core/tree-rows.ts";

/** Where in the tree a dragged page would land, from where the pointer is over a row. */

export interface Pointed {
  landing: Landing;
  /** Where it shows: a line above or below the row at `index`, at a depth, or a frame around the row. */
  mark: { index: number; edge: "top" | "bottom" | "around"; depth: number };
}

interface Pointer {
  clientX: number;
  clientY: number;
}

/** How rows are drawn. */
export interface Indents {
  /** Of one level, in pixels. */
  indent: number;
  /** Below this level it stays. */
  deepest: number;
}

export function pointedAt(
  rows: readonly TreeRow[],
  index: number,
  element: Element,
  pointer: Pointer,
  { indent, deepest }: Indents,
): Pointed | null {
  const row = rows[index];
  if (!row) return null;
  const nextDepth = rows[index + 1]?.depth ?? 0;
  const instruction = extractInstruction(
    attachInstruction(
      {},
      {
        element,
        // Of all that a pointer tells only its place is looked at.
        input: pointer as Parameters<typeof attachInstruction>[1]["input"],
        currentLevel: Math.min(row.depth, deepest),
        indentPerLevel: indent,
        mode: row.isOpen ? "expanded" : nextDepth < row.depth ? "last-in-group" : "standard",
      },
    ),
  );
  return instruction && landingOf(instruction, rows, index);
}

function landingOf(instruction: Instruction, rows: readonly TreeRow[], index: number): Pointed | null {
  const row = rows[index];
  if (!row) return null;
  const { depth, isOpen } = row;
  const { id } = row.page;
  switch (instruction.type) {
    case "reorder-above":
      return { landing: { at: id, as: "before" }, mark: { index, edge: "top", depth } };
    case "reorder-below":
      return { landing: { at: id, as: "behind" }, mark: { index, edge: "bottom", depth } };
    case "make-child":
      return isOpen
        ? { landing: { at: id, as: "first child" }, mark: { index, edge: "bottom", depth: depth + 1 } }
        : { landing: { at: id, as: "last child" }, mark: { index, edge: "around", depth } };
    case "reparent": {
      // Out of the groups that end here, and no further: the line is where the page will be.
      const level = Math.max(instruction.desiredLevel, rows[index + 1]?.depth ?? 0);
      const ancestor = ancestorAt(rows, index, level);
      return ancestor === undefined
        ? null
        : { landing: { at: ancestor, as: "behind" }, mark: { index, edge: "bottom", depth: level } };
    }
    case "instruction-blocked":
      return null;
  }
}

/** The page above a row, or in it, that stands at a depth. */
function ancestorAt(rows: readonly TreeRow[], index: number, depth: number): number | undefined {
  for (let at = index; at >= 0; at -= 1) if ((rows[at]?.depth ?? 0) <= depth) return rows[at]?.page.id;
  return undefined;
}

/** Below all rows: behind the last page at the root. */
export function pointedBelow(rows: readonly TreeRow[]): Pointed | null {
  const root = ancestorAt(rows, rows.length - 1, 0);
  return root === undefined
    ? null
    : { landing: { at: root, as: "behind" }, mark: { index: rows.length - 1, edge: "bottom", depth: 0 } };
}
