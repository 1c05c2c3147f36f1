import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link, useLocation } from "wouter";
import type { OwnedWorkspace } from "#core/account.ts";
import { links, screens } from "#core/links.ts";
import { ApiError, addressOf, request } from "../api/call.ts";
import { isOnlineAfterAll } from "../api/online.ts";
import { forgetSession, useUser } from "../api/session.ts";
import { forgetAccount } from "../device/forget-account.ts";
import ConfirmDialog from "../ui/confirm-dialog.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { toastSuccess } from "../ui/toast.ts";
import { OwnProofField, type Proof, useOwnProof } from "./own-proof.tsx";

/** Asked anew each time: it names who loses what. */
const owned = () => queryOptions<OwnedWorkspace[]>({ queryKey: [addressOf("listOwned")], staleTime: 0, gcTime: 0 });

/** Names what goes with the account and who loses it, and asks whoever is signed in to show that the account is hers. */
export default function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { id } = useUser();
  const [, navigate] = useLocation();
  const { data, isError, refetch } = useQuery(owned());
  const remove = useDeletion();
  const done = async () => {
    // A browser that keeps nothing has nothing to forget.
    await forgetAccount(id).catch(() => {});
    forgetSession();
    navigate(screens.home);
    toastSuccess("Account deleted", "You are signed out on all your devices.");
  };
  const own = useOwnProof("delete", remove, done);
  const workspaces = Array.isArray(data) ? data : null;
  const isReady = own.isConfirmed || own.leadsTo !== null || own.password !== "";
  return (
    <ConfirmDialog
      title="Delete account"
      action={own.leadsTo === null ? "Delete account" : `Continue with ${own.leadsTo}`}
      pendingAction={own.leadsTo === null ? "Deleting..." : `Continue with ${own.leadsTo}`}
      pending={own.isPending}
      disabled={!workspaces || !isReady}
      onConfirm={own.submit}
      onClose={onClose}
    >
      <p>
        Your account goes at once, and nobody can bring it back. What you wrote in others’ workspaces stays, by ‘Deleted account’.
      </p>
      {isError && !workspaces && <NotLoaded onRetry={refetch}>What goes with your account cannot be loaded just now.</NotLoaded>}
      {workspaces && workspaces.length > 0 && <Going workspaces={workspaces} />}
      <OwnProofField own={own} passkeyLabel="Delete with a passkey" />
    </ConfirmDialog>
  );
}

/**
 * @returns deletes the account. What got no answer was done all the same where the session ended with it: it was there a moment before,
 * when the dialog asked what goes. Sent again, it is refused then.
 */
function useDeletion(): (proof: Proof) => Promise<void> {
  const isUnknown = useRef(false);
  return async (proof) => {
    try {
      await request("deleteAccount", { body: proof });
    } catch (error) {
      const isAnswer = error instanceof ApiError;
      const isDone = isAnswer ? isUnknown.current && isSignedOut(error) : (await isOnlineAfterAll()) && (await hasEnded());
      isUnknown.current ||= !isAnswer;
      if (!isDone) throw error;
    }
  };
}

const hasEnded = () => request("currentUser").then(() => false, isSignedOut);

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401 && error.problem !== null;

function Going({ workspaces }: { workspaces: readonly OwnedWorkspace[] }) {
  const isShared = workspaces.some(({ memberCount }) => memberCount > 0);
  return (
    <>
      <p>{workspaces.length === 1 ? "This workspace goes" : `These ${workspaces.length} workspaces go`} with it:</p>
      <ul className="lines going" aria-label="Workspaces that go">
        {workspaces.map((workspace) => (
          <li key={workspace.id}>
            <div className="grow min-w-0">
              <p className="clip" dir="auto">
                <Link href={links.workspace(workspace.id)}>{workspace.name}</Link>
              </p>
              <p className="quiet text-sm wrap-anywhere">{losers(workspace)}</p>
            </div>
          </li>
        ))}
      </ul>
      {isShared && <p>To leave one to a member, open its settings and hand it over first.</p>}
    </>
  );
}

/** Who loses it, in one line: the first by name. */
function losers({ members, memberCount }: OwnedWorkspace): string {
  if (memberCount === 0) return "Only you are in it";
  const named = members.slice(0, 5).map(({ name }) => name);
  const more = memberCount - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""} ${memberCount === 1 ? "loses" : "lose"} it`;
}
