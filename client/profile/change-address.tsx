import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf, request } from "../api/call.ts";
import "../api/late-addresses.ts";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toastSuccess } from "../ui/toast.ts";

/** Asks for another address, which both have to confirm. */
export default function ChangeAddress({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const ask = useMutation({
    mutationFn: () => request("askForAddress", { body: { email, password } }),
    onSuccess() {
      toastSuccess("Two e-mails are on their way", "Open the link in each of them, within a day.");
      onClose();
    },
  });
  const faults = ask.error instanceof ApiError ? ask.error.problem?.errors : undefined;
  const other = ask.error && !faults ? messageOf(ask.error, "Octavo cannot be reached. Please try again.") : undefined;
  return (
    <FormDialog
      title="Change address"
      description="A link is mailed to your address and to the new one. It changes when both were opened."
      action="Send links"
      pendingAction="Sending..."
      isPending={ask.isPending}
      onSubmit={() => ask.mutate()}
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
          ask.reset();
        }}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={faults?.password?.[0] ?? other}
        onChange={(event) => {
          setPassword(event.target.value);
          ask.reset();
        }}
      />
    </FormDialog>
  );
}
