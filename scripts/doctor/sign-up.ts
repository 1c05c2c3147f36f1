import { mustVerify } from "#core/sign-up.ts";
import type { Config } from "../../server/config.ts";
import { openReader } from "../../server/db/connect.ts";
import { type Finding, note, ok } from "./finding.ts";

const ABOUT = "sign-up";

type Rules = Pick<Config, "signUp" | "smtpUrl" | "adminEmails">;

/** Whether the people who are meant to come can come. Of a database that does not answer that is told elsewhere. */
export async function examineSignUp(config: Config): Promise<Finding[]> {
  return judgeSignUp(config, await verifiedAddresses(config).catch(() => null));
}

/** @param verified addresses of verified accounts; null where that cannot be told */
export function judgeSignUp({ signUp, smtpUrl, adminEmails }: Rules, verified: ReadonlySet<string> | null): Finding[] {
  const findings: Finding[] = [];
  if (mustVerify(signUp) && !smtpUrl)
    findings.push(
      note(ABOUT, "An account can do nothing before its address is verified, and no mail server is set: set SMTP_URL."),
    );
  if (signUp.mode !== "open" && verified?.size === 0)
    findings.push(
      note(ABOUT, "Nobody can sign up uninvited, and nobody has an account: make one with `npm run users -- create EMAIL`."),
    );
  const unknown = verified ? [...adminEmails].filter((email) => !verified.has(email)) : [];
  if (unknown.length > 0)
    findings.push(note(ABOUT, `ADMIN_EMAILS names ${unknown.join(", ")}, and no verified account has that address.`));
  return findings.length > 0 ? findings : [ok(ABOUT, describe(signUp))];
}

function describe({ mode, domains }: Config["signUp"]): string {
  const whose = domains.length > 0 ? ` with addresses of ${domains.join(", ")}` : "";
  if (mode === "closed") return "Nobody signs up: accounts are made with `npm run users -- create EMAIL`.";
  return mode === "invited" ? `People${whose} sign up who were invited.` : `Anybody${whose} may sign up.`;
}

async function verifiedAddresses(config: Config): Promise<ReadonlySet<string>> {
  const reader = await openReader(config);
  if (!reader) return new Set();
  try {
    const rows = await reader.read.selectFrom("users").select("email_key").where("verified_at", "is not", null).execute();
    return new Set(rows.map(({ email_key }) => email_key));
  } finally {
    await reader.close();
  }
}
