import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Link, useLocation, useSearch } from "wouter";
import { screens } from "#core/links.ts";
import { ApiError, messageOf, request } from "../api/call.ts";
import "../api/late-addresses.ts";
import { Button } from "../ui/button.tsx";
import { useForm } from "../ui/form.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { dismissError, toastError, toastSuccess } from "../ui/toast.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import { useTitle } from "../ui/use-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { beginHere } from "./begin-here.ts";
import { signedInNow } from "./signed-in-now.ts";
import { StrengthHint } from "./strength-hint.tsx";

const rules = async () => (await import("#core/user.ts")).passwordReset.pick({ newPassword: true });

/** Where the mailed link leads: sets a new password, which ends every session of the account. */
export default function ResetPassword() {
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  const [, navigate] = useLocation();
  /** An attempt got no answer: the password may be set. */
  const [isUnknown, setUnknown] = useState(false);
  const reset = useMutation({
    mutationFn: (newPassword: string) => request("resetPassword", { body: { token, newPassword } }),
    onMutate: dismissError,
    async onSuccess() {
      // Whose password it was is signed out by it; somebody else, in the same browser, is not.
      const other = await signedInNow();
      const next = other
        ? `You are still signed in as ${other.email}. Sign out to sign in with the new password.`
        : "Please sign in with your new password.";
      toastSuccess("Password changed", next);
      navigate(other ? screens.home : screens.login, { replace: true });
    },
    onError(error) {
      if (!(error instanceof ApiError)) setUnknown(true);
      if (!isDeadLink(error)) toastError("Error", messageOf(error, unreachedTryAgain()));
    },
  });
  useTitle("Choose a new password", "Set a new password with the link from the e-mail.");
  if (token === "") return <DeadLink title="This link is incomplete" />;
  if (isDeadLink(reset.error)) return isUnknown ? <MayBeSet /> : <DeadLink title="This link has expired" />;
  return (
    <AuthPage title="Choose a new password" lead="All devices that are signed in to your account will be signed out.">
      <NewPasswordForm isPending={reset.isPending} onSubmit={reset.mutate} />
    </AuthPage>
  );
}

/** The form has checked the password: what the server still finds wrong is the link. */
function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

function NewPasswordForm({ isPending, onSubmit }: { isPending: boolean; onSubmit: (newPassword: string) => void }) {
  const { register, control, handleSubmit, formState } = useForm(rules, { newPassword: "" });
  const newPassword = useWatch({ control, name: "newPassword" });
  return (
    <form ref={beginHere} onSubmit={handleSubmit((body) => onSubmit(body.newPassword))} aria-busy={isPending} noValidate>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        readOnly={isPending}
        error={formState.errors.newPassword?.message}
        hint={<StrengthHint password={newPassword} known={[]} />}
        {...register("newPassword")}
      />
      <Button variant="primary" size="lg" className="btn-block" type="submit" pending={isPending}>
        {isPending ? "Saving..." : "Set new password"}
      </Button>
    </form>
  );
}

/** The answer to an attempt was lost, and the link is used: by that one, or earlier. */
function MayBeSet() {
  return (
    <AuthPage
      title="The password may be set"
      lead="The link was used, perhaps a moment ago. Try to sign in with the new password."
    >
      <Link className="btn btn-primary btn-lg btn-block" href={screens.login}>
        Sign in
      </Link>
      <Link className="btn btn-lg btn-block mt-2" href={screens.forgotPassword}>
        Ask for a new link
      </Link>
    </AuthPage>
  );
}

function DeadLink({ title }: { title: string }) {
  return (
    <AuthPage title={title} lead="A link works for 30 minutes and only once. You can ask for a new one at any time.">
      <Link className="btn btn-primary btn-lg btn-block" href={screens.forgotPassword}>
        Ask for a new link
      </Link>
    </AuthPage>
  );
}
