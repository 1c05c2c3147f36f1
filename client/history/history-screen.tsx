import { useLayoutEffect, useState } from "react";
import type { SavedPage } from "#core/page.ts";
import { useCloseByBack } from "../ui/close-by-back.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { HistoryView, NoVersion } from "./history-view.tsx";
import { useReturnFocus } from "./return-focus.ts";
import { useVersions } from "./use-versions.ts";
import { type Comparison, comparedWith } from "./versions.ts";
import "./history.css";

interface HistoryScreenProps {
  pageId: number;
  canWrite: boolean;
  /** The page has unsaved changes: restoring says first what becomes of them. */
  isDirty: boolean;
  onClose: () => void;
  onRestored: (page: SavedPage) => void;
}

/** A page's versions, and the selected one in place of the page, compared with another. Fills the editor's main area. */
export default function HistoryScreen({ pageId, canWrite, isDirty, onClose, onRestored }: HistoryScreenProps) {
  const { versions, state, retry } = useVersions(pageId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [comparison, setComparison] = useState<Comparison>({ kind: "previous" });
  const [isPicking, setPicking] = useState(false);
  const selected = versions.find((version) => version.revision === chosen) ?? versions[0] ?? null;
  const compared = selected && comparedWith(versions, selected.revision, comparison);
  useReturnFocus();
  useEscape(isPicking ? () => setPicking(false) : onClose);
  useCloseByBack(onClose);

  const pick = (revision: number) => {
    setPicking(false);
    setComparison({ kind: "version", revision });
  };
  const restored = (page: SavedPage) => {
    setChosen(null);
    setComparison({ kind: "previous" });
    onRestored(page);
  };
  return (
    <div className="with-panel">
      <div className="scroll history-scroll" id="history-scroll">
        {selected ? (
          <HistoryView
            key={selected.revision}
            pageId={pageId}
            version={selected}
            current={versions[0]?.revision ?? selected.revision}
            compared={compared}
            comparison={comparison}
            onCompare={setComparison}
            onPick={() => setPicking(true)}
          />
        ) : (
          <NoVersion hasFailed={state === "failed"} />
        )}
      </div>
      <HistoryPanel
        pageId={pageId}
        versions={versions}
        state={state}
        onRetry={retry}
        selected={selected}
        compared={comparison.kind === "version" ? (compared?.revision ?? null) : null}
        isPicking={isPicking}
        onSelect={isPicking ? pick : setChosen}
        onCancelPicking={() => setPicking(false)}
        canWrite={canWrite}
        isDirty={isDirty}
        onRestored={restored}
        onClose={onClose}
      />
    </div>
  );
}

/** Closes, unless a menu or dialog on top takes the key. */
function useEscape(onEscape: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onEscape();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [onEscape]);
}
