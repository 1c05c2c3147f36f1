import { useState } from "react";
import { DialogAhead } from "../../ui/dialog-ahead.tsx";
import { loaded } from "../../ui/loaded.tsx";
import Invitations from "./invitations.tsx";

const InviteDialog = loaded(() => import("./invite-dialog.tsx"));

/** For whoever runs this Octavo: people who may sign up by a mailed link, whatever else the settings say. */
export default function AccountInvitations() {
  const [isInviting, setInviting] = useState(false);
  const close = () => setInviting(false);
  return (
    <div className="card card-pad account-invitations">
      <Invitations workspaceId={null} onInvite={() => setInviting(true)} />
      {isInviting && <InviteDialog workspaceId={null} onClose={close} fallback={<DialogAhead onGivenUp={close} />} />}
    </div>
  );
}
