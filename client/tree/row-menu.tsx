import { Download, Ellipsis, FilePlus, FolderSymlink, Pencil, Trash2 } from "lucide-react";
import { MenuButton } from "../ui/menu-button.tsx";
import type { TreeActions } from "./tree-actions.ts";

/** What can be done with one page of the tree. */
export function RowMenu({ id, title, actions }: { id: number; title: string; actions: TreeActions }) {
  return (
    <MenuButton
      className="icon-btn icon-btn-sm more"
      label={`Page menu for ${title}`}
      tabIndex={-1}
      entries={() => [
        { label: "Add subpage", icon: <FilePlus className="i" />, onSelect: () => actions.addBelow(id) },
        { label: "Rename", icon: <Pencil className="i" />, onSelect: () => actions.startRename(id) },
        { label: "Move to…", icon: <FolderSymlink className="i" />, onSelect: () => actions.askMove(id) },
        { label: "Export", icon: <Download className="i" />, onSelect: () => actions.askExport(id) },
        { kind: "rule" },
        { label: "Delete page", icon: <Trash2 className="i" />, danger: true, onSelect: () => actions.askDelete(id) },
      ]}
    >
      <Ellipsis className="i" />
    </MenuButton>
  );
}
