import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Authenticator } from "#core/second-factor.ts";
import { addressOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { queryClient } from "../api/queries.ts";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Here and not beside the others, which come with the first screen. */
const authenticator = () => queryOptions<Authenticator>({ queryKey: [addressOf("getAuthenticator")] });

/** The authenticator app, and the recovery codes that it comes with. */
export function SecondFactor() {
  const { data, isError, refetch } = useQuery(authenticator());
  // As long as they are shown: nobody sees them again.
  const [codes, setCodes] = useState<string[] | null>(null);
  const changed = () => void queryClient.invalidateQueries({ queryKey: authenticator().queryKey });
  const made = (recoveryCodes: string[] | null) => {
    setCodes(recoveryCodes);
    changed();
  };
  return (
    <>
      <AuthenticatorApp isOn={data?.isOn} isFailed={isError && !data} onRetry={() => void refetch()} onChanged={made} />
      {(data?.isOn || codes) && <RecoveryCodes left={data?.recoveryCodesLeft ?? 0} shown={codes} onShown={made} />}
    </>
  );
}
