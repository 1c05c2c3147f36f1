import type { TodoItem } from "#core/blocks/block.ts";

/** What the interface knows of a block type beyond how it is drawn and edited. */
export interface Facts<Content> {
  label: string;
  /** Holds nothing that somebody wrote. */
  isEmpty: (content: Content) => boolean;
  /** How high it will be about, in pixels: what scrollbars show until it is drawn. */
  height: (content: Content) => number;
}

export interface ViewProps<Content> {
  content: Content;
  /** The level of a heading that names none: the editor takes 2, the shared view 1. */
  defaultLevel: 1 | 2;
  /** Absent where the page is read-only. */
  onToggle?: ((item: TodoItem) => void) | undefined;
  /** What is changed without opening it, as the language of code. Absent where the page is read-only. */
  onText?: ((text: string) => void) | undefined;
}

const LINE_LENGTH = 66;

/** Lines that a text takes at the page's measure, about. */
export function lineCount(text: string): number {
  let count = 0;
  for (const line of text.split("\n")) count += Math.max(1, Math.ceil(line.length / LINE_LENGTH));
  return count;
}

/** Pixels from line to line of reading text. */
export const LINE_HEIGHT = 32;
