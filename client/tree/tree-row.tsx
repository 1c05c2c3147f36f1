import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { links } from "#core/links.ts";
import type { TreeRow } from "#core/tree-rows.ts";
import { Marked } from "./marked.tsx";
import { PageIcon } from "./page-icon.tsx";
import { RenameField } from "./rename-field.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { TreeActions } from "./tree-actions.ts";

interface TreeRowViewProps {
  row: TreeRow;
  /** Among its siblings, or among what was found. */
  place: number;
  siblings: number;
  query: string;
  hasDraft: boolean;
  isCurrent: boolean;
  /** The one row that Tab reaches. */
  isActive: boolean;
  isRenaming: boolean;
  canWrite: boolean;
  actions: TreeActions;
}

export const rowId = (id: number) => `tree-${id}`;

export const TreeRowView = memo(function TreeRowView({
  row: { page, depth, hasChildren, isOpen, isFlat },
  place,
  siblings,
  query,
  hasDraft,
  isCurrent,
  isActive,
  isRenaming,
  canWrite,
  actions,
}: TreeRowViewProps) {
  const title = page.title || "Untitled";
  const folds = hasChildren && !isFlat;
  return (
    <div
      id={rowId(page.id)}
      className={`node ${isCurrent ? "is-current" : ""}`}
      style={{ "--d": depth }}
      role="treeitem"
      aria-label={title}
      aria-description={hasDraft ? "Unsaved changes" : undefined}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={folds ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={isActive ? 0 : -1}
      data-page={page.id}
    >
      {folds ? (
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
        <PageIcon page={page} hasChildren={hasChildren} isOpen={isOpen} />
      </span>
      {isRenaming ? (
        <RenameField title={page.title} onDone={(next) => actions.rename(page.id, next)} />
      ) : (
        // The row is what is dragged, not the address. The tree itself goes there: a router's link in each row costs more than the row.
        <a
          className="t"
          href={links.page(page.id)}
          tabIndex={-1}
          dir="auto"
          draggable={false}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            actions.open(page.id);
          }}
        >
          <Marked text={title} query={query} />
        </a>
      )}
      {hasDraft && <i className="dot dot-warn" role="img" aria-label="Unsaved changes" data-tip="Unsaved changes" />}
      {!isRenaming && (
        <RowMenu
          id={page.id}
          {...{ title, canWrite, actions }}
          giveBack={() => document.getElementById(rowId(page.id))?.focus()}
        />
      )}
    </div>
  );
});
