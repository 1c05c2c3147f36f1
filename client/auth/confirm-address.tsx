import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { screens } from "#core/links.ts";
import { ApiError, call, messageOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { invalidate } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { FullScreen } from "../ui/full-screen.tsx";
import { unreachedTryAgain } from "../ui/unreached.ts";

/** Asks before it confirms: programs that look at mails open links ahead of people. */
export function ConfirmAddress({ token, corner }: { token: string; corner: ReactNode }) {
  const [, navigate] = useLocation();
  const confirm = useMutation({
    mutationFn: () => call("confirmAddress", { body: { token } }),
    onSuccess: ({ state }) => state === "changed" && void invalidate.user(),
  });
  const isDone = confirm.isSuccess;
  const [title, text] = wordsOf(confirm.data?.state, confirm.error);
  return (
    <FullScreen corner={corner}>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      {isDone ? (
        <Button size="lg" onClick={() => navigate(screens.home)}>
          Go Home
        </Button>
      ) : (
        <Button size="lg" variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm the change
        </Button>
      )}
    </FullScreen>
  );
}

function wordsOf(state: "waiting" | "changed" | undefined, error: unknown): [title: string, text: string] {
  if (state === "changed")
    return ["Your address was changed", "Sign in with the new one from now on. Other devices were signed out."];
  if (state === "waiting") return ["This address has confirmed", "Now open the link that was mailed to the other one."];
  if (error)
    return [
      error instanceof ApiError ? "The address was not changed" : "It is not known whether the address was changed",
      messageOf(error, unreachedTryAgain()),
    ];
  return ["Change your e-mail address", "It changes when both addresses, the old and the new one, have confirmed."];
}
