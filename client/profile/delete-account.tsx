import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { OwnedWorkspace } from "#core/account.ts";
import type { BodyOf } from "#core/contract.ts";
import { links, screens } from "#core/links.ts";
import { addressOf, messageOf, request } from "../api/call.ts";
import { isCancelled, proveByPasskey, whyNoPasskeys } from "../api/passkeys.ts";
import { forgetSession, useUser } from "../api/session.ts";
import { forgetAccount } from "../device/forget-account.ts";
import { Button } from "../ui/button.tsx";
import ConfirmDialog from "../ui/confirm-dialog.tsx";
import { Field } from "../ui/field.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { toastSuccess } from "../ui/toast.ts";
import { list as passkeys } from "./passkeys.tsx";

/** Asked anew each time: it names who loses what. */
const owned = () => queryOptions<OwnedWorkspace[]>({ queryKey: [addressOf("listOwned")], staleTime: 0, gcTime: 0 });

/** Names what goes with the account and who loses it, and asks for the password or a passkey. */
export default function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { id } = useUser();
  const [, navigate] = useLocation();
  const [password, setPassword] = useState("");
  const { data, isError, refetch } = useQuery(owned());
  const { data: keys } = useQuery({ ...passkeys(), enabled: whyNoPasskeys() === null });
  const remove = useMutation({
    mutationFn: async (proof: () => Promise<BodyOf<"deleteAccount">>) => request("deleteAccount", { body: await proof() }),
    async onSuccess() {
      // A browser that keeps nothing has nothing to forget.
      await forgetAccount(id).catch(() => {});
      forgetSession();
      navigate(screens.home);
      toastSuccess("Account deleted", "You are signed out on all your devices.");
    },
  });
  const workspaces = Array.isArray(data) ? data : null;
  const fault = remove.error && !isCancelled(remove.error) ? messageOf(remove.error, "Octavo cannot be reached.") : undefined;
  return (
    <ConfirmDialog
      title="Delete account"
      action="Delete account"
      pendingAction="Deleting..."
      pending={remove.isPending}
      disabled={!workspaces || password === ""}
      onConfirm={() => remove.mutate(async () => ({ password }))}
      onClose={onClose}
    >
      <p>
        Your account goes at once, and nobody can bring it back. What you wrote in others’ workspaces stays, by ‘Deleted account’.
      </p>
      {isError && !workspaces && <NotLoaded onRetry={refetch}>What goes with your account cannot be loaded just now.</NotLoaded>}
      {workspaces && workspaces.length > 0 && <Going workspaces={workspaces} />}
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        error={fault}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          remove.reset();
        }}
      />
      {workspaces && Array.isArray(keys) && keys.length > 0 && (
        <div>
          <Button disabled={remove.isPending} onClick={() => remove.mutate(async () => ({ passkey: await proveByPasskey() }))}>
            Delete with a passkey
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
}

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
