import type { Workspace } from "#core/workspace.ts";
import type { LoadedPage } from "../api/queries.ts";
import { DialogAhead } from "../ui/dialog-ahead.tsx";
import { loaded } from "../ui/loaded.tsx";

const SharePage = loaded(() => import("../sharing/share-page-dialog.tsx"));
const ShareWorkspace = loaded(() => import("../sharing/share-workspace-dialog.tsx"));
const AdvancedSharing = loaded(() => import("../sharing/advanced-sharing-dialog.tsx"));

export type ShareDialog = "page" | "workspace" | "advanced";

interface ShareDialogsProps {
  dialog: ShareDialog;
  page: LoadedPage;
  workspace: Workspace | undefined;
  workspaceId: number | null;
  onAsk: (dialog: ShareDialog | null) => void;
}

/** What the share menu asks back. */
export default function ShareDialogs({ dialog, page, workspace, workspaceId, onAsk }: ShareDialogsProps) {
  // Whoever was let into the page alone is not told of its workspace.
  const isOwner = ((workspace ?? page).access ?? "owner") === "owner";
  const close = () => onAsk(null);
  const openAdvanced = () => onAsk("advanced");
  const ahead = <DialogAhead onGivenUp={close} />;
  if (dialog === "workspace")
    return <ShareWorkspace isOwner={isOwner} onAdvanced={openAdvanced} onClose={close} fallback={ahead} />;
  if (workspaceId === null) return null;
  if (dialog === "page") {
    return (
      <SharePage
        pageId={page.id}
        workspaceId={workspaceId}
        isOwner={isOwner}
        onAdvanced={openAdvanced}
        onClose={close}
        fallback={ahead}
      />
    );
  }
  return (
    <AdvancedSharing
      workspaceId={workspaceId}
      workspaceName={workspace?.name ?? ""}
      pageId={page.id}
      pageTitle={page.title}
      onClose={close}
      fallback={ahead}
    />
  );
}
