import { z } from "zod";
import { filledIn, passwordChange } from "#core/user.ts";

/** The new password is typed twice. Told is the first rule that fails: all filled in, both the same, long enough. */
export const passwordForm = z
  .object({ currentPassword: filledIn, newPassword: filledIn, confirmPassword: filledIn })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    message: "New passwords do not match.",
  })
  .transform(({ currentPassword, newPassword }) => ({ currentPassword, newPassword }))
  .pipe(passwordChange);
