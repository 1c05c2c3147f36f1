import type { AccessToken } from "#core/access-token.ts";
import { formatTime } from "../../ui/time.ts";

type Shown = Pick<AccessToken, "access" | "expiresAt" | "lastUsedAt">;

export const hasEnded = ({ expiresAt }: Pick<AccessToken, "expiresAt">, now: number): boolean => Date.parse(expiresAt) <= now;

/** As in `Read, Coast Path guide. Ends Jan 12, 2027. Never used`. */
export function limitsOf(token: Shown, workspace: string, now: number): string {
  const { access, expiresAt, lastUsedAt } = token;
  const limits = `${access === "read" ? "Read" : "Read and write"}, ${workspace}`;
  const day = formatTime(expiresAt, "MMM d, yyyy");
  if (hasEnded(token, now)) return `${limits}. Ended ${day}`;
  return `${limits}. Ends ${day}. ${lastUsedAt === null ? "Never used" : `Last used ${formatTime(lastUsedAt, "MMM d")}`}`;
}
