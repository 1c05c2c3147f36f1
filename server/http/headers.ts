import type { Config } from "../config.ts";

/** The response headers that `docs/decisions` settles. A table, not a library: they are the same for every answer of a kind. */

/** For whatever is neither the page nor for programs: no answer leaves without a policy. A worker that it starts lives by it too. */
const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export function sharedHeaders({ origin }: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": filePolicy,
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(origin.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Answers for programs run nothing and are kept by nobody, unless a route says otherwise. */
export const apiHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
};

/** @param nonce for the style elements that the dialog library writes while a dialog locks scrolling */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types octavo default",
  ].join("; ");
}

/** Browsers keep pages and trees, to ask whether they changed; with the session they go. */
export const forgetting = { "clear-site-data": '"cache"' };
