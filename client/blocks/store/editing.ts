/**
 * Where the caret goes when a block is opened: an offset into its text, an end, one of its fields (row −1 holds a table's headers),
 * or the place on its first or last line that is nearest to `x`, in pixels of the window.
 */
export type Caret =
  | TextCaret
  | { item: number; at?: TextCaret }
  | { row: number; column: number; at?: TextCaret }
  | { x: number; line: "first" | "last" };

export type TextCaret = number | "start" | "end" | Point | Drag | Span;

/** The place that is nearest to a point of the window. */
export interface Point {
  x: number;
  y: number;
  /** Where its block began: what is open above closes as this one opens, and may take less room then. */
  top?: number;
}

/** All between two points, as where a press is dragged from one to the other. */
export interface Drag {
  pressed: Point;
  released: Point;
}

/** Letters that are selected. */
export interface Span {
  from: number;
  to: number;
}

export interface Editing {
  id: string;
  /** Follows its words while others save. */
  caret: Caret;
  /** Rises with every opening, so that opening the same block again moves the caret. */
  turn: number;
}

/** Where a change has put the caret. */
export type Led = Pick<Editing, "id" | "caret">;

/** Edits of one kind in one block shortly after each other are undone together. */
export type EditKind = "typing" | "structure";

/** Blocks that are selected as wholes: from the one where that began to the one at the end that moves. */
export interface Selected {
  anchor: string;
  head: string;
}
