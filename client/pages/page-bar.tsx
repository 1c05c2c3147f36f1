import { Check, EllipsisVertical, Eye, History } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { Receipt } from "#core/page.ts";
import { useOnline } from "../api/online.ts";
import type { PageSession } from "../session/page-session.ts";
import { isGone, type SaveState } from "../session/told.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { LateIcon } from "../ui/late-icon.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import type { MenuEntry } from "../ui/menu-entry.ts";

/** What else the page's menu offers: it comes behind the text, from whoever knows more than the page. */
export const others: { of: (session: PageSession) => MenuEntry[] } = { of: () => [] };

/** What the server has on its disk, in words: they come behind the text, long before a Save. */
export const receipts: { describe: (receipt: Receipt) => string } = { describe: () => "" };

interface PageBarProps {
  session: PageSession;
  /** The history's code is on its way: what was pressed for it says so. */
  isOpeningHistory: boolean;
  onHistory: () => void;
  onDelete: () => void;
}

/** Date, what is saved, Save, and the page's menu. It stays in sight while the page scrolls. */
export function PageBar({ session, isOpeningHistory, onHistory, onDelete }: PageBarProps) {
  const updatedAt = useSyncExternalStore(session.subscribe, () => session.updatedAt);
  return (
    <div className="pagebar">
      <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>
      <span className="grow" />
      {session.canWrite ? (
        <>
          <SaveControls session={session} />
          <IconButton
            className="only-desk"
            label="Page history"
            shortcut="Ctrl Shift H"
            aria-busy={isOpeningHistory}
            onClick={onHistory}
          >
            {isOpeningHistory ? <i className="spin" /> : <History className="i" />}
          </IconButton>
          <MenuButton
            className="icon-btn"
            label="Page menu"
            aria-busy={isOpeningHistory}
            entries={() => [
              { label: "Page history", icon: <History className="i" />, onSelect: onHistory },
              ...others.of(session),
              { kind: "rule" },
              { label: "Delete page", icon: <LateIcon name="trash" />, danger: true, onSelect: onDelete },
            ]}
          >
            {isOpeningHistory && <i className="spin only-phone" />}
            <EllipsisVertical className={isOpeningHistory ? "i only-desk" : "i"} />
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

/** Save is offered while there is a page to save, and the server can be reached; offline the draft waits on the device. */
function SaveControls({ session }: { session: PageSession }) {
  const told = useSyncExternalStore(session.subscribe, () => session.told);
  const { state, receipt } = told;
  const isOnline = useOnline();
  const isUnsaved = state === "unsaved" || state === "failed";
  const maySave = isOnline && !isGone(told);
  return (
    <>
      <span
        className={`status ${isUnsaved || !isOnline ? "warn" : ""}`}
        role="status"
        data-tip={(receipt && receipts.describe(receipt)) || undefined}
      >
        {isOnline ? <Status state={state} /> : <Offline />}
        {isOnline && state === "saved" && receipt && <span className="sr">. {receipts.describe(receipt)}</span>}
      </span>
      <Button
        variant={isUnsaved && maySave ? "primary" : "outline"}
        size="sm"
        data-tip="Save|Ctrl S"
        disabled={!maySave}
        // The caret stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void session.save()}
      >
        Save
      </Button>
    </>
  );
}

function Status({ state }: { state: SaveState }) {
  switch (state) {
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
          <span>
            Unsaved<span className="only-desk"> changes</span>
          </span>
        </>
      );
    case "failed":
      return (
        <>
          <LateIcon name="failed" />
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

function Offline() {
  return (
    <>
      <LateIcon name="offline" />
      Offline
    </>
  );
}

const format = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** As in `Oct 14`. */
export function shortDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : format.format(date);
}
