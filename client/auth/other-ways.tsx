import { Fingerprint } from "lucide-react";
import { useEffect } from "react";
import { useProvider } from "../api/provider.ts";
import { Button } from "../ui/button.tsx";
import "./other-ways.css";
import { ProviderButton } from "./provider-button.tsx";
import { usePasskey } from "./use-passkey.ts";

/** Below the form, on a screen that stands already. @param onOnly there is no other way than the provider's */
export default function OtherWays({ onOnly }: { onOnly: () => void }) {
  const { isOffered, isPending, signIn } = usePasskey();
  const provider = useProvider();
  const isOnly = provider?.isOnly === true;
  useEffect(() => {
    if (isOnly) onOnly();
  }, [isOnly, onOnly]);
  if (!isOffered && !provider?.name) return null;
  return (
    <>
      {!isOnly && <p className="or">or</p>}
      {isOffered && (
        <Button size="lg" className="btn-block" pending={isPending} onClick={signIn}>
          {!isPending && <Fingerprint className="i" />}
          {isPending ? "Waiting for your device..." : "Sign in with a passkey"}
        </Button>
      )}
      {provider?.name && <ProviderButton name={provider.name} />}
    </>
  );
}
