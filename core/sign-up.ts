/** Who may make an account: a pure verdict over the server's settings, an address, and who invited it. */
import { z } from "zod";
import { domainPasses } from "./share-gate.ts";

export const signUpModes = ["open", "invited", "closed"] as const;

/** As an operator sets it. No domains are all domains. */
export interface SignUpRule {
  mode: (typeof signUpModes)[number];
  /** As conditions of links have them: `example.com`, or `*.example.com` for what is below it. */
  domains: readonly string[];
}

/** `operator` is whoever `ADMIN_EMAILS` names, `owner` the owner of a workspace. */
export type InvitedBy = "operator" | "owner" | null;

export type SignUpVerdict = "allowed" | "closed" | "uninvited" | "foreign";

/** Asked wherever an account is made. Domains hold for everybody but those whom an operator invites. */
export function maySignUp({ mode, domains }: SignUpRule, address: string, invitedBy: InvitedBy): SignUpVerdict {
  if (mode === "closed") return "closed";
  if (invitedBy === "operator") return "allowed";
  if (mode === "invited" && invitedBy === null) return "uninvited";
  return domains.length === 0 || domainPasses(domains, address) ? "allowed" : "foreign";
}

/** Where not everybody may come in, an account can do nothing before its address is proved. */
export function mustVerify({ mode, domains }: SignUpRule): boolean {
  return mode === "invited" || domains.length > 0;
}

/** What is said to whoever may not. */
export function refusalOf(verdict: Exclude<SignUpVerdict, "allowed">, { domains }: Pick<SignUpRule, "domains">): string {
  switch (verdict) {
    case "closed":
      return "Nobody can sign up here. Whoever runs this Octavo makes the accounts.";
    case "uninvited":
      return "Signing up takes an invitation here. It comes by e-mail, with a link that opens the form.";
    case "foreign":
      return `Only addresses of ${domains.join(", ")} can sign up here.`;
  }
}

/** What the form has to know. */
export const signUpOffer = z.object({
  mode: z.enum(signUpModes),
  /** Instead of the form; null where there is one. */
  sentence: z.string().nullable(),
});
