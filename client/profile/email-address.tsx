import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { loaded } from "../ui/loaded.tsx";
import { cameBackFor } from "./came-back.ts";
import { DialogAhead } from "./late-dialog-ahead.tsx";

const ChangeAddress = loaded(() => import("./change-address.tsx"));

/** The address that one signs in with. */
export function EmailAddress() {
  const [isChanging, setChanging] = useState(() => cameBackFor("address") !== null);
  const close = () => setChanging(false);
  return (
    <section className="card card-pad" aria-labelledby="email-address">
      <div className="card-head with-act">
        <div className="min-w-0">
          <h2 className="card-title" id="email-address">
            Sign-in address
          </h2>
          <p className="second mt-0.5">What you sign in with, and where mails go. Both addresses confirm a change.</p>
        </div>
        <Button onClick={() => setChanging(true)}>Change address</Button>
      </div>
      {isChanging && <ChangeAddress onClose={close} fallback={<DialogAhead onGivenUp={close} />} />}
    </section>
  );
}
