import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { PageVersion, SavedPage } from "#core/page.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { useDelayed } from "../ui/use-delayed.ts";
import { Restore } from "./restore.tsx";
import { VersionList } from "./version-list.tsx";

interface HistoryPanelProps {
  pageId: number;
  versions: readonly PageVersion[];
  state: "loading" | "failed" | "ready";
  onRetry: () => void;
  selected: PageVersion | null;
  /** The version that was picked to compare with. */
  compared: number | null;
  /** The next version that is chosen is the one to compare with. */
  isPicking: boolean;
  onSelect: (revision: number) => void;
  onCancelPicking: () => void;
  canWrite: boolean;
  isDirty: boolean;
  onRestored: (page: SavedPage) => void;
  onClose: () => void;
}

/** The list of versions beside the page; on a phone a sheet below it. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { pageId, versions, state, onRetry, selected, compared, isPicking, onSelect, canWrite, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    // What restores was taken away under the focus.
    if (!canWrite && document.activeElement === document.body) panel.current?.focus();
  }, [canWrite]);
  return (
    <aside className="panel" aria-label="Page history" ref={panel} tabIndex={-1}>
      <header className="panel-head">
        <h2>Page history</h2>
        <IconButton label="Close history" shortcut="Esc" size="sm" onClick={onClose}>
          <X className="i" />
        </IconButton>
      </header>
      {isPicking && (
        <p className="panel-hint" role="status">
          Choose the version to compare with.
        </p>
      )}
      {state === "loading" && <Loading />}
      {state === "failed" && <Failed onRetry={onRetry} />}
      {state === "ready" && selected && (
        <>
          <VersionList
            key={pageId}
            versions={versions}
            selected={selected.revision}
            compared={compared}
            isPicking={isPicking}
            onSelect={onSelect}
          />
          <Foot {...props} selected={selected} />
        </>
      )}
    </aside>
  );
}

function Foot(props: HistoryPanelProps & { selected: PageVersion }) {
  const { pageId, versions, selected, isPicking, onCancelPicking, canWrite, isDirty, onRestored } = props;
  const isCurrent = selected.revision === versions[0]?.revision;
  if (!isPicking && !isCurrent && !canWrite) return null;
  return (
    <footer className="panel-foot">
      {isPicking ? (
        <Button className="grow" onClick={onCancelPicking}>
          Cancel
        </Button>
      ) : isCurrent ? (
        <p className="hint">This is the page as it is saved now.</p>
      ) : (
        <Restore key={selected.revision} pageId={pageId} version={selected} isDirty={isDirty} onRestored={onRestored} />
      )}
    </footer>
  );
}

function Loading() {
  const isSlow = useDelayed(150);
  return (
    <div className="versions" aria-busy="true" aria-label="Loading..." role="status">
      {isSlow &&
        [0, 1, 2, 3].map((row) => (
          <div key={row} className="version">
            <span className="sk sk-avatar" />
            <span className="stack gap-2">
              <span className="sk sk-name" />
              <span className="sk sk-time" />
            </span>
          </div>
        ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="versions">
      <div className="empty-sm" role="alert">
        The versions of this page cannot be loaded.
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
