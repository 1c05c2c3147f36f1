import { FileText, Layers, Share } from "lucide-react";
import { useState } from "react";
import type { Workspace } from "#core/workspace.ts";
import type { LoadedPage } from "../api/queries.ts";
import { loaded } from "../ui/loaded.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { PeopleHere } from "./people-here.tsx";
import type { ShareDialog } from "./share-dialogs.tsx";

const ShareDialogs = loaded(() => import("./share-dialogs.tsx"));

interface ShareMenuProps {
  /** undefined while no page is loaded: then nothing can be shared. */
  page: LoadedPage | undefined;
  workspace: Workspace | undefined;
  workspaceId: number | null;
}

/** Who else is here, and the ways to share what is open, with their dialogs. */
export default function ShareMenu({ page, workspace, workspaceId }: ShareMenuProps) {
  const [dialog, setDialog] = useState<ShareDialog | null>(null);
  return (
    <>
      {page && <PeopleHere pageId={page.id} />}
      <MenuButton
        className="btn btn-ghost icon-on-phone"
        label="Share"
        disabled={!page}
        entries={() => {
          void ShareDialogs.preload().catch(() => {});
          return [
            { label: "Share Page", icon: <FileText className="i" />, onSelect: () => setDialog("page") },
            { label: "Share Workspace", icon: <Layers className="i" />, onSelect: () => setDialog("workspace") },
          ];
        }}
      >
        <Share className="i" />
        <span className="lbl">Share</span>
      </MenuButton>
      {page && dialog && <ShareDialogs {...{ dialog, page, workspace, workspaceId }} onAsk={setDialog} />}
    </>
  );
}
