import type { Move } from "./moves.ts";

/** What a row, the keyboard and the pointer may ask of the tree that they belong to. Ids are pages'. */
export interface TreeActions {
  open: (id: number) => void;
  toggle: (id: number, isOpen: boolean) => void;
  addBelow: (id: number) => void;
  startRename: (id: number) => void;
  rename: (id: number, title: string) => void;
  /** Stars it, or takes its star away. */
  star: (id: number) => void;
  /** Opens the new parent, and the page keeps the focus. */
  move: (move: Move) => void;
  /** Takes the last move back. @returns whether there is one */
  moveBack: () => boolean;
  duplicate: (id: number) => void;
  askMove: (id: number) => void;
  askTransfer: (id: number) => void;
  askExport: (id: number) => void;
  askDelete: (id: number) => void;
}
