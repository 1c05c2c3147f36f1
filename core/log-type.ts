/** The five types of the specification, then ours. */
export const logTypes = [
  "email_verification_sent",
  "email_verification_failed",
  "password_change",
  "login_attempt",
  "profile_update",
  "registration",
  "logout",
  "email_verified",
  "password_reset",
  "second_factor",
  "passkey",
  "account_deleted",
  "address_change",
  "operator",
  "test_email",
  "email_sent",
  "email_failed",
  "token_created",
  "token_deleted",
  "workspace_created",
  "workspace_deleted",
  "member_changed",
  "member_removed",
  "member_left",
  "invitation_created",
  "invitation_deleted",
  "invitation_accepted",
  "handover",
  "file_deleted",
  "share_created",
  "share_deleted",
  "share_opened",
  "share_denied",
  "share_joined",
] as const;

export const logStatuses = ["success", "error", "pending"] as const;

export type LogType = (typeof logTypes)[number];
export type LogStatus = (typeof logStatuses)[number];

/** The entries that the logger's counters and its recent list are about. */
export function isVerificationEntry(entry: { type: string }): boolean {
  return entry.type === "email_verification_sent" || entry.type === "email_verification_failed";
}
