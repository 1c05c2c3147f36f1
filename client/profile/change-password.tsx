import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { messageOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { invalidateLate } from "../api/late-queries.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useForm } from "../ui/form.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { type Change, usePasswordChange } from "./changed-after-all.ts";
import { faultsOf } from "./faults.ts";

const rules = async () => (await import("./password-form.ts")).passwordForm;

const blank = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Asks for the old password, and for the new one twice. */
export function ChangePassword() {
  const formId = useId();
  const { register, handleSubmit, reset, formState } = useForm(rules, blank);
  const send = usePasswordChange();
  const change = useMutation({
    mutationFn: (body: Change) => send(body),
    onSuccess() {
      toastSuccess("Password changed", "Your other devices were signed out.");
      reset(blank);
      void invalidateLate.sessions();
    },
    onError: (error) => toastError("Error", messageOf(error, "Failed to change password. Please try again.")),
  });
  // What was typed meanwhile would go as the answer comes.
  const readOnly = change.isPending;
  const faults = faultsOf(formState.errors, formId, ["currentPassword", "newPassword", "confirmPassword"]);
  return (
    <section className="card card-pad">
      <form className="stack gap-4" onSubmit={handleSubmit((passwords) => change.mutate(passwords))} noValidate>
        <h2 className="card-title">Change Password</h2>
        <Field
          label="Current password"
          type="password"
          autoComplete="current-password"
          readOnly={readOnly}
          {...faults.currentPassword}
          {...register("currentPassword")}
        />
        <div className="grid-2 gap-4">
          <Field
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="At least 6 characters"
            readOnly={readOnly}
            {...faults.newPassword}
            {...register("newPassword", { deps: "confirmPassword" })}
          />
          <Field
            label="Confirm new password"
            type="password"
            autoComplete="new-password"
            readOnly={readOnly}
            {...faults.confirmPassword}
            {...register("confirmPassword")}
          />
        </div>
        <div>
          <Button type="submit" pending={change.isPending}>
            Change Password
          </Button>
        </div>
      </form>
    </section>
  );
}
