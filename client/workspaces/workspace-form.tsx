import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import type { WorkspaceChange } from "#core/workspace.ts";
import { call, messageOf } from "../api/call.ts";
import { doneAfterAll } from "../api/done-after-all.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import "../api/late-addresses.ts";
import { invalidate, queries, queryClient } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { DialogAhead } from "../ui/dialog-ahead.tsx";
import { useForm } from "../ui/form.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { loaded } from "../ui/loaded.tsx";
import { toastError } from "../ui/toast.ts";
import { useStillLists } from "../ui/use-still-lists.ts";
import { announce } from "../ui/use-title.ts";
import type { ShownWorkspace } from "./book.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { encryptionState } from "./hints.ts";
import { invitations, members } from "./members/queries.ts";
import { WorkspaceFields } from "./workspace-fields.tsx";

const FilesDialog = loaded(() => import("./files/files-dialog.tsx"));
const MemberList = loaded(() => import("./members/member-list.tsx"), { quiet: true });
const Invitations = loaded(() => import("./members/invitations.tsx"), { quiet: true });
const InviteDialog = loaded(() => import("./members/invite-dialog.tsx"));

const rules = async () => (await import("#core/workspace.ts")).workspaceChange;

interface WorkspaceFormProps {
  workspace: ShownWorkspace;
  onImport: () => void;
  onClose: () => void;
  onDeleted: () => void;
}

/** The settings of one's own workspace. */
export function WorkspaceForm({ workspace, onImport, onClose, onDeleted }: WorkspaceFormProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [isShowingFiles, setShowingFiles] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const closeFiles = () => setShowingFiles(false);
  const closeInvite = () => setInviting(false);
  const saved = { name: workspace.name, description: workspace.description ?? "", isPublic: workspace.isPublic ?? false };
  const form = useForm(rules, saved, {
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const save = useMutation({
    mutationFn: (body: WorkspaceChange) => saveAll(workspace.id, body),
    onSuccess(changed) {
      queryClient.setQueryData(queries.workspace(workspace.id).queryKey, changed);
      void invalidate.workspaces();
      announce("Workspace settings saved");
      onClose();
    },
    onError: (error) => toastError("Failed to save workspace", messageOf(error, unreachedTryAgain())),
  });
  const encryption = encryptionState(workspace);
  const { data: joined } = useQuery({ ...members(workspace.id), enabled: false });
  const { data: invited } = useQuery({ ...invitations(workspace.id), enabled: false });
  const lists = useStillLists<HTMLDivElement>(joined !== undefined && invited !== undefined);
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Workspace settings"
        action="Save changes"
        pendingAction="Saving..."
        isPending={save.isPending}
        onSubmit={form.handleSubmit((body) => save.mutate(body))}
        onClose={onClose}
      >
        <WorkspaceFields isPending={save.isPending} />
        <div className="setting">
          <span>
            <b>{encryption.title}</b>
            <span className="hint">{encryption.text}</span>
          </span>
        </div>
        <hr className="hr" />
        {/* Their room is there before they are: nothing below moves away from a pointer. */}
        <div className="stack min-h-[8.875rem] gap-4.5" ref={lists}>
          <MemberList workspaceId={workspace.id} isOwner />
          <Invitations workspaceId={workspace.id} onInvite={() => setInviting(true)} />
        </div>
        <hr className="hr" />
        <div className="setting items-center">
          <span>
            <b>Bring notes here</b>
            <span className="hint">From Markdown, Obsidian, Notion or CSV.</span>
          </span>
          <Button onClick={onImport}>Import</Button>
        </div>
        <div className="setting items-center">
          <span>
            <b>Files</b>
            <span className="hint">What was uploaded, and which pages show it.</span>
          </span>
          <Button onClick={() => setShowingFiles(true)}>Show files</Button>
        </div>
        <hr className="hr" />
        <div className="setting items-center">
          <span>
            <b>Delete this workspace</b>
            <span className="hint">With all its pages, their versions and its share links.</span>
          </span>
          <Button className="text-danger-ink" onClick={() => setIsDeleting(true)}>
            Delete workspace
          </Button>
        </div>
      </FormDialog>
      {isShowingFiles && (
        <FilesDialog
          workspaceId={workspace.id}
          name={workspace.name}
          onClose={closeFiles}
          onLeave={onClose}
          fallback={<DialogAhead onGivenUp={closeFiles} />}
        />
      )}
      {isInviting && (
        <InviteDialog workspaceId={workspace.id} onClose={closeInvite} fallback={<DialogAhead onGivenUp={closeInvite} />} />
      )}
      {isDeleting && <DeleteDialog workspace={workspace} onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />}
    </FormProvider>
  );
}

/** @returns the workspace as it is after that, also where only the answer was lost */
async function saveAll(workspaceId: number, body: WorkspaceChange) {
  const params = { workspaceId };
  const read = () => call("getWorkspace", { params });
  const sent = call("updateWorkspace", { params, body });
  await doneAfterAll(sent, async () => {
    const { name, description, isPublic } = await read();
    return name === body.name && (description ?? "") === (body.description ?? "") && isPublic === body.isPublic;
  });
  return sent.catch(read);
}
