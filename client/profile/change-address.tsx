import { useState } from "react";
import { ApiError, request } from "../api/call.ts";
import "../api/late-addresses.ts";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toastSuccess } from "../ui/toast.ts";
import { cameBackFor } from "./came-back.ts";
import { OwnProofField, type Proof, useOwnProof } from "./own-proof.tsx";

/** Asks for another address, which both have to confirm. */
export default function ChangeAddress({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState(() => cameBackFor("address") ?? "");
  const ask = async (proof: Proof) => void (await request("askForAddress", { body: { ...proof, email } }));
  const done = () => {
    toastSuccess("Two e-mails are on their way", "Open the link in each of them, within a day.");
    onClose();
  };
  const own = useOwnProof("address", ask, done, email);
  const faults = own.error instanceof ApiError ? own.error.problem?.errors : undefined;
  return (
    <FormDialog
      title="Change address"
      description="A link is mailed to your address and to the new one. It changes when both were opened."
      action={own.leadsTo === null ? "Send links" : `Continue with ${own.leadsTo}`}
      pendingAction={own.leadsTo === null ? "Sending..." : ""}
      isPending={own.isPending}
      onSubmit={own.submit}
      onClose={onClose}
    >
      <Field
        label="New e-mail address"
        type="email"
        autoComplete="email"
        value={email}
        error={faults?.email?.[0]}
        onChange={(event) => {
          setEmail(event.target.value);
          own.reset();
        }}
      />
      <OwnProofField own={own} fault={faults ? (faults.password?.[0] ?? null) : own.fault} />
    </FormDialog>
  );
}
