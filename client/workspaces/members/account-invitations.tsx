import { useState } from "react";
import { loaded } from "../../ui/loaded.tsx";
import Invitations from "./invitations.tsx";

const InviteDialog = loaded(() => import("./invite-dialog.tsx"));

/** For whoever runs this Octavo: people who may sign up by a mailed link, whatever else the settings say. */
export default function AccountInvitations() {
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="card card-pad account-invitations">
      <Invitations workspaceId={null} onInvite={() => setInviting(true)} />
      {isInviting && <InviteDialog workspaceId={null} onClose={() => setInviting(false)} />}
    </div>
  );
}
