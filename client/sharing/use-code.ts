import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call, messageOf } from "../api/call.ts";
import { invalidateShared } from "../api/shared-queries.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import { openedByHand } from "./use-kept-place.ts";

/** Has a code mailed. A link that has ended meanwhile turns the screen into what it says of such links. */
export function useRequestCode(shareToken: string, onAsked: (email: string) => void) {
  const request = useMutation({
    mutationFn: (email: string) => call("requestCode", { params: { shareToken }, body: { email } }),
    onSuccess: (_, email) => onAsked(email),
    onError: (error) => recheckIfGone(error, shareToken),
  });
  return { request, sentence: request.error ? messageOf(request.error, unreachedTryAgain()) : undefined };
}

/** Sends the code back. When it was right, the workspace is asked for again and opens. */
export function useConfirmCode(shareToken: string, email: string) {
  const [lost, setLost] = useState("");
  const confirm = useMutation({
    mutationFn: (code: string) => call("confirmCode", { params: { shareToken }, body: { email, code } }),
    onSuccess() {
      openedByHand();
      return invalidateShared(shareToken);
    },
    onError(error, code) {
      recheckIfGone(error, shareToken);
      if (!(error instanceof ApiError)) setLost(code);
    },
  });
  return { confirm, sentence: confirm.error ? sentenceOf(confirm.error, confirm.variables === lost) : undefined };
}

/** @param wasLost the answer to the same code got lost before: it opens once, and what it had opened was lost with it */
function sentenceOf(error: Error, wasLost: boolean): string {
  const isRefused = error instanceof ApiError && error.problem?.code === "code_refused";
  if (isRefused && wasLost) return "A code opens once, and the answer to this one was lost. Please ask for a new one.";
  return isRefused ? `${messageOf(error, "")} Check the newest e-mail.` : messageOf(error, unreachedTryAgain());
}

function recheckIfGone(error: Error, shareToken: string): void {
  if (error instanceof ApiError && error.status === 404) void invalidateShared(shareToken);
}
