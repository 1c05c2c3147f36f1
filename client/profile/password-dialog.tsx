import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../api/call.ts";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

interface PasswordDialogProps {
  title: string;
  description: string;
  action: string;
  /** What it is asked for; its error is told below the field. */
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks whoever is signed in for the password once more. */
export function PasswordDialog({ title, description, action, onPassword, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const prove = useMutation({ mutationFn: onPassword, onSuccess: onClose });
  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      isPending={prove.isPending}
      onSubmit={() => prove.mutate(password)}
      onClose={onClose}
    >
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={prove.error ? messageOf(prove.error, "Octavo cannot be reached. Please try again.") : undefined}
        onChange={(event) => {
          setPassword(event.target.value);
          prove.reset();
        }}
      />
    </FormDialog>
  );
}
