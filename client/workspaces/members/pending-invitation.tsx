import { useMutation } from "@tanstack/react-query";
import type { Invitation } from "#core/invitation.ts";
import { call, messageOf, request } from "../../api/call.ts";
import { unlistedAfterAll } from "../../api/done-after-all.ts";
import { Button } from "../../ui/button.tsx";
import { formatTime } from "../../ui/time.ts";
import { dismissError, toastError, toastSuccess } from "../../ui/toast.ts";
import { unreachedTryAgain } from "../../ui/unreached.ts";
import { announce } from "../../ui/use-title.ts";
import { invalidateInvitations } from "./queries.ts";

interface PendingInvitationProps {
  invitation: Invitation;
  /** Once it stands in the list no more. */
  onGone: () => void;
}

/** One that nobody has taken yet: mailed anew, with another link, or withdrawn. */
export function PendingInvitation({ invitation, onGone }: PendingInvitationProps) {
  const { id, email, workspaceId, level, expiresAt } = invitation;
  const withdraw = useMutation({
    onMutate: dismissError,
    mutationFn: () => unlistedAfterAll(request("deleteInvitation", { params: { id } }), id, () => pendingIn(workspaceId)),
    onSuccess: () => announce(`The invitation to ${email} was withdrawn`),
    onError: (error) => toastError("Error", messageOf(error, "The invitation could not be withdrawn. Please try again.")),
    async onSettled() {
      await invalidateInvitations(workspaceId);
      onGone();
    },
  });
  const again = useMutation({
    onMutate: dismissError,
    mutationFn: () => request("createInvitation", { body: { email, workspaceId, level } }),
    onSuccess: () => toastSuccess("Invitation mailed", `A new link is on its way to ${email}; the one before opens nothing.`),
    onError: (error) => toastError("Not invited", messageOf(error, unreachedTryAgain())),
    onSettled: () => invalidateInvitations(workspaceId),
  });
  const until = formatTime(expiresAt, "MMM d, yyyy");
  return (
    <li className="pending">
      <div className="grow min-w-0">
        <p className="wrap-anywhere" dir="auto">
          {email}
        </p>
        <p className="quiet num text-sm">
          {workspaceId === null ? `Until ${until}` : `${level === "editor" ? "Editor" : "Viewer"}, until ${until}`}
        </p>
      </div>
      <span className="row">
        <Button
          size="sm"
          variant="ghost"
          pending={again.isPending}
          disabled={withdraw.isPending}
          aria-label={`Mail the invitation to ${email} again`}
          onClick={() => again.mutate()}
        >
          Mail again
        </Button>
        <Button
          size="sm"
          variant="ghost"
          pending={withdraw.isPending}
          disabled={again.isPending}
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() => withdraw.mutate()}
        >
          Withdraw
        </Button>
      </span>
    </li>
  );
}

const pendingIn = (workspaceId: number | null) =>
  workspaceId === null ? call("listOwnInvitations") : call("listInvitations", { params: { workspaceId } });
