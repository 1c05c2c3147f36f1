import { useLocation } from "wouter";
import { screens } from "#core/links.ts";
import type { DeletePlace } from "../tree/page-actions.ts";
import { DialogAhead } from "../ui/dialog-ahead.tsx";
import { loaded } from "../ui/loaded.tsx";
import type { MovedBlocks } from "./move-blocks-dialog.tsx";
import { useWorkspace } from "./use-workspace.ts";

const DeletePageDialog = loaded(() => import("../tree/delete-page-dialog.tsx"));
const ExportDialog = loaded(() => import("../transfer/export-dialog.tsx"));
const ImportDialog = loaded(() => import("../transfer/import-dialog.tsx"));
const KeyListDialog = loaded(() => import("./key-list-dialog.tsx"));
const MoveBlocksDialog = loaded(() => import("./move-blocks-dialog.tsx"));
const SettingsDialog = loaded(() => import("../workspaces/settings-dialog.tsx"));

/** What the editor asks back: about its workspace, its page, or blocks of it; and the list of keys. */
export type EditorDialog = "settings" | "import" | "export" | "keys" | { deleteFrom: DeletePlace } | MovedBlocks;

interface EditorDialogsProps {
  dialog: EditorDialog;
  pageId: number | null;
  workspaceId: number | null;
  onClose: () => void;
}

export default function EditorDialogs({ dialog, pageId, workspaceId, onClose }: EditorDialogsProps) {
  const [, navigate] = useLocation();
  const workspace = useWorkspace(workspaceId);
  const ahead = <DialogAhead onGivenUp={onClose} />;
  if (dialog === "keys") return <KeyListDialog fallback={ahead} onClose={onClose} />;
  if (workspaceId === null) return null;
  if (dialog === "settings")
    return (
      <SettingsDialog fallback={ahead} workspaceId={workspaceId} onClose={onClose} onDeleted={() => navigate(screens.home)} />
    );
  if (dialog === "import")
    return <ImportDialog fallback={ahead} workspaceId={workspaceId} name={workspace?.name ?? "Workspace"} onClose={onClose} />;
  if (dialog === "export")
    return <ExportDialog fallback={ahead} workspaceId={workspaceId} name={workspace?.name ?? "Workspace"} onClose={onClose} />;
  if ("blocks" in dialog) return <MoveBlocksDialog {...dialog} fallback={ahead} onClose={onClose} />;
  if (pageId === null) return null;
  return (
    <DeletePageDialog
      fallback={ahead}
      workspaceId={workspaceId}
      id={pageId}
      place={dialog.deleteFrom}
      onClose={onClose}
      onDeleted={onClose}
    />
  );
}
