/** What a row and the keyboard may ask of the tree that they belong to. Ids are pages'. */
export interface TreeActions {
  open: (id: number) => void;
  toggle: (id: number, isOpen: boolean) => void;
  addBelow: (id: number) => void;
  startRename: (id: number | null) => void;
  rename: (id: number, title: string) => void;
  move: (move: { id: number; parentId: number | null; position: number }) => void;
  askMove: (id: number) => void;
  askDelete: (id: number) => void;
}
