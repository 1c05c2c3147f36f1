import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf, request } from "../api/call.ts";
import "../api/late-addresses.ts";
import { invalidate } from "../api/queries.ts";
import { signOut, useUser } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { FullScreen } from "../ui/full-screen.tsx";
import { ThemeCorner } from "../ui/theme-corner.tsx";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import { useTitle } from "../ui/use-title.ts";

/** All that an account sees before its address is verified, where the server asks for that. */
export default function VerifyFirst() {
  const { email } = useUser();
  const resend = useMutation({
    mutationFn: () => request("resendVerification"),
    onSuccess: () => toastSuccess("Verification email sent", "Please check your inbox."),
    onError: (error) => toastError("Error", messageOf(error, unreachedTryAgain())),
    onSettled: () => invalidate.user(),
  });
  useTitle("Confirm your e-mail address", "The link in the e-mail opens your account.");
  // The link was opened in another tab, or on another device: whoever comes back goes on.
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void invalidate.user();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, []);
  return (
    <FullScreen corner={<ThemeCorner />}>
      <h1>
        Confirm your <span className="whitespace-nowrap">e-mail</span> address
      </h1>
      <p className="wrap-anywhere">
        We sent a link to <b dir="auto">{email}</b>. Open it, and your account is ready.
      </p>
      <div className="row flex-wrap justify-center">
        <Button variant="primary" size="lg" pending={resend.isPending} onClick={() => resend.mutate()}>
          Resend Email
        </Button>
        <Button size="lg" onClick={signOut}>
          Sign out
        </Button>
      </div>
    </FullScreen>
  );
}
