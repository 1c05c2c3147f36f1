import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { screens } from "#core/links.ts";
import { notProved } from "#core/oidc-result.ts";
import { toastError } from "../ui/toast.ts";
import { endReturn, forgetWish, readReturn } from "./came-back.ts";

/**
 * Whoever comes back from the provider finds open what she left for, or is told why not.
 * @param name of the provider; undefined as long as it is not known
 */
export function useReturn(name: string | null | undefined): void {
  const [result] = useState(readReturn);
  const [, navigate] = useLocation();
  useEffect(() => endReturn, []);
  useEffect(() => {
    if (result === null || name === undefined) return;
    if (result !== "back") toastError("Not confirmed", notProved(result, name ?? "The provider"));
    forgetWish();
    navigate(screens.profile, { replace: true });
  }, [result, name, navigate]);
}
