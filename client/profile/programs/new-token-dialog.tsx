import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerOf } from "#core/contract.ts";
import { DAY } from "#core/limits.ts";
import type { Workspace } from "#core/workspace.ts";
import { call, messageOf } from "../../api/call.ts";
import { useFirstAsked } from "../../api/first-asked.ts";
import { Choice } from "../../ui/choice.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select.tsx";
import { toastError } from "../../ui/toast.ts";
import { invalidateTokens } from "./tokens.ts";

const uses = [
  { value: "read", label: "Read" },
  { value: "write", label: "Read and write" },
] as const;

const ends = [
  { value: "7", label: "In a week" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
] as const;

const ALL = "all";

interface NewTokenDialogProps {
  workspaces: readonly Workspace[];
  onMade: (token: AnswerOf<"createToken">) => void;
  onClose: () => void;
}

/** Asks what a token is for and how far it goes. */
export default function NewTokenDialog({ workspaces, onMade, onClose }: NewTokenDialogProps) {
  const [name, setName] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const [access, setAccess] = useState<"read" | "write">("read");
  const [reach, setReach] = useState(ALL);
  const [days, setDays] = useState<(typeof ends)[number]["value"]>("90");
  const firstAsked = useFirstAsked();
  const make = useMutation({
    mutationFn() {
      const workspaceId = reach === ALL ? null : Number(reach);
      const since = firstAsked(JSON.stringify([name, access, reach, days]));
      return call("createToken", {
        body: { name, access, workspaceId, expiresAt: new Date(since + Number(days) * DAY).toISOString() },
      });
    },
    onSuccess: onMade,
    onError: (error) => toastError("Error", messageOf(error, "Failed to make the token. Please try again.")),
    // Also where only the answer was lost: then it stands there, to be deleted.
    onSettled: () => void invalidateTokens(),
  });
  const send = () => {
    setWasSent(true);
    if (name.trim() !== "") make.mutate();
  };
  const reaches = [
    { value: ALL, label: "All workspaces" },
    ...workspaces.map((workspace) => ({ value: String(workspace.id), label: workspace.name })),
  ];
  return (
    <FormDialog
      title="New token"
      description="It is shown once, and ends by itself."
      action="Create token"
      pendingAction="Creating..."
      isPending={make.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Name"
        dir="auto"
        autoComplete="off"
        hint="What it is for, for example Nightly export"
        error={wasSent && name.trim() === "" ? "A name is required" : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Choice label="May" options={uses} value={access} onChange={setAccess} />
      <SelectField label="Workspace" value={reach} onChange={setReach} options={reaches} />
      <SelectField label="Ends" value={days} onChange={setDays} options={ends} />
    </FormDialog>
  );
}
