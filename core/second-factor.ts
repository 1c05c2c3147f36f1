import { z } from "zod";

/** Whether signing in asks for codes of an app behind the password, and how many recovery codes are left. */
export const authenticator = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() });

export type Authenticator = z.infer<typeof authenticator>;

/** For the app: base32 to be typed, and the address that a QR code holds. */
export const authenticatorKey = z.object({ secret: z.string(), uri: z.string() });

export type AuthenticatorKey = z.infer<typeof authenticatorKey>;

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
