import { z } from "zod";
import { countCharacters } from "./characters.ts";
import { invitationToken } from "./invitation.ts";
import { size } from "./limits.ts";
import { email, isStorable, requiredText, timestamp } from "./text.ts";

export const user = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** The account can do nothing before its address is verified. Absent where that is not so. */
  mustVerify: z.literal(true).optional(),
  /** Named in `ADMIN_EMAILS`: invites people to an account. Told to the account itself alone; absent for all others. */
  isOperator: z.literal(true).optional(),
});

export type User = z.infer<typeof user>;

function password(tooShort: string) {
  return z
    .string({ error: tooShort })
    .refine((value) => countCharacters(value) >= size.passwordMin, tooShort)
    .refine((value) => countCharacters(value) <= size.passwordMax, `Password must be at most ${size.passwordMax} characters`)
    .refine(isStorable, "Password contains characters that cannot be typed");
}

const accountPassword = password("Password must be at least 6 characters");
const replacementPassword = password("New password must be at least 6 characters long.");

/** Of an app or for recovery, with whatever stands between its characters. */
export const typedCode = z.string().trim().max(20);

export const credentials = z.object({ email, password: accountPassword });

/** With a code where the account asks for one. */
export const signingIn = credentials.extend({ code: typedCode.optional() });

/** What proves that whoever is signed in is the account's own. */
export const ownPassword = z.object({
  password: z
    .string({ error: "Please enter your password." })
    .min(1, "Please enter your password.")
    .max(4 * size.passwordMax, "The password is wrong."),
});

export const registration = z.object({
  email,
  password: accountPassword,
  firstName: requiredText(size.nameCharacters, "First name is required"),
  lastName: requiredText(size.nameCharacters, "Last name is required"),
  /** Of the mailed link that invited this address. */
  invitation: invitationToken.optional(),
});

const NAMES_REQUIRED = "First name and last name are required.";

export const profile = z.object({
  firstName: requiredText(size.nameCharacters, NAMES_REQUIRED),
  lastName: requiredText(size.nameCharacters, NAMES_REQUIRED),
});

const FIELDS_REQUIRED = "All password fields are required.";
export const filledIn = z.string({ error: FIELDS_REQUIRED }).min(1, { error: FIELDS_REQUIRED, abort: true });

export const passwordChange = z.object({
  currentPassword: filledIn.max(4 * size.passwordMax, "The current password is wrong."),
  newPassword: filledIn.pipe(replacementPassword),
});

export const passwordReset = z.object({ token: z.string().min(1).max(200), newPassword: replacementPassword });

/** A device that is signed in. `current` marks the one that asks. */
export const session = z.object({
  id: z.number().int(),
  device: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  current: z.boolean(),
});

export type Session = z.infer<typeof session>;
