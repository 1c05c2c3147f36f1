import { useCallback, useMemo, useState } from "react";
import { knownTree } from "./cache.ts";
import { toggleFavourite } from "./favourites.ts";
import { hasMoved, type Move, moveBack, movePage } from "./moves.ts";
import { useDuplicatePage, useRenamePage } from "./page-actions.ts";
import type { TreeActions } from "./tree-actions.ts";
import type { Asked } from "./tree-dialogs.tsx";

interface FromOutside {
  workspaceId: number;
  setRenaming: (id: number | null) => void;
  setOpen: (ids: readonly number[], isOpen: boolean) => void;
  onOpen: (id: number) => void;
  onAddBelow: (id: number) => void;
  focus: (id: number) => void;
}

/** The actions of a tree, the same as long as it is shown: rows that are not concerned are not drawn again. */
export function useTreeActions({ workspaceId, setRenaming, setOpen, onOpen, onAddBelow, focus }: FromOutside) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate: rename } = useRenamePage(workspaceId);
  const { mutate: duplicate } = useDuplicatePage(workspaceId);
  const actions = useMemo<TreeActions>(() => {
    const show = (moved: Move | null) => {
      if (!moved) return;
      if (moved.parentId !== null) setOpen([moved.parentId], true);
      focus(moved.id);
    };
    return {
      open: onOpen,
      toggle: (id, isOpen) => setOpen([id], isOpen),
      addBelow: onAddBelow,
      startRename: setRenaming,
      rename: (id, title) => {
        setRenaming(null);
        focus(id);
        if (title.trim() !== "" && knownTree(workspaceId).byId.get(id)?.title !== title) rename({ id, title });
      },
      move: (to) => show(movePage(workspaceId, to)),
      moveBack: () => {
        if (!hasMoved(workspaceId)) return false;
        show(moveBack(workspaceId));
        return true;
      },
      star: (id) => void toggleFavourite(id, workspaceId),
      duplicate: (id) => duplicate(id),
      askMove: (id) => setAsked({ kind: "move", id }),
      askTransfer: (id) => setAsked({ kind: "transfer", id }),
      askExport: (id) => setAsked({ kind: "export", id }),
      askDelete: (id) => setAsked({ kind: "delete", id }),
    };
  }, [workspaceId, onOpen, setRenaming, setOpen, onAddBelow, focus, rename, duplicate]);
  return { actions, asked, stopAsking: useCallback(() => setAsked(null), []) };
}
