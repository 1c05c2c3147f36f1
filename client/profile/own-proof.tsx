import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import type { BodyOf } from "#core/contract.ts";
import { screens } from "#core/links.ts";
import type { ProofOffer } from "#core/own-proof.ts";
import { addressOf, call, messageOf } from "../api/call.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import "../api/late-addresses.ts";
import { isCancelled, proveByPasskey, whyNoPasskeys } from "../api/passkeys.ts";
import { Button } from "../ui/button.tsx";
import { Field, FieldNote } from "../ui/field.tsx";
import { cameBackFor, endReturn, noteWish, type Wish } from "./came-back.ts";

export type Proof = BodyOf<"removeAuthenticator">;

/** Asked for as the profile opens, so that a dialog knows at once. */
export const offer = () => queryOptions<ProofOffer>({ queryKey: [addressOf("offerProofs")] });

const PASSWORD: ProofOffer = { password: true, passkey: false, provider: null };

export interface OwnProof {
  ways: ProofOffer;
  /** The provider has confirmed it just now. */
  isConfirmed: boolean;
  password: string;
  isPending: boolean;
  /** Of the proof, or of what it was for. */
  fault: string | undefined;
  /** Its error as it came, for faults of other fields. */
  error: unknown;
  /** The one way that is left is the provider's: the button leads there. */
  leadsTo: string | null;
  type: (password: string) => void;
  reset: () => void;
  /** By what is there: what the provider has confirmed, or what was typed. Leaves for the provider where nothing else can. */
  submit: () => void;
  byPasskey: () => void;
  leave: () => void;
}

/**
 * Shows the account to be one's own, by what it has: its password, a passkey, or the provider.
 * @param prove does what it is asked for
 * @param typed what has to be there still when the browser comes back from the provider
 */
export function useOwnProof(wish: Wish, prove: (proof: Proof) => Promise<void>, onDone: () => void, typed = ""): OwnProof {
  const { data } = useQuery(offer());
  const ways = data && "password" in data ? data : PASSWORD;
  const [isConfirmed, setConfirmed] = useState(() => cameBackFor(wish) !== null);
  const [password, setPassword] = useState("");
  useEffect(() => endReturn, []);
  const asking = useMutation({
    mutationFn: async (make: () => Promise<Proof>) => prove(await make()),
    onSuccess: onDone,
    // What the provider confirmed counts once.
    onError: () => setConfirmed(false),
  });
  const leaving = useMutation({
    mutationFn: () => call("proveByProvider", { body: { next: screens.profile } }),
    onSuccess({ url }) {
      noteWish({ wish, typed });
      location.assign(url);
    },
  });
  const leadsTo = isConfirmed || ways.password ? null : ways.provider;
  const error = asking.error ?? leaving.error;
  const reset = () => {
    asking.reset();
    leaving.reset();
  };
  return {
    ways,
    isConfirmed,
    password,
    // Until the browser is gone.
    isPending: asking.isPending || leaving.isPending || leaving.isSuccess,
    fault: error && !isCancelled(error) ? messageOf(error, unreachedTryAgain()) : undefined,
    error,
    leadsTo,
    reset,
    type(next) {
      setPassword(next);
      reset();
    },
    submit() {
      if (leadsTo !== null) leaving.mutate();
      else asking.mutate(async () => (isConfirmed ? { provider: true } : { password }));
    },
    byPasskey: () => asking.mutate(async () => ({ passkey: await proveByPasskey() })),
    leave: () => leaving.mutate(),
  };
}

interface OwnProofFieldProps {
  own: OwnProof;
  /** In place of its own fault; null where that is told elsewhere. */
  fault?: string | null | undefined;
  passkeyLabel?: string;
}

/** The password, or what stands in its place, and the other ways. */
export function OwnProofField({ own, fault = own.fault, passkeyLabel = "Use a passkey" }: OwnProofFieldProps) {
  const { ways, isConfirmed, leadsTo, isPending } = own;
  const id = useId();
  const isTyped = !isConfirmed && leadsTo === null;
  return (
    <>
      {isTyped ? (
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          value={own.password}
          error={fault ?? undefined}
          onChange={(event) => own.type(event.target.value)}
        />
      ) : (
        <div className="field">
          <p>
            {isConfirmed
              ? `${ways.provider ?? "The provider"} has confirmed that it is you.`
              : `This account has no password. ${leadsTo} asks you to sign in once more, and you come back here.`}
          </p>
          <div role="alert">
            <FieldNote id={id} error={fault ?? undefined} />
          </div>
        </div>
      )}
      {!isConfirmed && (
        <OtherProofs
          passkey={ways.passkey && whyNoPasskeys() === null ? passkeyLabel : null}
          provider={isTyped ? ways.provider : null}
          disabled={isPending}
          own={own}
        />
      )}
    </>
  );
}

interface OtherProofsProps {
  passkey: string | null;
  provider: string | null;
  disabled: boolean;
  own: OwnProof;
}

function OtherProofs({ passkey, provider, disabled, own }: OtherProofsProps) {
  if (passkey === null && provider === null) return null;
  return (
    <div className="row flex-wrap">
      {passkey !== null && (
        <Button disabled={disabled} onClick={own.byPasskey}>
          {passkey}
        </Button>
      )}
      {provider !== null && (
        <Button disabled={disabled} onClick={own.leave}>
          Confirm with {provider}
        </Button>
      )}
    </div>
  );
}
