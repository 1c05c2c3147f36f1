import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../api/call.ts";
import { queries } from "../api/queries.ts";
import { isRefusal } from "../api/refused.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { loaded } from "../ui/loaded.tsx";
import { unreached } from "../ui/unreached.ts";
import type { ShownWorkspace } from "./book.tsx";
import { WorkspaceFacts } from "./workspace-facts.tsx";
import { WorkspaceForm } from "./workspace-form.tsx";

const ImportDialog = loaded(() => import("../transfer/import-dialog.tsx"));

interface SettingsDialogProps {
  workspaceId: number;
  onClose: () => void;
  /** The workspace is gone: whoever shows it has to leave. */
  onDeleted: () => void;
}

/** What a workspace is called, who may read it, and its end: for its owner to change, for everyone else to know. */
export default function SettingsDialog({ workspaceId, onClose, onDeleted }: SettingsDialogProps) {
  const { data: own } = useQuery(queries.workspaces());
  const listed = Array.isArray(own) ? own.find(({ id }) => id === workspaceId) : undefined;
  const { data, error, refetch } = useQuery(queries.workspace(workspaceId));
  const [isImporting, setImporting] = useState(false);
  const workspace: ShownWorkspace | undefined = data?.id ? data : listed;
  const isGone = isRefusal(error);
  const wasThere = useRef(false);
  useEffect(() => {
    if (workspace && !isGone) wasThere.current = true;
    // It was deleted, or is not for her any more: what is behind the dialog says so.
    if (isGone && wasThere.current) onClose();
  }, [workspace, isGone, onClose]);
  if (workspace && isImporting) return <ImportDialog workspaceId={workspaceId} name={workspace.name} onClose={onClose} />;
  if (workspace) {
    const isOwner = (workspace.access ?? "owner") === "owner";
    return isOwner ? (
      <WorkspaceForm workspace={workspace} onImport={() => setImporting(true)} onClose={onClose} onDeleted={onDeleted} />
    ) : (
      <WorkspaceFacts
        workspace={workspace}
        onImport={() => setImporting(true)}
        onClose={onClose}
        onLeft={listed ? onDeleted : null}
      />
    );
  }
  return (
    <Dialog title="Workspace settings" onClose={onClose}>
      {error ? (
        <div className="stack items-start gap-3" role="alert">
          <p className="second">{messageOf(error, unreached())}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <p className="quiet row" role="status">
          <i className="spin" />
          Loading...
        </p>
      )}
    </Dialog>
  );
}
