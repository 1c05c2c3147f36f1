import { useMutation, useQuery } from "@tanstack/react-query";
import { addressOf, messageOf } from "../api/call.ts";
import { isCancelled, signInWithPasskey, whyNoPasskeys } from "../api/passkeys.ts";
import { toastError } from "../ui/toast.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";

/** Signing in with a passkey, where this browser can and the server knows any. */
export function usePasskey() {
  const enabled = whyNoPasskeys() === null;
  const { data } = useQuery<{ isOffered: boolean }>({ queryKey: [addressOf("passkeysOffered")], enabled });
  const signIn = useMutation({
    mutationFn: signInWithPasskey,
    onError: (error) => isCancelled(error) || toastError("Login failed", messageOf(error, unreachedTryAgain())),
  });
  return { isOffered: enabled && data?.isOffered === true, isPending: signIn.isPending, signIn: () => signIn.mutate() };
}
