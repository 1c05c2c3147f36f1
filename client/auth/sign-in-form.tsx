import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { type LoginState, screens } from "#core/links.ts";
import { ApiError, call, messageOf } from "../api/call.ts";
import { startSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { whenIdle } from "../ui/first-screen.ts";
import { loaded } from "../ui/loaded.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { dismissError, toastError } from "../ui/toast.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import { beginHere } from "./begin-here.ts";
import { useCheckedForm } from "./checked-form.ts";

/** Most people type; and where there is no other way there is nothing to be seen. */
export const OtherWays = loaded(() => import("./other-ways.tsx"), {
  quiet: true,
  after: () => new Promise<void>(whenIdle),
});

const rules = async () => (await import("#core/user.ts")).credentials;

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** What was chosen right before, by signing up; null otherwise. */
  password: string | null;
  /** The password was right, and the account asks for a code as well. Resolves once that is to be seen. */
  onCodeRequired: (credentials: Credentials) => Promise<void>;
  /** There is no other way than the provider's. */
  onOnly: () => void;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Where a signed-in visitor goes from here is the route table's business. */
export function SignInForm({ email, onEmail, password, onCodeRequired, onOnly }: SignInFormProps) {
  // By hand, because what the query library has for it would come before the form.
  const [isAsking, setAsking] = useState(false);
  const signIn = (body: Credentials) => {
    setAsking(true);
    dismissError();
    call("login", { body })
      .then(({ token }) => startSession(token))
      .catch((error) => (isCodeRequired(error) ? onCodeRequired(body) : Promise.reject(error)))
      .catch((error) => toastError("Login failed", messageOf(error, unreachedTryAgain())))
      .finally(() => setAsking(false));
  };
  const { faults, isSending, ...form } = useCheckedForm(rules, signIn);
  const isPending = isAsking || isSending;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Enter signs in; whoever types it again types over it.
    if (password === null) return;
    field.current?.focus();
    field.current?.select();
  }, [password]);
  return (
    <>
      <form className="sign-in" ref={beginHere} {...form} aria-busy={isPending} noValidate>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          large
          readOnly={isPending}
          error={faults.email}
          name="email"
          defaultValue={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          readOnly={isPending}
          error={faults.password}
          name="password"
          defaultValue={password ?? ""}
          ref={field}
        />
        <Button variant="primary" size="lg" className="btn-block" type="submit" pending={isPending}>
          {isPending ? "Signing in..." : "Sign In"}
        </Button>
      </form>
      <OtherWays onOnly={onOnly} />
      <p className="auth-foot">
        <Link className="link" href={screens.forgotPassword} state={{ email } satisfies LoginState}>
          Forgot password?
        </Link>
      </p>
    </>
  );
}

function isCodeRequired(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === "code_required";
}
