import { useState } from "react";
import type { AuthenticatorKey } from "#core/second-factor.ts";
import { call } from "../api/call.ts";
import { doneAfterAll } from "../api/done-after-all.ts";
import { Button } from "../ui/button.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { toastError } from "../ui/toast.ts";
import { announce } from "../ui/use-title.ts";
import { cameBackFor } from "./came-back.ts";
import { Enrolment } from "./enrolment.tsx";
import type { Proof } from "./own-proof.tsx";
import { ProofDialog } from "./proof-dialog.tsx";

interface AuthenticatorAppProps {
  /** Undefined where it is not known yet. */
  isOn: boolean | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** @param recoveryCodes that came with turning it on; null where it was turned off, or they got lost on their way */
  onChanged: (recoveryCodes: string[] | null) => void;
}

/** Codes behind the password: turned on with the app at hand, and off with the password. */
export function AuthenticatorApp({ isOn, isFailed, onRetry, onChanged }: AuthenticatorAppProps) {
  const [asking, setAsking] = useState(() => cameBackFor("app") !== null);
  const [key, setKey] = useState<AuthenticatorKey | null>(null);
  const begin = async (proof: Proof) => setKey(await call("beginAuthenticator", { body: proof }));
  const turnOff = async (proof: Proof) => {
    await doneAfterAll(call("removeAuthenticator", { body: proof }), async () => !(await call("getAuthenticator")).isOn);
    announce("The authenticator app was turned off");
    onChanged(null);
  };
  const turnedOn = (recoveryCodes: string[]) => {
    setKey(null);
    const areLost = recoveryCodes.length === 0;
    if (areLost) toastError("The recovery codes did not come", "The authenticator app is on. Please make new codes.");
    else announce("The authenticator app was turned on");
    onChanged(areLost ? null : recoveryCodes);
  };
  return (
    <section className="card card-pad" aria-labelledby="authenticator-app">
      <div className="card-head with-act">
        <div className="min-w-0">
          <h3 className="card-title" id="authenticator-app">
            Authenticator app
          </h3>
          <p className="second mt-0.5">A code from an app, asked for after the password.</p>
        </div>
        {isOn !== undefined && !key && (
          <span className="row">
            {isOn && <span className="badge badge-accent">On</span>}
            <Button onClick={() => setAsking(true)}>{isOn ? "Turn off" : "Set up"}</Button>
          </span>
        )}
      </div>
      {isFailed && <NotLoaded onRetry={onRetry}>Whether it is on cannot be told just now.</NotLoaded>}
      {key && !isOn && <Enrolment authenticatorKey={key} onDone={turnedOn} onCancel={() => setKey(null)} />}
      {asking && isOn !== undefined && (
        <ProofDialog
          wish="app"
          title={isOn ? "Turn the authenticator app off" : "Set up an authenticator app"}
          description={isOn ? "Signing in then asks for no code." : "Please show that it is you to go on."}
          action={isOn ? "Turn off" : "Continue"}
          onProof={isOn ? turnOff : begin}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
