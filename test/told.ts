import type { Response } from "./world.ts";

/** What a refused caller is told, in one line: `400 validation_failed: Workspace name is required`. */
export async function told(call: Promise<Response> | Response): Promise<string> {
  const { status, problem, headers } = await call;
  if (status < 400) return String(status);
  if (headers["content-type"] !== "application/problem+json" || problem.status !== status)
    return `${status} without a problem document`;
  return `${status} ${problem.code}: ${problem.detail}`;
}

/** What every refused caller is told of what is not there or not theirs. */
export const NOT_FOUND = "404 not_found: There is nothing at this address, or it is not shared with you.";
export const SIGN_IN = "401 unauthenticated: Please sign in.";
export const READ_ONLY = "403 forbidden: You may read this, but not change it.";
export const OWNER_ONLY = "403 forbidden: Only the owner may do this.";
