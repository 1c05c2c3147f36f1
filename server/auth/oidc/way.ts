/** The way to the provider and back, which a browser goes by redirects. Nobody is signed in by it yet. */
import type { FastifyReply } from "fastify";
import { size } from "#core/limits.ts";
import { links, safeNext, screens } from "#core/links.ts";
import { backToProve, type OidcResult } from "#core/oidc-result.ts";
import { email as emailRule, requiredText } from "#core/text.ts";
import type { Context } from "../../context.ts";
import { Redirect } from "../../http/answers.ts";
import { isKnownAs } from "./own-return.ts";
import { type Arrived, clearPass, readPass, setPass, takePass } from "./passes.ts";
import { type Provider, type Told, WayFailed } from "./provider.ts";

interface Traveller {
  cookies: Record<string, string | undefined>;
  reply: FastifyReply;
}

export async function leaveForProvider(
  context: Context,
  provider: Provider | null,
  wanted: string | undefined,
  { reply }: Traveller,
): Promise<Redirect> {
  const next = safeNext(wanted ?? null);
  return orSay(
    context,
    (result) => links.fromProvider(result, next),
    async () => {
      if (!provider) throw new WayFailed("absent");
      const { to, secrets } = await provider.leave();
      setPass(context, reply, "leaving", { ...secrets, next });
      return to;
    },
  );
}

/** For somebody who is signed in. @returns where to go: what went wrong before is told on the screen that is wanted */
export async function leaveToProve(
  context: Context,
  provider: Provider | null,
  { id: userId, sessionId }: { id: number; sessionId: number },
  wanted: string | undefined,
  { reply }: Pick<Traveller, "reply">,
): Promise<Redirect> {
  const next = safeNext(wanted ?? null);
  return orSay(
    context,
    (result) => backToProve(result, next),
    async () => {
      if (!provider) throw new WayFailed("absent");
      const { to, secrets } = await provider.leave(true);
      setPass(context, reply, "leaving", { ...secrets, next, proving: { userId, sessionId, since: context.now() } });
      return to;
    },
  );
}

export async function returnFromProvider(
  context: Context,
  provider: Provider | null,
  answer: Record<string, string | undefined>,
  { cookies, reply }: Traveller,
): Promise<Redirect> {
  const leaving = readPass(context, cookies, "leaving");
  const { next, proving } = leaving ?? { next: screens.home };
  const screenOf = (result: OidcResult) => (proving ? backToProve(result, next) : links.fromProvider(result, next));
  return orSay(context, screenOf, async () => {
    if (!provider) throw new WayFailed("absent");
    // Before anything is asked of the provider: whoever was sent here by somebody else has another way's answer.
    if (!leaving || answer.state !== leaving.state) throw new WayFailed("expired");
    clearPass(context, reply, "leaving");
    const told = await provider.comeBack(answer, leaving, proving?.since);
    await context.database.transact((trx) => takePass(trx, "leaving", leaving, context.now()));
    const { state } = leaving;
    if (!proving) setPass(context, reply, "arrived", { state, at: context.now(), ...arrivedOf(told) });
    else {
      const proved = { state, subject: told.subject, userId: proving.userId, sessionId: proving.sessionId };
      if (!(await isKnownAs(context, context.database.read, proved))) throw new WayFailed("other");
      setPass(context, reply, "proved", proved);
    }
    return screenOf("back");
  });
}

/** Whoever waits in front of a window gets a screen, whatever went wrong; whoever runs Octavo gets the reason. */
async function orSay(context: Context, screenOf: (result: OidcResult) => string, go: () => Promise<string>): Promise<Redirect> {
  try {
    return new Redirect(await go());
  } catch (error) {
    if (!(error instanceof WayFailed)) throw error;
    const { result, cause } = error;
    if (cause) context.log.warn({ err: cause, result }, "Signing in with the provider failed");
    return new Redirect(screenOf(result));
  }
}

/** What counts of the provider's words. An address counts only where it says that it has proved it: `true`, and nothing like it. */
function arrivedOf({ subject, claims }: Told): Omit<Arrived, "state" | "at"> {
  const address = claims.email_verified === true ? emailRule.safeParse(claims.email) : null;
  const email = address?.success ? address.data : null;
  return { subject, email, ...namesOf(claims, email) };
}

const name = requiredText(size.nameCharacters, "is missing");

function namesOf(claims: Record<string, unknown>, email: string | null): { firstName: string; lastName: string } {
  const [given, family] = [name.safeParse(claims.given_name), name.safeParse(claims.family_name)];
  if (given.success && family.success) return { firstName: given.data, lastName: family.data };
  const whole = name.safeParse(claims.name);
  const [first = "New", ...rest] = (whole.success ? whole.data : ((email ?? "").split("@")[0] ?? ""))
    .split(/[\s._+-]+/)
    .filter(Boolean);
  return { firstName: first, lastName: rest.join(" ") || first };
}
