import { useQuery } from "@tanstack/react-query";
import { links } from "#core/links.ts";
import { lateQueries } from "../api/late-queries.ts";
import { queries } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { LinkField } from "./copy-link.tsx";
import { pageLinkWords } from "./permission.ts";
import "./sharing.css";

interface SharePageProps {
  pageId: number;
  workspaceId: number;
  isOwner: boolean;
  onAdvanced: () => void;
  onClose: () => void;
}

/** The page's own address, and who can open it. */
export default function SharePageDialog({ pageId, workspaceId, isOwner, onAdvanced, onClose }: SharePageProps) {
  const words = useWhoOpens(pageId, workspaceId, isOwner);
  return (
    <Dialog title="Share Page" onClose={onClose}>
      <p className="second">{words}</p>
      <LinkField label="Link" link={location.origin + links.page(pageId)} isFirst />
      {isOwner && (
        <>
          <hr className="hr" />
          <div className="setting items-center">
            <span>
              <b>Need conditions or an expiry date?</b>
              <span className="hint">A link can have rules of its own.</span>
            </span>
            <Button size="sm" onClick={onAdvanced}>
              Open Advanced Sharing
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Only the owner may read the permissions; others are told what holds in any case. */
function useWhoOpens(pageId: number, workspaceId: number, isOwner: boolean): string {
  const shares = useQuery({ ...lateQueries.shares(workspaceId), enabled: isOwner });
  const workspaces = useQuery({ ...queries.workspaces(), staleTime: 30_000 });
  if (isOwner && shares.isPending) return "A read-only link.";
  const own = Array.isArray(shares.data) ? shares.data.filter((share) => share.pageId === pageId) : undefined;
  const isPublic = workspaces.data?.find?.((workspace) => workspace.id === workspaceId)?.isPublic === true;
  return pageLinkWords(own, isPublic, Date.now());
}
