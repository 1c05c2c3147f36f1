import { ChevronRight, FileText, ListTodo } from "lucide-react";
import { iconOf } from "#core/tree.ts";
import type { TreeRow } from "#core/tree-rows.ts";

interface SharedTreeRowProps {
  row: TreeRow;
  isPicked: boolean;
  /** The one row that Tab reaches. */
  isActive: boolean;
  onPick: (id: number) => void;
  onToggle: (id: number) => void;
}

export const treeRowId = (id: number) => `shared-page-${id}`;

/** A page with todos has a checklist for an icon, any other a document, whether it has children or not. */
export function SharedTreeRow({ row, isPicked, isActive, onPick, onToggle }: SharedTreeRowProps) {
  const { page, depth, hasChildren, isOpen, place, siblings } = row;
  const title = page.title.trim() || "Untitled";
  const icon = iconOf(page, false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it listens for its keys
    <div
      id={treeRowId(page.id)}
      className={`node ${isPicked ? "is-current" : ""}`}
      style={{ "--d": depth }}
      role="treeitem"
      aria-label={title}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isPicked}
      tabIndex={isActive ? 0 : -1}
      onClick={() => onPick(page.id)}
    >
      {hasChildren ? (
        <button
          type="button"
          className={`twist ${isOpen ? "open" : ""}`}
          tabIndex={-1}
          aria-label={`${isOpen ? "Collapse" : "Expand"} ${title}`}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(page.id);
          }}
        >
          <ChevronRight className="i" />
        </button>
      ) : (
        <span className="twist" />
      )}
      <span className="ico">
        {icon === "checklist" ? (
          <ListTodo className="i" data-icon="checklist" />
        ) : (
          <FileText className="i" data-icon="document" />
        )}
      </span>
      <span className="t" dir="auto">
        {title}
      </span>
    </div>
  );
}
