import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Passkey } from "#core/passkey.ts";
import { addressOf, call, messageOf } from "../api/call.ts";
import { isCancelled, isProofWanted, isThereAlready, makePasskey, whyNoPasskeys } from "../api/passkeys.ts";
import { queryClient } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { loaded } from "../ui/loaded.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { dismissError, toastError } from "../ui/toast.ts";
import { announce } from "../ui/use-title.ts";
import { cameBackFor } from "./came-back.ts";
import { DialogAhead } from "./late-dialog-ahead.tsx";
import type { Proof } from "./own-proof.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { ProofDialog } from "./proof-dialog.tsx";

const RenamePasskey = loaded(() => import("./rename-passkey.tsx"));
const RemovePasskey = loaded(() => import("./remove-passkey.tsx"));

/** Here and not beside the others, which come with the first screen. */
export const list = () => queryOptions<Passkey[]>({ queryKey: [addressOf("listPasskeys")] });
const changed = () => queryClient.invalidateQueries({ queryKey: list().queryKey });

/** What this account signs in with besides its password. */
export function Passkeys() {
  const { data, isError, refetch } = useQuery(list());
  const [asked, setAsked] = useState(leftFor);
  const reason = whyNoPasskeys();
  const add = useMutation({
    onMutate: dismissError,
    mutationFn: makePasskey,
    onSuccess: () => announce("The passkey was added"),
    onError(error) {
      if (isProofWanted(error)) setAsked({ what: "add" });
      else if (!isCancelled(error)) toastError("Error", sentenceOf(error));
    },
    onSettled: changed,
  });
  const close = () => setAsked(null);
  const ahead = <DialogAhead onGivenUp={close} />;
  const addWith = async (body: Proof) => {
    const options = await call("passkeyOptions", { body });
    add.mutate(async () => options);
  };
  const passkeys = Array.isArray(data) ? data : [];
  const of = passkeys.find(({ id }) => id === asked?.id);
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
          <Button pending={add.isPending} onClick={() => add.mutate(() => call("passkeyOptions"))}>
            {add.isPending ? "Waiting for your device..." : "Add passkey"}
          </Button>
        )}
      </div>
      {reason && <p className="quiet mt-3">{reason}</p>}
      {isError && !data && <NotLoaded onRetry={refetch}>The list cannot be loaded just now.</NotLoaded>}
      {passkeys.length > 0 && (
        <ul className="lines mt-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(what) => setAsked({ what, id: passkey.id })} />
          ))}
        </ul>
      )}
      {asked?.what === "add" && (
        <ProofDialog
          wish="passkey"
          title="Add a passkey"
          description="Please show that it is you to go on."
          action="Continue"
          onProof={addWith}
          onClose={close}
        />
      )}
      {asked?.what === "rename" && of && <RenamePasskey passkey={of} onChanged={changed} onClose={close} fallback={ahead} />}
      {asked?.what === "remove" && of && <RemovePasskey passkey={of} onChanged={changed} onClose={close} fallback={ahead} />}
    </section>
  );
}

interface Asked {
  what: "add" | "rename" | "remove";
  /** Of the passkey that is there. */
  id?: number;
}

/** What somebody left for, to show at the provider that the account is hers. */
function leftFor(): Asked | null {
  if (cameBackFor("passkey") !== null) return { what: "add" };
  const removed = cameBackFor("no passkey");
  return removed === null ? null : { what: "remove", id: Number(removed) };
}

function sentenceOf(error: unknown): string {
  if (isThereAlready(error)) return "This device has a passkey for your account already.";
  return messageOf(error, "The passkey could not be added. Please try again.");
}
