/** Signing in with the organisation's provider (OpenID Connect). */
import { z } from "zod";
import { line } from "../contract-line.ts";
import { arrival, oidcOffer } from "../oidc.ts";
import { user } from "../user.ts";

/** Browsers show what these two answer: what cannot be read is passed over, and the screen says what is wrong. */
const told = (most: number) => z.string().max(most).optional().catch(undefined);

export const oidcLines = {
  offerOidc: line("GET", "/api/auth/oidc/offer", "anyone", "Which provider signs people in here", { answer: oidcOffer }),
  beginOidc: line("GET", "/api/auth/oidc", "anyone", "Go to the provider to sign in", {
    query: z.object({ next: told(2000) }),
    kind: "redirect",
  }),
  returnFromOidc: line("GET", "/api/auth/oidc/callback", "anyone", "Come back from the provider", {
    query: z.object({ code: told(8000), state: told(200), iss: told(2000), error: told(200), error_description: told(2000) }),
    kind: "redirect",
  }),
  finishOidc: line("POST", "/api/auth/oidc/finish", "anyone", "Be signed in as who the provider said", {
    body: arrival,
    answer: z.object({ token: z.string(), user }),
  }),
} as const;
