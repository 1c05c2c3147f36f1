import { z } from "zod";
import { text, timestamp } from "./text.ts";

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
  "test_email",
  "workspace_created",
  "workspace_deleted",
  "share_created",
  "share_deleted",
  "share_opened",
  "share_denied",
  "share_joined",
] as const;

export const logStatuses = ["success", "error", "pending"] as const;

export type LogType = (typeof logTypes)[number];
export type LogStatus = (typeof logStatuses)[number];

export const logEntry = z.object({
  id: z.number().int(),
  type: z.string(),
  status: z.enum(logStatuses),
  message: z.string(),
  email: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
});

export type LogEntry = z.infer<typeof logEntry>;

export const logFilter = z.object({
  type: text(64).optional(),
  status: z.enum(logStatuses).optional(),
});

/** The entries that the logger's counters and its recent list are about. */
export function isVerificationEntry(entry: { type: string }): boolean {
  return entry.type === "email_verification_sent" || entry.type === "email_verification_failed";
}
