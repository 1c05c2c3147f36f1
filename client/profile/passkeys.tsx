import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Passkey } from "#core/passkey.ts";
import { addressOf, messageOf } from "../api/call.ts";
import { isCancelled, isThereAlready, makePasskey, whyNoPasskeys } from "../api/passkeys.ts";
import { queryClient } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { loaded } from "../ui/loaded.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { toastError } from "../ui/toast.ts";
import { announce } from "../ui/use-title.ts";
import { PasskeyRow } from "./passkey-row.tsx";

const RenamePasskey = loaded(() => import("./rename-passkey.tsx"));
const RemovePasskey = loaded(() => import("./remove-passkey.tsx"));

/** Here and not beside the others, which come with the first screen. */
export const list = () => queryOptions<Passkey[]>({ queryKey: [addressOf("listPasskeys")] });
const changed = () => queryClient.invalidateQueries({ queryKey: list().queryKey });

/** What this account signs in with besides its password. */
export function Passkeys() {
  const { data, isError, refetch } = useQuery(list());
  const [asked, setAsked] = useState<{ what: "rename" | "remove"; passkey: Passkey } | null>(null);
  const reason = whyNoPasskeys();
  const add = useMutation({
    mutationFn: makePasskey,
    onSuccess: () => announce("The passkey was added"),
    onError: (error) => isCancelled(error) || toastError("Error", sentenceOf(error)),
    onSettled: changed,
  });
  const close = () => setAsked(null);
  const passkeys = Array.isArray(data) ? data : [];
  return (
    <section className="card card-pad" aria-labelledby="passkeys">
      <div className="card-head with-act">
        <div className="min-w-0">
          <h3 className="card-title" id="passkeys">
            Passkeys
          </h3>
          <p className="second mt-0.5">Sign in with your fingerprint, your face or the device’s PIN.</p>
        </div>
        {!reason && (
          <Button pending={add.isPending} onClick={() => add.mutate()}>
            {add.isPending ? "Waiting for your device..." : "Add passkey"}
          </Button>
        )}
      </div>
      {reason && <p className="quiet mt-3">{reason}</p>}
      {isError && !data && <NotLoaded onRetry={refetch}>The list cannot be loaded just now.</NotLoaded>}
      {passkeys.length > 0 && (
        <ul className="lines mt-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(what) => setAsked({ what, passkey })} />
          ))}
        </ul>
      )}
      {asked?.what === "rename" && <RenamePasskey passkey={asked.passkey} onChanged={changed} onClose={close} />}
      {asked?.what === "remove" && <RemovePasskey passkey={asked.passkey} onChanged={changed} onClose={close} />}
    </section>
  );
}

function sentenceOf(error: unknown): string {
  if (isThereAlready(error)) return "This device has a passkey for your account already.";
  return messageOf(error, "The passkey could not be added. Please try again.");
}
