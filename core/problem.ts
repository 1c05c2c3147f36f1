import { z } from "zod";

/** Stable words for programs; `detail` is the sentence for people. */
export const problemCodes = [
  "validation_failed",
  "malformed_json",
  "unsupported_media_type",
  "body_too_large",
  "upload_stalled",
  "range_not_satisfiable",
  "unauthenticated",
  "wrong_credentials",
  "wrong_password",
  "account_disabled",
  "forbidden",
  "proof_required",
  "not_found",
  "method_not_allowed",
  "email_taken",
  "already_verified",
  "verification_required",
  "sign_up_refused",
  "is_owner",
  "already_member",
  "link_expired",
  "code_refused",
  "code_required",
  "already_on",
  "passkey_refused",
  "passkeys_unavailable",
  "password_required",
  "own_proof_required",
  "oidc_expired",
  "oidc_refused",
  "move_into_subtree",
  "idempotency_mismatch",
  "too_many_requests",
  "smtp_not_configured",
  "mail_failed",
  "busy",
  "quota_reached",
  "too_much_at_once",
  "storage_full",
  "database_unavailable",
  "content_damaged",
  "internal",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** RFC 9457 problem document: the body of every error. `errors` names each field that failed validation. */
export const problem = z.object({
  status: z.number().int(),
  title: z.string(),
  detail: z.string(),
  code: z.enum(problemCodes),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

export type Problem = z.infer<typeof problem>;
