import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { ShareForm } from "./share-form.tsx";
import { ShareList } from "./share-list.tsx";
import "./sharing.css";

interface AdvancedSharingProps {
  workspaceId: number;
  workspaceName: string;
  pageId: number;
  pageTitle: string;
  onClose: () => void;
}

/** A form for a new link or page permission, and those that there are. */
export default function AdvancedSharingDialog({ workspaceId, workspaceName, pageId, pageTitle, onClose }: AdvancedSharingProps) {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  return (
    <Dialog
      title="Advanced Sharing"
      description={workspaceName && <span dir="auto">{workspaceName}</span>}
      large
      className="adv-dialog"
      onClose={onClose}
    >
      <div className="adv">
        <ShareForm workspaceId={workspaceId} pageId={pageId} pageTitle={pageTitle} gone={gone} />
        <ShareList workspaceId={workspaceId} pageId={pageId} onDeleted={(id) => setGone((before) => new Set([...before, id]))} />
      </div>
    </Dialog>
  );
}
