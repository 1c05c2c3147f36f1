import type { AnswerOf, BodyOf } from "#core/contract.ts";
import { ApiError, call } from "./call.ts";
import "./late-addresses.ts";
import { startSession } from "./session.ts";

/** What the browser does with passkeys. The library comes when a device is asked for the first time. */

/** Why there can be none here, in a sentence; null where there can. */
export function whyNoPasskeys(): string | null {
  const { hostname } = location;
  if (/^[\d.]+$|^\[/.test(hostname)) return "Passkeys need an address with a name; this one is a number.";
  if (!isSecureContext) return "Passkeys need a secure connection: an address that begins with https.";
  return "PublicKeyCredential" in globalThis ? null : "This browser cannot keep passkeys.";
}

/**
 * Has the device make one.
 * @param ask the server what to make; see `isProofWanted`
 * @throws what the server or the device says; see `isCancelled`
 */
export async function makePasskey(ask: () => Promise<AnswerOf<"passkeyOptions">>): Promise<void> {
  const [{ startRegistration }, options] = await Promise.all([library(), ask()]);
  const made = await startRegistration({ optionsJSON: options as unknown as Registration });
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
  await call("addPasskey", { body: { id: made.id, rawId: made.rawId, type: made.type, response } });
}

/** Signs in by whichever passkey the device has. @throws as above */
export async function signInWithPasskey(): Promise<void> {
  const { token } = await call("passkeyLogin", { body: await signForSigningIn() });
  startSession(token);
}

/** What whichever passkey the device has signs for whoever is not signed in yet. @throws as above */
export const signForSigningIn = () => signed(call("passkeyLoginOptions"));

/** What a device of the account signs in place of its password. @throws as above */
export const proveByPasskey = () => signed(call("proveByPasskey"));

async function signed(asked: Promise<object>): Promise<BodyOf<"passkeyLogin">> {
  const [{ startAuthentication }, options] = await Promise.all([library(), asked]);
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as Authentication });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id, rawId, type, response: answer };
}

/** Somebody signed in a while ago, and has to show that the account is hers. */
export function isProofWanted(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === "own_proof_required";
}

/** Somebody closed the device's question, or let it pass: they know. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** The device refused to make a second one for this account. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof Error && error.name === "InvalidStateError";
}

const library = () => import("@simplewebauthn/browser");

type Library = Awaited<ReturnType<typeof library>>;
type Registration = Parameters<Library["startRegistration"]>[0]["optionsJSON"];
type Authentication = Parameters<Library["startAuthentication"]>[0]["optionsJSON"];
