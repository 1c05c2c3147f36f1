import { useMutation } from "@tanstack/react-query";
import type { Passkey } from "#core/passkey.ts";
import { messageOf, request } from "../api/call.ts";
import ConfirmDialog from "../ui/confirm-dialog.tsx";
import { toastError } from "../ui/toast.ts";
import { announce } from "../ui/use-title.ts";

interface RemovePasskeyProps {
  passkey: Passkey;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export default function RemovePasskey({ passkey: { id, name }, onChanged, onClose }: RemovePasskeyProps) {
  const remove = useMutation({
    mutationFn: () => request("removePasskey", { params: { id } }),
    onSuccess() {
      announce(`${name} was removed`);
      onClose();
    },
    onError: (error) => toastError("Error", messageOf(error, "The passkey could not be removed. Please try again.")),
    onSettled: onChanged,
  });
  return (
    <ConfirmDialog
      title="Remove passkey"
      action="Remove"
      pendingAction="Removing..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <b dir="auto">{name}</b> signs in to this account no more. The device may go on offering it until it is deleted there, too.
    </ConfirmDialog>
  );
}
