import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { User } from "#core/user.ts";
import { call, request } from "../api/call.ts";
import { doneAfterAll } from "../api/done-after-all.ts";
import "../api/late-addresses.ts";
import { invalidate } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useForm } from "../ui/form.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { faultsOf } from "./faults.ts";

const rules = async () => (await import("#core/user.ts")).profile;

/** First and last name. */
export function ProfileInformation({ user }: { user: User }) {
  const formId = useId();
  const saved = { firstName: user.firstName ?? "", lastName: user.lastName ?? "" };
  const { register, handleSubmit, reset, formState } = useForm(rules, saved, {
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const update = useMutation({
    mutationFn: (body: typeof saved) =>
      doneAfterAll(request("updateProfile", { body }), async () => {
        const { firstName, lastName } = await call("currentUser");
        return firstName === body.firstName && lastName === body.lastName;
      }),
    onSuccess(_answer, names) {
      toastSuccess("Profile updated");
      reset(names, { keepDirtyValues: false });
      void invalidate.user();
    },
    onError: () => toastError("Error", "Failed to update profile. Please try again."),
  });
  // What was typed meanwhile would go as the answer comes.
  const still = { dir: "auto", readOnly: update.isPending };
  const faults = faultsOf(formState.errors, formId, ["firstName", "lastName"]);
  return (
    <section className="card card-pad">
      <form className="stack gap-4" onSubmit={handleSubmit((names) => update.mutate(names))} noValidate>
        <h2 className="card-title">Profile Information</h2>
        <div className="grid-2 gap-4">
          <Field label="First name" autoComplete="given-name" {...still} {...faults.firstName} {...register("firstName")} />
          <Field label="Last name" autoComplete="family-name" {...still} {...faults.lastName} {...register("lastName")} />
        </div>
        <div>
          <Button variant="primary" type="submit" pending={update.isPending}>
            Update Profile
          </Button>
        </div>
      </form>
    </section>
  );
}
