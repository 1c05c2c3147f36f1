import { useState } from "react";
import type { AuthenticatorKey } from "#core/second-factor.ts";
import { call } from "../api/call.ts";
import { Button } from "../ui/button.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { announce } from "../ui/use-title.ts";
import { Enrolment } from "./enrolment.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

interface AuthenticatorAppProps {
  /** Undefined where it is not known yet. */
  isOn: boolean | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** @param recoveryCodes that came with turning it on; null where it was turned off */
  onChanged: (recoveryCodes: string[] | null) => void;
}

/** Codes behind the password: turned on with the app at hand, and off with the password. */
export function AuthenticatorApp({ isOn, isFailed, onRetry, onChanged }: AuthenticatorAppProps) {
  const [asking, setAsking] = useState(false);
  const [key, setKey] = useState<AuthenticatorKey | null>(null);
  const begin = async (password: string) => setKey(await call("beginAuthenticator", { body: { password } }));
  const turnOff = async (password: string) => {
    await call("removeAuthenticator", { body: { password } });
    announce("The authenticator app was turned off");
    onChanged(null);
  };
  const turnedOn = (recoveryCodes: string[]) => {
    setKey(null);
    announce("The authenticator app was turned on");
    onChanged(recoveryCodes);
  };
  return (
    <section className="card card-pad" aria-labelledby="authenticator-app">
      <div className="card-head flex-wrap">
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
      {asking && (
        <PasswordDialog
          title={isOn ? "Turn the authenticator app off" : "Set up an authenticator app"}
          description={isOn ? "Signing in then takes the password alone." : "Please enter your password to go on."}
          action={isOn ? "Turn off" : "Continue"}
          onPassword={isOn ? turnOff : begin}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
