import { type Finding, ok, wrong } from "./finding.ts";

const ABOUT = "provider";
const PATIENCE = 5000;
/** Milliseconds that two clocks may differ by: what a provider signs holds for minutes. */
const TOLERANCE = 60_000;
/** Bytes of an answer that are read. */
const LONGEST = 1_000_000;

/** Asks the OpenID Connect provider what it is, as a sign-in does first, and for the time. @param issuer null for none */
export async function examineProvider(issuer: string | null, now = Date.now): Promise<Finding[]> {
  if (!issuer) return [];
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    const said = answer.ok ? parsed(await firstOf(answer)) : null;
    if (!said) return [wrong(ABOUT, `${address} answers ${answer.status} and says nothing of a provider; check OIDC_ISSUER.`)];
    if (said.issuer !== issuer)
      return [wrong(ABOUT, `The provider calls itself ${JSON.stringify(said.issuer)}; set OIDC_ISSUER to exactly that.`)];
    return [judgeProviderClock(answer.headers.get("date"), now()) ?? ok(ABOUT, `${issuer} answers as a provider.`)];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const words = cause instanceof Error ? cause.message : String(cause);
    return [
      wrong(ABOUT, `${address} cannot be asked (${words}); nobody can sign in with it. Check OIDC_ISSUER and the network.`),
    ];
  }
}

/** A stranger's answer may be of any length. */
async function firstOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LONGEST) break;
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): { issuer: unknown } | null {
  try {
    const said: unknown = JSON.parse(text);
    return said !== null && typeof said === "object" && "issuer" in said ? { issuer: said.issuer } : null;
  } catch {
    return null;
  }
}

/** @param date as HTTP has it. @returns null where both clocks agree, or nothing was told */
export function judgeProviderClock(date: string | null, now: number): Finding | null {
  const drift = Math.abs(Date.parse(date ?? "") - now);
  return drift > TOLERANCE
    ? wrong("clock", `The provider's clock differs by ${Math.round(drift / 1000)} seconds; keep this machine's by NTP.`)
    : null;
}
