import { DAY } from "#core/limits.ts";
import { links } from "#core/links.ts";
import type { SharePermission } from "#core/share.ts";
import { formatTime } from "../ui/time.ts";

/** What a permission means, in words. Pure; a program that speaks only the specification leaves `pageId` out. */

export type ShownShare = Pick<SharePermission, "id" | "accessLevel"> & Partial<SharePermission>;

/** Where it leads, without the origin. null where the answer tells no token. */
export function hrefOf({ pageId, shareToken }: { pageId?: number | null | undefined; shareToken?: string | undefined }) {
  if (pageId) return links.page(pageId);
  return shareToken ? links.sharedWorkspace(shareToken) : null;
}

export function isExpired({ expiresAt }: ShownShare, now: number): boolean {
  return expiresAt ? Date.parse(expiresAt) <= now : false;
}

/** Does it ask anything of whoever comes? An expiry does not. */
export function isUnconditional(share: ShownShare): boolean {
  return !share.requireEmailVerification && !share.allowedEmailDomains?.length && !share.requiredEmailKeywords?.length;
}

export function expiryWords(share: ShownShare, now: number): string {
  if (!share.expiresAt) return "No expiry";
  return `${isExpired(share, now) ? "Expired" : "Expires"} ${formatTime(share.expiresAt, "MMM d, yyyy")}`;
}

/** null for what never expires. What has begun counts: a link for seven days has seven left when it is made. */
export function timeLeft(share: ShownShare, now: number): string | null {
  if (!share.expiresAt) return null;
  if (isExpired(share, now)) return "Expired";
  const hours = Math.ceil((Date.parse(share.expiresAt) - now) / HOUR);
  return hours < 24 ? `${counted(hours, "hour")} left` : `${counted(Math.ceil(hours / 24), "day")} left`;
}

const HOUR = DAY / 24;
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/**
 * Who can open the page's own address, for the 'Share Page' dialog.
 * @param permissions the page's own; undefined where they are not known
 */
export function pageLinkWords(permissions: readonly ShownShare[] | undefined, isPublic: boolean, now: number): string {
  const living = (permissions ?? []).filter((share) => share.isActive !== false && !isExpired(share, now));
  const what = living.some((share) => share.accessLevel === "editor") ? "A link to this page." : "A read-only link.";
  return `${what} ${whoOpens(living, permissions !== undefined, isPublic)}`;
}

function whoOpens(living: readonly ShownShare[], isKnown: boolean, isPublic: boolean): string {
  if (isPublic || living.some(isUnconditional)) return "Anyone signed in can open it.";
  if (living.length > 0) return "Members of this workspace can open it, and whoever meets the conditions of this page.";
  if (isKnown) return "Only members of this workspace can open it.";
  return "Members of this workspace can open it, and whom its owner admits.";
}
