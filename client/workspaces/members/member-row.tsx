import { useMutation } from "@tanstack/react-query";
import { Crown, UserMinus } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { WorkspaceMember } from "#core/workspace-member.ts";
import { call, messageOf, request } from "../../api/call.ts";
import { doneAfterAll } from "../../api/done-after-all.ts";
import { IconButton } from "../../ui/button.tsx";
import ConfirmDialog from "../../ui/confirm-dialog.tsx";
import { DialogAhead } from "../../ui/dialog-ahead.tsx";
import { loaded } from "../../ui/loaded.tsx";
import { Select } from "../../ui/select.tsx";
import { formatTime } from "../../ui/time.ts";
import { dismissError, toastError } from "../../ui/toast.ts";
import { announce } from "../../ui/use-title.ts";
import { invalidateMembers } from "./queries.ts";

const MakeOwner = loaded(() => import("./make-owner.tsx"));

const levels = [
  { value: "viewer", label: "Viewer" },
  { value: "editor", label: "Editor" },
] as const;

interface MemberRowProps {
  member: WorkspaceMember;
  workspaceId: number;
  canChange: boolean;
  onGone: () => void;
}

export function MemberRow({ member, workspaceId, canChange, onGone }: MemberRowProps) {
  const { userId, name, email, level, since } = member;
  const [isAsking, setAsking] = useState(false);
  const [isOffering, setOffering] = useState(false);
  const closeOffer = () => setOffering(false);
  const params = { workspaceId, userId };
  const levelNow = async () => {
    const members = await call("listMembers", { params: { workspaceId } });
    return members.find((one) => one.userId === userId)?.level;
  };
  const change = useMutation({
    onMutate: dismissError,
    mutationFn: (next: "viewer" | "editor") =>
      doneAfterAll(request("changeMember", { params, body: { level: next } }), async () => (await levelNow()) === next),
    onSuccess: (_, next) => announce(`${name} is ${next} now`),
    onError: (error) => toastError("Error", messageOf(error, "The level could not be changed. Please try again.")),
    onSettled: () => invalidateMembers(workspaceId),
  });
  const remove = useMutation({
    mutationFn: () => doneAfterAll(request("removeMember", { params }), async () => (await levelNow()) === undefined),
    async onSuccess() {
      // At once: as long as it is there, the question takes back the focus that the list is given.
      flushSync(() => setAsking(false));
      announce(`${name} was removed`);
      await invalidateMembers(workspaceId);
      onGone();
    },
    onError: (error) => toastError("Error", messageOf(error, "The member could not be removed. Please try again.")),
  });
  const shown = change.isPending ? change.variables : level;
  return (
    <li>
      <div className="grow min-w-0">
        <p className="clip" dir="auto">
          {name}
        </p>
        {level !== "owner" && (
          <p className="quiet num text-sm wrap-anywhere">
            {email && `${email}. `}
            {`Joined ${formatTime(since, "MMM d, yyyy")}`}
          </p>
        )}
      </div>
      {canChange && shown !== "owner" ? (
        <>
          <Select
            label={`Level of ${name}`}
            className="member-level"
            value={shown}
            onChange={(next) => next !== level && change.mutate(next)}
            options={levels}
          />
          <IconButton size="sm" label={`Make ${name} owner`} onClick={() => setOffering(true)}>
            <Crown className="i" />
          </IconButton>
          <IconButton size="sm" label={`Remove ${name}`} danger onClick={() => setAsking(true)}>
            <UserMinus className="i" />
          </IconButton>
        </>
      ) : (
        <span
          className={`badge ${level === "owner" ? "badge-accent" : ""}`}
        >{`${level.charAt(0).toUpperCase()}${level.slice(1)}`}</span>
      )}
      {isOffering && (
        <MakeOwner
          workspaceId={workspaceId}
          userId={userId}
          name={name}
          onClose={closeOffer}
          fallback={<DialogAhead onGivenUp={closeOffer} />}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove this member?"
          action="Remove"
          pendingAction="Removing..."
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            <bdi>{name}</bdi> is out at once, and joins again only by a new link. What was written stays.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
