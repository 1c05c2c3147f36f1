/**
 * May this visitor pass this share permission now? Pure: the row, the visitor and the time are arguments,
 * so that it is asked on every request and tested without a clock.
 */
import type { ConditionResult } from "./share.ts";

export interface GatedPermission {
  isActive: boolean;
  requireEmailVerification: boolean;
  allowedEmailDomains: readonly string[] | null;
  requiredEmailKeywords: readonly string[] | null;
  /** Milliseconds; null never expires. */
  expiresAt: number | null;
}

/** Addresses that the visitor has proved: a signed-in user's verified one, and one confirmed by a mailed code for this link. */
export interface Visitor {
  provedAddresses: readonly string[];
}

export type GateVerdict = "open" | "gone" | "needs-proof";

export function shareGate(permission: GatedPermission, visitor: Visitor, now: number): GateVerdict {
  if (!permission.isActive || isExpired(permission, now)) return "gone";
  if (!needsAddress(permission)) return "open";
  if (visitor.provedAddresses.length === 0) return "needs-proof";
  return visitor.provedAddresses.some((address) => addressPasses(permission, address)) ? "open" : "gone";
}

/**
 * Each condition that the permission has, held against `address`, for the owner's link tester.
 * @param opens a page is for whoever is signed in alone: no code is mailed for it
 */
export function checkConditions(
  permission: GatedPermission,
  opens: "workspace" | "page",
  address: string,
  now: number,
): ConditionResult[] {
  const it = opens === "page" ? "permission" : "link";
  const results: ConditionResult[] = [
    permission.isActive
      ? { condition: "active", passes: true, reason: `The ${it} is active.` }
      : { condition: "active", passes: false, reason: `The ${it} is inactive.` },
  ];
  if (permission.expiresAt !== null) {
    const passes = !isExpired(permission, now);
    results.push({ condition: "expiry", passes, reason: passes ? `The ${it} has not expired.` : `The ${it} has expired.` });
  }
  if (permission.requireEmailVerification) {
    results.push({
      condition: "verification",
      passes: true,
      reason: `The visitor has to prove the address, with a verified account${opens === "page" ? "" : " or a mailed code"}.`,
    });
  }
  if (permission.allowedEmailDomains) {
    const passes = domainPasses(permission.allowedEmailDomains, address);
    results.push({
      condition: "domain",
      passes,
      reason: passes
        ? "The domain is allowed."
        : `Only ${permission.allowedEmailDomains.join(", ")} may open the ${opens === "page" ? "page" : "link"}.`,
    });
  }
  if (permission.requiredEmailKeywords) {
    const passes = keywordPasses(permission.requiredEmailKeywords, address);
    results.push({
      condition: "keyword",
      passes,
      reason: passes
        ? "The address contains a keyword."
        : `The address contains none of ${permission.requiredEmailKeywords.join(", ")}.`,
    });
  }
  return results;
}

/** Would a visitor who proves `address` meet domains and keywords? Says nothing of expiry or activity. */
export function addressPasses(permission: GatedPermission, address: string): boolean {
  return (
    (permission.allowedEmailDomains === null || domainPasses(permission.allowedEmailDomains, address)) &&
    (permission.requiredEmailKeywords === null || keywordPasses(permission.requiredEmailKeywords, address))
  );
}

export function needsAddress(permission: GatedPermission): boolean {
  return (
    permission.requireEmailVerification || permission.allowedEmailDomains !== null || permission.requiredEmailKeywords !== null
  );
}

function isExpired({ expiresAt }: GatedPermission, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Exact, or a subdomain where the condition is `*.example.com`, which the domain itself does not meet. */
export function domainPasses(allowed: readonly string[], address: string): boolean {
  const domain = address.toLowerCase().slice(address.lastIndexOf("@") + 1);
  return allowed.some((entry) => (entry.startsWith("*.") ? domain.endsWith(entry.slice(1)) : domain === entry.toLowerCase()));
}

function keywordPasses(keywords: readonly string[], address: string): boolean {
  const lower = address.toLowerCase();
  return keywords.some((keyword) => lower.includes(keyword.toLowerCase()));
}
