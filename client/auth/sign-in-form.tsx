import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import { type LoginState, screens } from "#core/links.ts";
import { call, messageOf } from "../api/call.ts";
import { startSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useForm } from "../ui/form.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { toastError } from "../ui/toast.ts";
import { UNREACHABLE } from "./unreachable.ts";

const rules = async () => (await import("#core/user.ts")).credentials;

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** Right after signing up only the password is missing: it gets the focus. */
  continues: boolean;
}

/** Where a signed-in visitor goes from here is the route table's business. */
export function SignInForm({ email, onEmail, continues }: SignInFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm(rules, { email, password: "" });
  const { errors } = formState;
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => call("login", { body }),
    onSuccess: ({ token }) => startSession(token),
    onError: (error) => toastError("Login failed", messageOf(error, UNREACHABLE)),
  });
  useEffect(() => {
    if (continues) setFocus("password");
  }, [continues, setFocus]);
  const isPending = signIn.isPending;
  return (
    <>
      <form onSubmit={handleSubmit((body) => signIn.mutate(body))} aria-busy={isPending} noValidate>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          large
          readOnly={isPending}
          error={errors.email?.message}
          {...register("email", { onChange: (event) => onEmail(event.target.value) })}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          readOnly={isPending}
          error={errors.password?.message}
          {...register("password")}
        />
        <Button variant="primary" size="lg" className="btn-block" type="submit" pending={isPending}>
          {isPending ? "Signing in..." : "Sign In"}
        </Button>
      </form>
      <p className="auth-foot">
        <Link className="link" href={screens.forgotPassword} state={{ email } satisfies LoginState}>
          Forgot password?
        </Link>
      </p>
    </>
  );
}
