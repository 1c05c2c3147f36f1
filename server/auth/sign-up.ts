/** Who may make an account here, as every way of making one asks it. */
import type { z } from "zod";
import { type InvitedBy, maySignUp, refusalOf, type signUpOffer } from "#core/sign-up.ts";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";

/** @throws HttpError 403 with the sentence for whoever may not */
export function requireSignUp({ config }: Pick<Context, "config">, address: string, invitedBy: InvitedBy): void {
  const verdict = maySignUp(config.signUp, address, invitedBy);
  if (verdict !== "allowed") throw new HttpError(403, "sign_up_refused", refusalOf(verdict, config.signUp));
}

/** What whoever comes without an invitation is told before the form. */
export function offerSignUp({ config: { signUp } }: Pick<Context, "config">): z.output<typeof signUpOffer> {
  const { mode } = signUp;
  return { mode, sentence: mode === "open" ? null : refusalOf(mode === "closed" ? "closed" : "uninvited", signUp) };
}
