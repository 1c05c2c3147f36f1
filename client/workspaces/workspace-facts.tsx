import { useQuery } from "@tanstack/react-query";
import { Globe, Lock, Pencil, User } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { loaded } from "../ui/loaded.tsx";
import { useStillLists } from "../ui/use-still-lists.ts";
import type { ShownWorkspace } from "./book.tsx";
import { encryptionState, PUBLIC_HINT } from "./hints.ts";
import { Leave } from "./members/leave.tsx";
import { members } from "./members/queries.ts";
import "./facts.css";

const Offers = loaded(() => import("./members/offers.tsx"), { quiet: true });
const MemberList = loaded(() => import("./members/member-list.tsx"), { quiet: true });

interface WorkspaceFactsProps {
  workspace: ShownWorkspace;
  onImport: () => void;
  onClose: () => void;
  /** null for who only reads because everybody may. */
  onLeft: (() => void) | null;
}

/** The settings of somebody else's workspace, to read. */
export function WorkspaceFacts({ workspace, onImport, onClose, onLeft }: WorkspaceFactsProps) {
  const { name, description, isPublic, ownerName, access } = workspace;
  const encryption = encryptionState(workspace);
  const { data: joined } = useQuery({ ...members(workspace.id), enabled: false });
  const lists = useStillLists<HTMLDivElement>(joined !== undefined);
  return (
    <Dialog
      title="About this workspace"
      onClose={onClose}
      actions={
        <>
          {onLeft && <Leave workspaceId={workspace.id} name={name} onLeft={onLeft} />}
          {access === "editor" && <Button onClick={onImport}>Import</Button>}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {onLeft && <Offers workspaceId={workspace.id} />}
      <div className="wrap-anywhere">
        <p className="serif text-h3" dir="auto">
          {name}
        </p>
        {description && (
          <p className="second mt-1 whitespace-pre-line" dir="auto">
            {description}
          </p>
        )}
      </div>
      <hr className="hr" />
      <ul className="facts">
        {ownerName && <Fact icon={<User className="i" />} title={`Owned by ${ownerName}`} />}
        <Fact
          icon={<Pencil className="i" />}
          title={access === "editor" ? "You can edit" : "You can read"}
          text="Only the owner can change these settings."
        />
        <Fact
          icon={isPublic ? <Globe className="i" /> : <Lock className="i" />}
          title={isPublic ? "Public" : "Private"}
          text={isPublic ? PUBLIC_HINT : "Only the owner and those who joined can read it."}
        />
        <Fact icon={<Lock className="i" />} title={encryption.title} text={encryption.text} />
      </ul>
      {onLeft && (
        <>
          <hr className="hr" />
          <div ref={lists}>
            <MemberList workspaceId={workspace.id} isOwner={false} />
          </div>
        </>
      )}
    </Dialog>
  );
}

function Fact({ icon, title, text }: { icon: ReactNode; title: string; text?: string }) {
  return (
    <li>
      {icon}
      <span className="wrap-anywhere min-w-0">
        <b dir="auto">{title}</b>
        {text && <span className="hint">{text}</span>}
      </span>
    </li>
  );
}
