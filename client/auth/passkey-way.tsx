import { Fingerprint } from "lucide-react";
import { Button } from "../ui/button.tsx";
import "./passkey-way.css";
import { usePasskey } from "./use-passkey.ts";

/** Below the form, on a screen that stands already. */
export default function PasskeyWay() {
  const { isOffered, isPending, signIn } = usePasskey();
  if (!isOffered) return null;
  return (
    <>
      <p className="or">or</p>
      <Button size="lg" className="btn-block" pending={isPending} onClick={signIn}>
        {!isPending && <Fingerprint className="i" />}
        {isPending ? "Waiting for your device..." : "Sign in with a passkey"}
      </Button>
    </>
  );
}
