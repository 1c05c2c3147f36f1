import { useMutation } from "@tanstack/react-query";
import { Controller, FormProvider } from "react-hook-form";
import { useLocation } from "wouter";
import { links } from "#core/links.ts";
import type { NewWorkspace } from "#core/workspace.ts";
import { call, messageOf } from "../api/call.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import "../api/late-addresses.ts";
import { invalidate } from "../api/queries.ts";
import { useForm } from "../ui/form.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Switch } from "../ui/switch.tsx";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { ENCRYPTION_HINT } from "./hints.ts";
import { WorkspaceFields } from "./workspace-fields.tsx";

const rules = async () => (await import("#core/workspace.ts")).newWorkspace;

/** Makes a workspace and opens it. */
export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const form = useForm(rules, {
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
    onError: (error) => toastError("Failed to create workspace", messageOf(error, unreachedTryAgain())),
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title="New workspace"
        action="Create"
        pendingAction="Creating..."
        isPending={create.isPending}
        onSubmit={form.handleSubmit((body) => create.mutate(body))}
        onClose={onClose}
      >
        <WorkspaceFields isPending={create.isPending} />
        <Controller
          control={form.control}
          name="isEncrypted"
          render={({ field: { value, onChange } }) => (
            <Switch label="Enable encryption" hint={ENCRYPTION_HINT} checked={value ?? true} onChange={onChange} />
          )}
        />
      </FormDialog>
    </FormProvider>
  );
}
