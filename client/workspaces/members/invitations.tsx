import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Invitation } from "#core/invitation.ts";
import { messageOf, request } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { formatTime } from "../../ui/time.ts";
import { toastError } from "../../ui/toast.ts";
import { announce } from "../../ui/use-title.ts";
import { invalidateInvitations, invitations } from "./queries.ts";
import "./members.css";

/** Whom the owner has invited and who has not come yet. */
export default function Invitations({ workspaceId, onInvite }: { workspaceId: number; onInvite: () => void }) {
  const { data, error, refetch } = useQuery(invitations(workspaceId));
  const invite = useRef<HTMLButtonElement>(null);
  const pending = Array.isArray(data) ? data : [];
  return (
    <section className="members" aria-labelledby="invitations">
      <div className="setting items-center">
        <span>
          <b id="invitations">Invite by e-mail</b>
          <span className="hint">The mailed link works for 7 days, for that address and once.</span>
        </span>
        <Button ref={invite} onClick={onInvite}>
          Invite
        </Button>
      </div>
      {pending.length > 0 && (
        <ul className="lines" aria-label="Pending invitations">
          {pending.map((one) => (
            <Pending key={one.id} invitation={one} workspaceId={workspaceId} onGone={() => invite.current?.focus()} />
          ))}
        </ul>
      )}
      {!data && error && (
        <NotLoaded onRetry={refetch}>{messageOf(error, "The invitations cannot be loaded just now.")}</NotLoaded>
      )}
    </section>
  );
}

interface PendingProps {
  invitation: Invitation;
  workspaceId: number;
  onGone: () => void;
}

function Pending({ invitation: { id, email, level, expiresAt }, workspaceId, onGone }: PendingProps) {
  const withdraw = useMutation({
    mutationFn: () => request("deleteInvitation", { params: { id } }),
    onSuccess: () => announce(`The invitation to ${email} was withdrawn`),
    onError: (error) => toastError("Error", messageOf(error, "The invitation could not be withdrawn. Please try again.")),
    async onSettled() {
      await invalidateInvitations(workspaceId);
      onGone();
    },
  });
  return (
    <li>
      <div className="grow min-w-0">
        <p className="wrap-anywhere" dir="auto">
          {email}
        </p>
        <p className="quiet num text-sm">
          {level === "editor" ? "Editor" : "Viewer"}, until {formatTime(expiresAt, "MMM d, yyyy")}
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        pending={withdraw.isPending}
        aria-label={`Withdraw the invitation to ${email}`}
        onClick={() => withdraw.mutate()}
      >
        Withdraw
      </Button>
    </li>
  );
}
