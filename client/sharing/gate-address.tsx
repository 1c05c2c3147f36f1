import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useForm } from "../ui/form.ts";
import { useRequestCode } from "./use-code.ts";

const rules = async () => (await import("#core/user.ts")).credentials.pick({ email: true });

interface AddressStepProps {
  token: string;
  /** Asked for before, where another one is to be used. */
  email: string;
  onAsked: (email: string) => void;
}

export function AddressStep({ token, email: before, onAsked }: AddressStepProps) {
  const { register, handleSubmit, formState, setFocus } = useForm(rules, { email: before });
  const { request, sentence } = useRequestCode(token, onAsked);
  useEffect(() => {
    if (before) setFocus("email", { shouldSelect: true });
  }, [before, setFocus]);
  return (
    <>
      <p>Enter your address. If it may open this link, a code is mailed to it.</p>
      <form className="gate-form" noValidate onSubmit={handleSubmit((body) => !request.isPending && request.mutate(body.email))}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          large
          readOnly={request.isPending}
          error={formState.errors.email?.message ?? sentence}
          {...register("email")}
        />
        <Button variant="primary" size="lg" type="submit" className="btn-block" pending={request.isPending}>
          {request.isPending ? "Sending..." : "Send code"}
        </Button>
      </form>
    </>
  );
}
