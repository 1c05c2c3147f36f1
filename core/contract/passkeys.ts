/** Passkeys: an account's own, and signing in with one. */
import { z } from "zod";
import { line } from "../contract-line.ts";
import { ownProof } from "../own-proof.ts";
import { deviceOptions, madePasskey, passkey, passkeyName, signedChallenge } from "../passkey.ts";
import { id } from "../text.ts";
import { user } from "../user.ts";

const params = z.object({ id });

/** Left out by whoever has signed in a moment ago. */
const shown = ownProof.nullish();

export const passkeyLines = {
  listPasskeys: line("GET", "/api/auth/passkeys", "signed-in", "One's passkeys, oldest first", { answer: z.array(passkey) }),
  passkeyOptions: line("POST", "/api/auth/passkeys/options", "signed-in", "What a device needs to make a passkey", {
    body: shown,
    answer: deviceOptions,
  }),
  addPasskey: line("POST", "/api/auth/passkeys", "signed-in", "Add the passkey that a device made", {
    body: madePasskey,
    answer: passkey,
    status: 201,
  }),
  renamePasskey: line("PATCH", "/api/auth/passkeys/:id", "signed-in", "Rename a passkey", {
    params,
    body: passkeyName,
    answer: passkey,
  }),
  removePasskey: line("DELETE", "/api/auth/passkeys/:id", "signed-in", "Remove a passkey; it signs nobody in any more", {
    params,
    body: shown,
  }),
  passkeysOffered: line("GET", "/api/auth/passkey-login", "anyone", "Whether anybody here signs in with a passkey", {
    answer: z.object({ isOffered: z.boolean() }),
  }),
  passkeyLoginOptions: line("POST", "/api/auth/passkey-login/options", "anyone", "What a device needs to sign in", {
    answer: deviceOptions,
  }),
  passkeyLogin: line("POST", "/api/auth/passkey-login", "anyone", "Sign in with a passkey", {
    body: signedChallenge,
    answer: z.object({ token: z.string(), user }),
  }),
} as const;
