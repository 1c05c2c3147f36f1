import { useMutation } from "@tanstack/react-query";
import { Link } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { type LoginState, screens } from "#core/links.ts";
import { messageOf, request } from "../api/call.ts";
import "../api/late-addresses.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useForm } from "../ui/form.ts";
import { dismissError, toastError } from "../ui/toast.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import { announce, useTitle } from "../ui/use-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { beginHere } from "./begin-here.ts";

const rules = async () => (await import("#core/user.ts")).credentials.pick({ email: true });

/** Asks for a link to choose a new password. The answer never tells whether the address has an account. */
export default function ForgotPassword() {
  const opened = useHistoryState<LoginState | null>();
  const ask = useMutation({
    mutationFn: (body: { email: string }) => request("forgotPassword", { body }),
    onMutate: dismissError,
    onSuccess: () => announce("Check your e-mail"),
    onError: (error) => toastError("Error", messageOf(error, unreachedTryAgain())),
  });
  useTitle("Forgot password", "Ask for a link to choose a new password.");
  if (ask.isSuccess) return <OnItsWay email={ask.variables.email} />;
  return (
    <AuthPage
      title="Forgot your password?"
      lead="Enter the e-mail address of your account. A link to choose a new password is sent to it."
    >
      <AskForm email={opened?.email ?? ""} isPending={ask.isPending} onAsk={ask.mutate} />
      <BackToSignIn />
    </AuthPage>
  );
}

interface AskFormProps {
  email: string;
  isPending: boolean;
  onAsk: (body: { email: string }) => void;
}

function AskForm({ email, isPending: isAsking, onAsk }: AskFormProps) {
  const { register, handleSubmit, formState } = useForm(rules, { email });
  const isPending = isAsking || formState.isSubmitting;
  return (
    <form ref={beginHere} onSubmit={handleSubmit((body) => onAsk(body))} aria-busy={isPending} noValidate>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        large
        readOnly={isPending}
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <Button variant="primary" size="lg" className="btn-block" type="submit" pending={isPending}>
        {isPending ? "Sending..." : "Send link"}
      </Button>
    </form>
  );
}

function OnItsWay({ email }: { email: string }) {
  return (
    <AuthPage
      title="Check your e-mail"
      lead={
        <>
          If <b dir="auto">{email}</b> has an account, a link to choose a new password is on its way. It works for 30 minutes and
          only once.
        </>
      }
    >
      <BackToSignIn email={email} />
    </AuthPage>
  );
}

function BackToSignIn({ email }: { email?: string }) {
  return (
    <p className="auth-foot">
      <Link className="link" href={screens.login} state={(email ? { email } : {}) satisfies LoginState}>
        Back to Sign In
      </Link>
    </p>
  );
}
