import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { messageOf } from "../api/call.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";

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
  const formId = useId();
  const [password, setPassword] = useState("");
  const prove = useMutation({ mutationFn: onPassword, onSuccess: onClose });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!prove.isPending) prove.mutate(password);
  };
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={prove.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
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
      </form>
    </Dialog>
  );
}
