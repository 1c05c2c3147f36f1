import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, messageOf, request } from "../../api/call.ts";
import { unlistedAfterAll } from "../../api/done-after-all.ts";
import { lastUser } from "../../api/last-user.ts";
import "../../api/late-addresses.ts";
import { invalidate } from "../../api/queries.ts";
import { listDrafts } from "../../device/drafts.ts";
import { Button } from "../../ui/button.tsx";
import ConfirmDialog from "../../ui/confirm-dialog.tsx";
import { toastError } from "../../ui/toast.ts";
import { announce } from "../../ui/use-title.ts";

interface LeaveProps {
  workspaceId: number;
  name: string;
  onLeft: () => void;
}

/** Out of a workspace that one joined. */
export function Leave({ workspaceId, name, onLeft }: LeaveProps) {
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () =>
      unlistedAfterAll(request("leaveWorkspace", { params: { workspaceId } }), workspaceId, () => call("listWorkspaces")),
    onSuccess() {
      announce(`You left ${name}`);
      void invalidate.workspaces();
      onLeft();
    },
    onError: (error) => toastError("Error", messageOf(error, "You could not leave. Please try again.")),
  });
  return (
    <>
      <Button className="text-danger-ink" onClick={() => setAsking(true)}>
        Leave workspace
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Leave this workspace?"
          action="Leave"
          pendingAction="Leaving..."
          pending={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            <bdi>{name}</bdi> goes from your list. A link that still lives lets you join again.
          </p>
          <Unsaved workspaceId={workspaceId} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Says where what she wrote and did not save will lie, if there is any. */
function Unsaved({ workspaceId }: { workspaceId: number }) {
  const account = lastUser()?.id ?? 0;
  const { data: isAny } = useQuery({
    queryKey: ["drafts on this device", account, workspaceId],
    queryFn: async () => (await listDrafts(account)).some((draft) => draft.workspaceId === workspaceId),
    gcTime: 0,
  });
  return isAny ? <p>What you wrote on its pages and did not save stays among the drafts in your profile.</p> : null;
}
