import { CopyPlus, Download, Ellipsis, FilePlus, FolderInput, FolderSymlink, Pencil, Star, Trash2 } from "lucide-react";
import { MenuButton } from "../ui/menu-button.tsx";
import { isFavourite } from "./favourites.ts";
import type { TreeActions } from "./tree-actions.ts";

interface RowMenuProps {
  id: number;
  title: string;
  canWrite: boolean;
  actions: TreeActions;
  /** Gives the row the focus: its keys are heard there, and not on the button. */
  giveBack: () => void;
}

/** What can be done with one page of the tree. */
export function RowMenu({ id, title, canWrite, actions, giveBack }: RowMenuProps) {
  const star = () => ({
    label: isFavourite(id) ? "Remove from favourites" : "Add to favourites",
    icon: <Star className="i" />,
    onSelect: () => actions.star(id),
  });
  const exported = { label: "Export", icon: <Download className="i" />, onSelect: () => actions.askExport(id) };
  return (
    <MenuButton
      className="icon-btn icon-btn-sm more"
      label={`Page menu for ${title}`}
      tabIndex={-1}
      giveBack={giveBack}
      entries={() =>
        canWrite
          ? [
              { label: "Add subpage", icon: <FilePlus className="i" />, onSelect: () => actions.addBelow(id) },
              { label: "Rename", icon: <Pencil className="i" />, onSelect: () => actions.startRename(id) },
              { label: "Duplicate", icon: <CopyPlus className="i" />, onSelect: () => actions.duplicate(id) },
              { label: "Move to…", icon: <FolderSymlink className="i" />, onSelect: () => actions.askMove(id) },
              { label: "Move to workspace…", icon: <FolderInput className="i" />, onSelect: () => actions.askTransfer(id) },
              star(),
              exported,
              { kind: "rule" },
              { label: "Delete page", icon: <Trash2 className="i" />, danger: true, onSelect: () => actions.askDelete(id) },
            ]
          : [star(), exported]
      }
    >
      <Ellipsis className="i" />
    </MenuButton>
  );
}
