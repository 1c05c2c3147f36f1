import { useMutation } from "@tanstack/react-query";
import { BadgeCheck, CircleAlert, Mail } from "lucide-react";
import type { User } from "#core/user.ts";
import { messageOf, request } from "../api/call.ts";
import { unreached } from "../ui/unreached.ts";
import "../api/late-addresses.ts";
import { invalidate } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { dismissError, toastError, toastSuccess } from "../ui/toast.ts";

/** Whether the address is proved, and what to do where it is not. */
export function AccountStatus({ user }: { user: User }) {
  return (
    <section className="card card-pad">
      <div className="card-head with-act">
        <div className="min-w-0">
          <h2 className="card-title">Account Status</h2>
          <p className="second wrap-anywhere mt-0.5">{user.email}</p>
        </div>
        {user.isEmailVerified ? (
          <span className="badge badge-accent">
            <BadgeCheck className="i" />
            Verified
          </span>
        ) : (
          <span className="badge badge-warn">
            <CircleAlert className="i" />
            Not Verified
          </span>
        )}
      </div>
      {!user.isEmailVerified && <VerificationNotice />}
    </section>
  );
}

function VerificationNotice() {
  const resend = useMutation({
    onMutate: dismissError,
    mutationFn: () => request("resendVerification"),
    onSuccess: () => toastSuccess("Verification email sent", "Please check your inbox."),
    onError() {
      toastError("Error", "Failed to send verification email. Please try again.");
      // The address may have been verified in another window meanwhile.
      void invalidate.user();
    },
  });
  const testSmtp = useMutation({
    onMutate: dismissError,
    mutationFn: () => request("testEmail"),
    onSuccess: () => toastSuccess("Test email sent"),
    onError: (error) => toastError("Test email failed", `SMTP Error: ${messageOf(error, unreached())}`),
  });
  return (
    <div className="notice mt-4">
      <Mail className="i" />
      <div className="grow">
        <b>Email verification required</b>
        <p className="second mt-0.5">We sent a link to your address. Open it to verify this account.</p>
        <div className="row mt-3 flex-wrap">
          <Button size="sm" pending={resend.isPending} onClick={() => resend.mutate()}>
            Resend Email
          </Button>
          <Button size="sm" variant="ghost" pending={testSmtp.isPending} onClick={() => testSmtp.mutate()}>
            Test SMTP
          </Button>
        </div>
      </div>
    </div>
  );
}
