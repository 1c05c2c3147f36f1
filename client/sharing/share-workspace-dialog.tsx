import { ShieldCheck } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface ShareWorkspaceProps {
  isOwner: boolean;
  onAdvanced: () => void;
  onClose: () => void;
}

/** What a workspace link is, before one is made. */
export default function ShareWorkspaceDialog({ isOwner, onAdvanced, onClose }: ShareWorkspaceProps) {
  return (
    <Dialog
      title="Share Workspace"
      onClose={onClose}
      actions={
        isOwner ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={onAdvanced} data-autofocus>
              Open Advanced Sharing
            </Button>
          </>
        ) : (
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        )
      }
    >
      <div className="flex items-start gap-3.5">
        <span className="pt-0.5 text-accent-ink">
          <ShieldCheck className="i i-lg" />
        </span>
        <p className="second lead">
          Workspace links open without an account, as a <span className="whitespace-nowrap">read-only</span> view.{" "}
          {isOwner ? "Decide who may open each link, and until when." : "Only the owner of this workspace can make them."}
        </p>
      </div>
    </Dialog>
  );
}
