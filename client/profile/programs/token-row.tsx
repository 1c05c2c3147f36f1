import { useMutation } from "@tanstack/react-query";
import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { AccessToken } from "#core/access-token.ts";
import { call, messageOf, request } from "../../api/call.ts";
import { unlistedAfterAll } from "../../api/done-after-all.ts";
import { IconButton } from "../../ui/button.tsx";
import { loaded } from "../../ui/loaded.tsx";
import { dismissError, toastError } from "../../ui/toast.ts";
import { announce } from "../../ui/use-title.ts";
import { DialogAhead } from "../late-dialog-ahead.tsx";
import { hasEnded, limitsOf } from "./token-words.ts";
import { invalidateTokens } from "./tokens.ts";

const ConfirmDialog = loaded(() => import("../../ui/confirm-dialog.tsx"));

interface TokenRowProps {
  token: AccessToken;
  /** What it reaches, in words. */
  workspace: string;
  onGone: () => void;
}

export function TokenRow({ token, workspace, onGone }: TokenRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, name } = token;
  const end = useMutation({
    onMutate: dismissError,
    mutationFn: () => unlistedAfterAll(request("deleteToken", { params: { id } }), id, () => call("listTokens")),
    async onSuccess() {
      announce(`${name} was deleted`);
      // At once: as long as it is there, the question takes back the focus that the list is given.
      flushSync(() => setAsking(false));
      await invalidateTokens();
      onGone();
    },
    onError(error) {
      toastError("Error", messageOf(error, "Failed to delete the token. Please try again."));
      void invalidateTokens();
    },
  });
  const now = Date.now();
  const isOver = hasEnded(token, now);
  // What has ended lets nothing in: it goes without a question.
  const remove = () => (isOver ? end.mutate() : setAsking(true));
  return (
    <li className={isOver ? "is-over" : undefined}>
      <KeyRound className="i text-ink-3" />
      <div className="grow min-w-0">
        <p className="clip" dir="auto">
          {name}
        </p>
        <p className="quiet num text-sm wrap-anywhere">{limitsOf(token, workspace, now)}</p>
      </div>
      <IconButton
        size="sm"
        label={`Delete ${name}`}
        danger
        aria-disabled={end.isPending}
        onClick={end.isPending ? undefined : remove}
      >
        <Trash2 className="i" />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          fallback={<DialogAhead onGivenUp={() => setAsking(false)} />}
          title="Delete this token?"
          action="Delete token"
          pendingAction="Deleting..."
          pending={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            Programs that use <bdi>{name}</bdi> are shut out at once.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
