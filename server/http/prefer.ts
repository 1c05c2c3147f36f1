import type { IncomingHttpHeaders } from "node:http";

/** RFC 7240: `Prefer: return=minimal`, the tree form is enough. */
export function prefersMinimal(headers: IncomingHttpHeaders): boolean {
  return /(^|[,;\s])return\s*=\s*"?minimal\b/i.test(String(headers.prefer ?? ""));
}
