import {
  ChevronRight,
  Ellipsis,
  FilePlus,
  FileText,
  Folder,
  FolderOpen,
  FolderSymlink,
  ListTodo,
  Pencil,
  Trash2,
} from "lucide-react";
import { memo } from "react";
import { Link } from "wouter";
import { links } from "#core/links.ts";
import { iconOf, type TreeRow } from "#core/tree.ts";
import { MenuButton } from "../../ui/menu-button.tsx";
import type { TreeActions } from "./tree-actions.ts";

interface TreeRowViewProps {
  row: TreeRow;
  query: string;
  hasDraft: boolean;
  isCurrent: boolean;
  /** The one row that Tab reaches. */
  isActive: boolean;
  isRenaming: boolean;
  canWrite: boolean;
  actions: TreeActions;
}

export const TreeRowView = memo(function TreeRowView({
  row,
  query,
  hasDraft,
  isCurrent,
  isActive,
  isRenaming,
  canWrite,
  actions,
}: TreeRowViewProps) {
  const { page, depth, hasChildren, isOpen, place, siblings } = row;
  const title = page.title || "Untitled";
  return (
    <div
      id={`tree-${page.id}`}
      className={`node ${isCurrent ? "is-current" : ""}`}
      style={{ "--d": depth }}
      role="treeitem"
      aria-label={title}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={isActive ? 0 : -1}
      data-page={page.id}
    >
      {hasChildren ? (
        <button
          type="button"
          className={`twist ${isOpen ? "open" : ""}`}
          tabIndex={-1}
          aria-label={`${isOpen ? "Collapse" : "Expand"} ${title}`}
          onClick={() => actions.toggle(page.id, !isOpen)}
        >
          <ChevronRight className="i" />
        </button>
      ) : (
        <span className="twist" />
      )}
      <span className="ico">
        <PageIcon row={row} />
      </span>
      {isRenaming ? (
        <RenameField title={page.title} onDone={(next) => actions.rename(page.id, next)} />
      ) : (
        <Link className="t" href={links.page(page.id)} tabIndex={-1} dir="auto" onClick={() => actions.open(page.id)}>
          <Marked text={title} query={query} />
        </Link>
      )}
      {hasDraft && <i className="dot dot-warn" role="img" aria-label="Unsaved changes" data-tip="Unsaved changes" />}
      {canWrite && !isRenaming && (
        <MenuButton
          className="icon-btn icon-btn-sm more"
          label={`Page menu for ${title}`}
          tabIndex={-1}
          entries={() => [
            { label: "Add subpage", icon: <FilePlus className="i" />, onSelect: () => actions.addBelow(page.id) },
            { label: "Rename", icon: <Pencil className="i" />, onSelect: () => actions.startRename(page.id) },
            { label: "Move to…", icon: <FolderSymlink className="i" />, onSelect: () => actions.askMove(page.id) },
            { kind: "rule" },
            { label: "Delete page", icon: <Trash2 className="i" />, danger: true, onSelect: () => actions.askDelete(page.id) },
          ]}
        >
          <Ellipsis className="i" />
        </MenuButton>
      )}
    </div>
  );
});

function PageIcon({ row: { page, hasChildren, isOpen } }: { row: TreeRow }) {
  switch (iconOf(page, hasChildren)) {
    case "folder":
      return isOpen ? <FolderOpen className="i" data-icon="folder" /> : <Folder className="i" data-icon="folder" />;
    case "checklist":
      return <ListTodo className="i" data-icon="checklist" />;
    case "document":
      return <FileText className="i" data-icon="document" />;
  }
}

/** The title with what was searched for marked in it. */
function Marked({ text, query }: { text: string; query: string }) {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </>
  );
}

function RenameField({ title, onDone }: { title: string; onDone: (title: string) => void }) {
  return (
    <input
      className="t rename"
      aria-label="Page title"
      defaultValue={title}
      ref={(field) => field?.select()}
      onBlur={(event) => onDone(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") onDone(title);
      }}
    />
  );
}
