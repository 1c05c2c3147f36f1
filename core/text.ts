import { z } from "zod";
import { countCharacters } from "./characters.ts";
import { size } from "./limits.ts";

/** Neither NUL nor half of a surrogate pair: PostgreSQL stores no NUL, UTF-8 no lone surrogate. */
export function isStorable(value: string): boolean {
  return !value.includes("\0") && value.isWellFormed();
}

const UNSTORABLE = "Contains characters that cannot be stored";

/** Any storable text of at most `max` characters. */
export function text(max: number) {
  return limited(z.string(), max);
}

/** Text that is there and not blank; answered trimmed. */
export function requiredText(max: number, missing: string) {
  return limited(z.string(missing).trim().min(1, missing), max);
}

function limited(value: z.ZodString, max: number) {
  return value
    .refine(isStorable, UNSTORABLE)
    .refine((entered) => entered.length <= max || countCharacters(entered) <= max, `At most ${max} characters are allowed`);
}

// One @, an ASCII dot-atom before it and a host name after it: nothing in it can be read as a second address by a mail library.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export const email = z
  .string({ error: "Invalid email address" })
  .trim()
  .max(size.emailCharacters, "Invalid email address")
  .regex(EMAIL, "Invalid email address");

/** The form in which addresses are compared: without regard to case. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase();
}

/** A positive integer, as a number or as digits. */
export const id = z.union(
  [
    z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ],
  "must be a positive whole number",
);

/** Counts the versions of a page; both databases keep it in 32 bits. */
export const revision = id.pipe(z.number().max(2 ** 31 - 1));

/** ISO 8601 in UTC, as in `2026-10-14T08:30:00.000Z`. */
export const timestamp = z.iso.datetime();
