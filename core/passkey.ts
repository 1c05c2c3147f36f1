import { z } from "zod";
import { size } from "./limits.ts";
import { requiredText, timestamp } from "./text.ts";

/** What signs in without a password: a key that a device keeps, and opens by fingerprint, face or PIN. */
export const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});

export type Passkey = z.infer<typeof passkey>;

export const passkeyName = z.object({ name: requiredText(size.nameCharacters, "Name is required") });

/** What the browser is handed on to its device, as the standard (Web Authentication) has it. */
export const deviceOptions = z.looseObject({ challenge: z.string() });

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

const answered = { id: bytes(1400), rawId: bytes(1400), type: z.literal("public-key") };

/** What the device made, as the browser prints it. */
export const madePasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** What the device has signed, as the browser prints it. */
export const signedChallenge = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
});
