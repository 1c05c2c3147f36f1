import { useMutation } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { messageOf, request } from "../api/call.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useForm } from "../ui/form.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { dismissError, toastError } from "../ui/toast.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import { beginHere } from "./begin-here.ts";
import { StrengthHint } from "./strength-hint.tsx";

const rules = async () => (await import("#core/user.ts")).registration;

interface SignUpFormProps {
  email: string;
  /** Of the mailed link that invited this address, which then stays what it is. */
  invitation?: string;
  onEmail: (email: string) => void;
  /** @param password that was chosen */
  onDone: (password: string) => void;
}

interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export function SignUpForm({ email, invitation, onEmail, onDone }: SignUpFormProps) {
  const { register, control, handleSubmit, formState } = useForm(rules, {
    firstName: "",
    lastName: "",
    email,
    password: "",
  });
  const { errors } = formState;
  const [password, ...known] = useWatch({ control, name: ["password", "firstName", "lastName", "email"] });
  const signUp = useMutation({
    mutationFn: (body: Registration) => request("register", { body: invitation ? { ...body, invitation } : body }),
    onMutate: dismissError,
    onSuccess: (_, { password: chosen }) => onDone(chosen),
    onError: (error) => toastError("Registration failed", messageOf(error, unreachedTryAgain())),
  });
  const isPending = signUp.isPending || formState.isSubmitting;
  return (
    <form ref={beginHere} onSubmit={handleSubmit((body) => signUp.mutate(body))} aria-busy={isPending} noValidate>
      <div className="names">
        <Field
          label="First name"
          autoComplete="given-name"
          dir="auto"
          large
          readOnly={isPending}
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          dir="auto"
          large
          readOnly={isPending}
          error={errors.lastName?.message}
          {...register("lastName")}
        />
      </div>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        large
        readOnly={isPending || invitation !== undefined}
        error={errors.email?.message}
        {...register("email", { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        readOnly={isPending}
        error={errors.password?.message}
        hint={<StrengthHint password={password} known={known} />}
        {...register("password")}
      />
      <Button variant="primary" size="lg" className="btn-block" type="submit" pending={isPending}>
        {isPending ? "Creating account..." : "Create account"}
      </Button>
    </form>
  );
}
