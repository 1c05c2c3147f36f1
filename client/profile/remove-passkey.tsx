import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Passkey } from "#core/passkey.ts";
import { call, messageOf, request } from "../api/call.ts";
import { unlistedAfterAll } from "../api/done-after-all.ts";
import { isProofWanted } from "../api/passkeys.ts";
import ConfirmDialog from "../ui/confirm-dialog.tsx";
import { toastError } from "../ui/toast.ts";
import { announce } from "../ui/use-title.ts";
import { cameBackFor } from "./came-back.ts";
import type { Proof } from "./own-proof.tsx";
import { ProofDialog } from "./proof-dialog.tsx";

interface RemovePasskeyProps {
  passkey: Passkey;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Asks whether it is meant, and then, of whoever signed in a while ago, to show that the account is hers. */
export default function RemovePasskey({ passkey: { id, name }, onChanged, onClose }: RemovePasskeyProps) {
  const [isAsked, setAsked] = useState(() => cameBackFor("no passkey") !== null);
  const send = async (body?: Proof) => {
    await unlistedAfterAll(request("removePasskey", { params: { id }, body }), id, () => call("listPasskeys"));
    announce(`${name} was removed`);
    await onChanged();
  };
  const remove = useMutation({
    mutationFn: () => send(),
    onSuccess: onClose,
    onError(error) {
      if (isProofWanted(error)) return setAsked(true);
      toastError("Error", messageOf(error, "The passkey could not be removed. Please try again."));
      return onChanged();
    },
  });
  if (isAsked)
    return (
      <ProofDialog
        wish="no passkey"
        typed={String(id)}
        title="Remove passkey"
        description={`Please show that it is you to remove ${name}.`}
        action="Remove"
        onProof={send}
        onClose={onClose}
      />
    );
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
