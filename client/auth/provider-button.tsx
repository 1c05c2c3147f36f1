import { Building2 } from "lucide-react";
import { useState } from "react";
import { safeNext } from "#core/links.ts";
import { addressOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { Button } from "../ui/button.tsx";

/** Leaves for the provider, which sends the browser back to where it was wanted. */
export function ProviderButton({ name }: { name: string }) {
  const [isPending, setPending] = useState(false);
  const leave = () => {
    setPending(true);
    const next = safeNext(new URLSearchParams(location.search).get("next"));
    location.assign(`${addressOf("beginOidc")}?next=${encodeURIComponent(next)}`);
  };
  return (
    <Button size="lg" className="btn-block" pending={isPending} onClick={leave}>
      {!isPending && <Building2 className="i" />}
      Sign in with {name}
    </Button>
  );
}
