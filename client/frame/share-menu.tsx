import { FileText, Layers, Share } from "lucide-react";
import { useState } from "react";
import type { Workspace } from "#core/workspace.ts";
import type { LoadedPage } from "../api/queries.ts";
import { loaded } from "../ui/loaded.tsx";
import { MenuButton } from "../ui/menu-button.tsx";

const SharePage = loaded(() => import("../sharing/share-page-dialog.tsx"));
const ShareWorkspace = loaded(() => import("../sharing/share-workspace-dialog.tsx"));
const AdvancedSharing = loaded(() => import("../sharing/advanced-sharing-dialog.tsx"));

interface ShareMenuProps {
  /** undefined while no page is loaded: then nothing can be shared. */
  page: LoadedPage | undefined;
  workspace: Workspace | undefined;
  workspaceId: number | null;
}

/** The ways to share what is open, and their dialogs. */
export function ShareMenu({ page, workspace, workspaceId }: ShareMenuProps) {
  const [dialog, setDialog] = useState<"page" | "workspace" | "advanced" | null>(null);
  const isOwner = (workspace?.access ?? "owner") === "owner";
  const close = () => setDialog(null);
  const openAdvanced = () => setDialog("advanced");
  return (
    <>
      <MenuButton
        className="btn btn-ghost icon-on-phone"
        label="Share"
        disabled={!page}
        entries={() => [
          { label: "Share Page", icon: <FileText className="i" />, onSelect: () => setDialog("page") },
          { label: "Share Workspace", icon: <Layers className="i" />, onSelect: () => setDialog("workspace") },
        ]}
      >
        <Share className="i" />
        <span className="lbl">Share</span>
      </MenuButton>
      {page && workspaceId !== null && dialog === "page" && (
        <SharePage pageId={page.id} workspaceId={workspaceId} isOwner={isOwner} onAdvanced={openAdvanced} onClose={close} />
      )}
      {page && dialog === "workspace" && <ShareWorkspace isOwner={isOwner} onAdvanced={openAdvanced} onClose={close} />}
      {page && workspaceId !== null && dialog === "advanced" && (
        <AdvancedSharing
          workspaceId={workspaceId}
          workspaceName={workspace?.name ?? ""}
          pageId={page.id}
          pageTitle={page.title}
          onClose={close}
        />
      )}
    </>
  );
}
