import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { messageOf } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { PendingInvitation } from "./pending-invitation.tsx";
import { invitations } from "./queries.ts";
import "./members.css";

interface InvitationsProps {
  /** null: to an account alone. */
  workspaceId: number | null;
  onInvite: () => void;
}

/** Who was invited and has not come yet. */
export default function Invitations({ workspaceId, onInvite }: InvitationsProps) {
  const { data, error, refetch } = useQuery(invitations(workspaceId));
  const invite = useRef<HTMLButtonElement>(null);
  // Operators are told of their own to workspaces, too.
  const pending = Array.isArray(data) ? data.filter((one) => one.workspaceId === workspaceId) : [];
  return (
    <section className="members" aria-labelledby="invitations">
      <div className="setting items-center">
        <span>
          <b id="invitations">{workspaceId === null ? "Invite to an account" : "Invite by e-mail"}</b>
          <span className="hint">The mailed link works for 7 days, for that address and once.</span>
        </span>
        <Button ref={invite} onClick={onInvite}>
          Invite
        </Button>
      </div>
      {pending.length > 0 && (
        <ul className="lines" aria-label="Pending invitations">
          {pending.map((one) => (
            <PendingInvitation key={one.email} invitation={one} onGone={() => invite.current?.focus()} />
          ))}
        </ul>
      )}
      {!data && error && (
        <NotLoaded onRetry={refetch}>{messageOf(error, "The invitations cannot be loaded just now.")}</NotLoaded>
      )}
    </section>
  );
}
