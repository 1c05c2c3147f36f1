import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { Passkey } from "#core/passkey.ts";
import { messageOf, request } from "../api/call.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { useForm } from "../ui/form.ts";
import { toastError } from "../ui/toast.ts";

const rules = async () => (await import("#core/passkey.ts")).passkeyName;

interface RenamePasskeyProps {
  passkey: Passkey;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export default function RenamePasskey({ passkey, onChanged, onClose }: RenamePasskeyProps) {
  const formId = useId();
  const { register, handleSubmit, formState } = useForm(rules, { name: passkey.name });
  const rename = useMutation({
    mutationFn: (body: { name: string }) => request("renamePasskey", { params: { id: passkey.id }, body }),
    onSuccess: onClose,
    onError: (error) => toastError("Error", messageOf(error, "The passkey could not be renamed. Please try again.")),
    onSettled: onChanged,
  });
  return (
    <Dialog
      title="Rename passkey"
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit((body) => rename.mutate(body))} noValidate>
        <Field label="Name" dir="auto" autoComplete="off" error={formState.errors.name?.message} {...register("name")} />
      </form>
    </Dialog>
  );
}
