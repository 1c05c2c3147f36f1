import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, request } from "../api/call.ts";
import { goneAfterAll } from "../api/done-after-all.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import "../api/late-addresses.ts";
import { lateQueries } from "../api/late-queries.ts";
import { invalidate, queries, queryClient } from "../api/queries.ts";
import ConfirmDialog from "../ui/confirm-dialog.tsx";
import { Field } from "../ui/field.tsx";
import { toastError, toastSuccess } from "../ui/toast.ts";
import type { ShownWorkspace } from "./book.tsx";

interface DeleteDialogProps {
  workspace: ShownWorkspace;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for the workspace's name before everything in it goes. */
export function DeleteDialog({ workspace: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const [typed, setTyped] = useState("");
  const remove = useMutation({
    mutationFn: () => {
      const params = { workspaceId: id };
      return goneAfterAll(request("deleteWorkspace", { params }), () => request("getWorkspace", { params }));
    },
    onSuccess() {
      toastSuccess("Workspace deleted");
      onDeleted();
      for (const { queryKey } of [queries.workspace(id), queries.pages(id), lateQueries.shares(id)]) {
        queryClient.removeQueries({ queryKey });
      }
      queryClient.setQueryData(queries.workspaces().queryKey, (list) => list?.filter((workspace) => workspace.id !== id));
      void invalidate.workspaces();
    },
    onError: (error) => toastError("Failed to delete workspace", messageOf(error, unreachedTryAgain())),
  });
  return (
    <ConfirmDialog
      title="Delete workspace"
      action="Delete"
      pendingAction="Deleting..."
      pending={remove.isPending}
      disabled={typed.trim() !== name.trim()}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Are you sure you want to delete "<bdi>{name}</bdi>" with all its pages? This action cannot be undone.
      </p>
      <Field
        label="Type the workspace's name to confirm"
        dir="auto"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
