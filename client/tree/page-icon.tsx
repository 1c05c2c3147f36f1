import { FileText, Folder, FolderOpen, ListTodo } from "lucide-react";
import { iconOf, type TreePage } from "#core/tree.ts";

/** Says what a page holds. */
export function PageIcon({ page, hasChildren, isOpen = false }: { page: TreePage; hasChildren: boolean; isOpen?: boolean }) {
  switch (iconOf(page, hasChildren)) {
    case "folder":
      return isOpen ? <FolderOpen className="i" data-icon="folder" /> : <Folder className="i" data-icon="folder" />;
    case "checklist":
      return <ListTodo className="i" data-icon="checklist" />;
    case "document":
      return <FileText className="i" data-icon="document" />;
  }
}
