import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, request } from "../../api/call.ts";
import { unreachedTryAgain } from "../../ui/unreached.ts";
import "../../api/late-addresses.ts";
import { Field } from "../../ui/field.tsx";
import { useForm } from "../../ui/form.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { invalidateInvitations } from "./queries.ts";

const rules = async () => (await import("#core/invitation.ts")).newInvitation.pick({ email: true });

const levels = [
  { value: "editor", label: "Editor: reads and writes" },
  { value: "viewer", label: "Viewer: reads" },
] as const;

/** Mails somebody a link into a workspace; without one, to an account. */
export default function InviteDialog({ workspaceId, onClose }: { workspaceId: number | null; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm(rules, { email: "" });
  const [level, setLevel] = useState<"viewer" | "editor">("editor");
  const invite = useMutation({
    mutationFn: ({ email }: { email: string }) => request("createInvitation", { body: { email, workspaceId, level } }),
    onSuccess(_, { email }) {
      void invalidateInvitations(workspaceId);
      toastSuccess("Invitation mailed", `A link is on its way to ${email}.`);
      onClose();
    },
    onError: (error) => toastError("Not invited", messageOf(error, unreachedTryAgain())),
  });
  return (
    <FormDialog
      title="Invite somebody"
      description={
        workspaceId === null
          ? "Whoever opens the mailed link makes an account, for that address alone."
          : "Whoever opens the mailed link joins, with or without an account so far."
      }
      action="Invite"
      pendingAction="Inviting..."
      isPending={invite.isPending}
      onSubmit={handleSubmit((body) => invite.mutate(body))}
      onClose={onClose}
    >
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        readOnly={invite.isPending}
        error={formState.errors.email?.message}
        {...register("email")}
      />
      {workspaceId !== null && <SelectField label="Level" value={level} onChange={setLevel} options={levels} />}
    </FormDialog>
  );
}
