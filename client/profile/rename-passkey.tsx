import { useMutation } from "@tanstack/react-query";
import type { Passkey } from "#core/passkey.ts";
import { call, messageOf, request } from "../api/call.ts";
import { doneAfterAll } from "../api/done-after-all.ts";
import "../api/late-addresses.ts";
import { Field } from "../ui/field.tsx";
import { useForm } from "../ui/form.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toastError } from "../ui/toast.ts";

const rules = async () => (await import("#core/passkey.ts")).passkeyName;

interface RenamePasskeyProps {
  passkey: Passkey;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export default function RenamePasskey({ passkey, onChanged, onClose }: RenamePasskeyProps) {
  const { register, handleSubmit, formState } = useForm(rules, { name: passkey.name });
  const rename = useMutation({
    mutationFn: (body: { name: string }) =>
      doneAfterAll(request("renamePasskey", { params: { id: passkey.id }, body }), async () =>
        (await call("listPasskeys")).some(({ id, name }) => id === passkey.id && name === body.name),
      ),
    onSuccess: onClose,
    onError: (error) => toastError("Error", messageOf(error, "The passkey could not be renamed. Please try again.")),
    onSettled: onChanged,
  });
  return (
    <FormDialog
      title="Rename passkey"
      action="Rename"
      isPending={rename.isPending}
      onSubmit={handleSubmit((body) => rename.mutate(body))}
      onClose={onClose}
    >
      <Field label="Name" dir="auto" autoComplete="off" error={formState.errors.name?.message} {...register("name")} />
    </FormDialog>
  );
}
