import { PanelLeft, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { followTree } from "../session/stream/follow-tree.ts";
import { useCreatePage } from "../tree/page-actions.ts";
import { useIsClosed } from "../tree/use-closed.ts";
import { Button } from "../ui/button.tsx";
import { FoldedSheet } from "../ui/folded-sheet.tsx";
import { loaded } from "../ui/loaded.tsx";
import { useTitle } from "../ui/use-title.ts";

const DraftsOfClosed = loaded(() => import("./drafts-of-closed.tsx"), { quiet: true });

interface StartWritingProps {
  workspaceId: number;
  canWrite: boolean;
  onOpenSidebar: () => void;
}

/** A workspace without a page, or one that is not for whoever looks. */
export default function StartWriting({ workspaceId, canWrite, onOpenSidebar }: StartWritingProps) {
  const create = useCreatePage(workspaceId);
  const isClosed = useIsClosed(workspaceId);
  useTitle(isClosed ? "Workspace" : "Start writing", "A workspace without a page yet.");
  useEffect(() => followTree(workspaceId), [workspaceId]);
  const actions = useRef<HTMLDivElement>(null);
  // The form that made the workspace took the focus with it: whoever goes on by keyboard makes a page.
  useEffect(() => {
    if (document.activeElement === document.body) actions.current?.querySelector<HTMLElement>(".btn-primary")?.focus();
  }, []);
  if (isClosed) return <Closed workspaceId={workspaceId} />;
  return (
    <div className="page-message">
      <div className="empty">
        <FoldedSheet />
        <h1>Start writing</h1>
        <p>Select a page from the sidebar or create a new one to begin.</p>
        <div className="row mt-5 flex-wrap justify-center" ref={actions}>
          <Button onClick={onOpenSidebar}>
            <PanelLeft className="i" />
            Open sidebar
          </Button>
          {canWrite && (
            <Button variant="primary" pending={create.isPending} onClick={() => create.mutate({ parentId: null })}>
              {!create.isPending && <Plus className="i" />}
              Create a page
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Closed({ workspaceId }: { workspaceId: number }) {
  return (
    <div className="page-message">
      <div className="empty" role="alert">
        <h1>This workspace cannot be opened</h1>
        <p>It may have been deleted, or it is not shared with you.</p>
        <DraftsOfClosed workspaceId={workspaceId} />
      </div>
    </div>
  );
}
