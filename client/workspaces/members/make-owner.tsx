import { useMutation } from "@tanstack/react-query";
import { call, messageOf, request } from "../../api/call.ts";
import { doneAfterAll } from "../../api/done-after-all.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toastError } from "../../ui/toast.ts";
import { announce } from "../../ui/use-title.ts";
import { invalidateOffer } from "./offer-queries.ts";

interface MakeOwnerProps {
  workspaceId: number;
  userId: number;
  name: string;
  onClose: () => void;
}

/** Offers a workspace to one of its members. */
export default function MakeOwner({ workspaceId, userId, name, onClose }: MakeOwnerProps) {
  const params = { workspaceId };
  const offer = useMutation({
    mutationFn: () =>
      doneAfterAll(
        request("offerWorkspace", { params, body: { userId } }),
        async () => (await call("getOffer", { params })).offer?.userId === userId,
      ),
    onSuccess() {
      announce(`Offered to ${name}`);
      onClose();
    },
    onError: (error) => toastError("Error", messageOf(error, "The workspace could not be offered. Please try again.")),
    onSettled: () => invalidateOffer(workspaceId),
  });
  return (
    <FormDialog
      title="Make owner"
      description={
        <>
          <bdi>{name}</bdi> has a week to accept. Until then nothing changes.
        </>
      }
      action="Offer"
      pendingAction="Offering..."
      isPending={offer.isPending}
      onSubmit={() => offer.mutate()}
      onClose={onClose}
    >
      <p className="second">
        The new owner alone then shares and deletes this workspace. You stay an editor until the new owner changes that.
      </p>
    </FormDialog>
  );
}
