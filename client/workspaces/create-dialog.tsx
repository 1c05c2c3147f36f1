import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { useLocation } from "wouter";
import { links } from "#core/links.ts";
import type { NewWorkspace } from "#core/workspace.ts";
import { call, messageOf } from "../api/call.ts";
import { invalidate } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { useForm } from "../ui/form.ts";
import { Switch } from "../ui/switch.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { ENCRYPTION_HINT, PUBLIC_HINT } from "./hints.ts";

const rules = async () => (await import("#core/workspace.ts")).newWorkspace;

/** Makes a workspace and opens it. */
export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [, navigate] = useLocation();
  const { register, control, handleSubmit, formState } = useForm(rules, {
    name: "",
    description: "",
    isPublic: false,
    isEncrypted: true,
  });
  const create = useMutation({
    mutationFn: (body: NewWorkspace) => call("createWorkspace", { body }),
    onSuccess({ id }) {
      void invalidate.workspaces();
      toastSuccess("Workspace created");
      onClose();
      navigate(links.workspace(id));
    },
    onError: (error) => toastError("Failed to create workspace", messageOf(error, "Octavo cannot be reached. Please try again.")),
  });
  const close = () => !create.isPending && onClose();
  return (
    <Dialog
      title="New workspace"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={create.isPending}>
            {create.isPending ? "Creating..." : "Create"}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-4.5" onSubmit={handleSubmit((body) => create.mutate(body))} noValidate>
        <Field label="Name" dir="auto" autoComplete="off" error={formState.errors.name?.message} {...register("name")} />
        <TextArea
          label="Description"
          note="Optional"
          dir="auto"
          placeholder="What is this workspace for?"
          error={formState.errors.description?.message}
          {...register("description")}
        />
        <hr className="hr" />
        <Controller
          control={control}
          name="isPublic"
          render={({ field: { value, onChange } }) => (
            <Switch label="Public workspace" hint={PUBLIC_HINT} checked={value ?? false} onChange={onChange} />
          )}
        />
        <Controller
          control={control}
          name="isEncrypted"
          render={({ field: { value, onChange } }) => (
            <Switch label="Enable encryption" hint={ENCRYPTION_HINT} checked={value ?? true} onChange={onChange} />
          )}
        />
      </form>
    </Dialog>
  );
}
