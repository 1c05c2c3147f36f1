import { Check, CircleAlert, EllipsisVertical, Eye, Trash2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import type { PageSession, SaveState } from "./page-session.ts";

/** Date, what is saved, Save, and the page's menu. It stays in sight while the page scrolls. */
export function PageBar({ session, onDelete }: { session: PageSession; onDelete: () => void }) {
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const updatedAt = useSyncExternalStore(session.subscribe, () => session.updatedAt);
  const isDirty = useSyncExternalStore(session.subscribe, () => session.isDirty);
  return (
    <div className="pagebar">
      <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>
      <span className="grow" />
      {session.canWrite ? (
        <>
          <SaveStatus state={state} />
          <Button
            variant={isDirty || state.kind === "failed" ? "primary" : "outline"}
            size="sm"
            data-tip="Save|Ctrl S"
            onClick={() => void session.save()}
          >
            Save
          </Button>
          <MenuButton
            className="icon-btn"
            label="Page menu"
            entries={() => [{ label: "Delete page", icon: <Trash2 className="i" />, danger: true, onSelect: onDelete }]}
          >
            <EllipsisVertical className="i" />
          </MenuButton>
        </>
      ) : (
        <span className="badge">
          <Eye className="i" />
          Read-only
        </span>
      )}
    </div>
  );
}

function SaveStatus({ state }: { state: SaveState }) {
  return (
    <span className={`status ${state.kind === "unsaved" || state.kind === "failed" ? "warn" : ""}`} role="status">
      {contentOf(state.kind)}
    </span>
  );
}

function contentOf(kind: SaveState["kind"]) {
  switch (kind) {
    case "saving":
      return (
        <>
          <i className="spin" />
          Saving
        </>
      );
    case "unsaved":
      return (
        <>
          <i className="dot dot-warn" />
          Unsaved changes
        </>
      );
    case "failed":
      return (
        <>
          <CircleAlert className="i" />
          Not saved
        </>
      );
    case "kept":
    case "saved":
      return (
        <>
          <Check className="i" />
          Saved
        </>
      );
  }
}

const format = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** As in `Oct 14`. */
export function shortDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : format.format(date);
}
