import { useQuery } from "@tanstack/react-query";
import type { OidcOffer } from "#core/oidc.ts";
import { addressOf } from "./call.ts";
import "./late-addresses.ts";

const NONE: OidcOffer = { name: null, isOnly: false };

/** Which provider signs people in here; undefined until that is known. Where it cannot be known, all ways are shown. */
export function useProvider(): OidcOffer | undefined {
  const { data, isError } = useQuery<OidcOffer>({ queryKey: [addressOf("offerOidc")] });
  return data ?? (isError ? NONE : undefined);
}
