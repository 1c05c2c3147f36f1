import { useRef } from "react";
import type { LogEntry } from "#core/log.ts";
import { ApiError, request } from "../api/call.ts";
import "../api/late-addresses.ts";
import { isOnlineAfterAll } from "../api/online.ts";
import { useUser } from "../api/session.ts";

export interface Change {
  currentPassword: string;
  newPassword: string;
}

/** An attempt of which nobody knows whether it was done. */
interface Attempt {
  newPassword: string;
  /** When it was sent, as `performance.now()` tells. */
  at: number;
}

/**
 * @returns changes the password. What got no answer was done all the same where one's log says so. Sent again as it is, it is refused
 * then: the password of before counts no more.
 */
export function usePasswordChange(): (change: Change) => Promise<void> {
  const { email } = useUser();
  const unknown = useRef<Attempt | null>(null);
  return async (body) => {
    const before = unknown.current?.newPassword === body.newPassword ? unknown.current : null;
    const attempt = before ?? { newPassword: body.newPassword, at: performance.now() };
    try {
      await request("changePassword", { body });
    } catch (error) {
      // A refusal may follow on what was done: browsers send again by themselves what a connection took that broke without an answer.
      const isAnswer = error instanceof ApiError;
      if (!isAnswer) unknown.current = attempt;
      const canLook = isAnswer || (await isOnlineAfterAll());
      if (!canLook || !(await wasChanged(email, attempt.at).catch(() => false))) throw error;
    }
    unknown.current = null;
  };
}

/** Does the log tell of a change since then? By the server's clock, which may be another than this one. */
async function wasChanged(email: string, since: number): Promise<boolean> {
  const answer = await request("listLogs", { query: { type: "password_change", status: "success" } });
  const now = Date.parse(answer.headers.get("Date") ?? "");
  const entries = (await answer.json()) as LogEntry[];
  // Whoever runs the server sees everybody's.
  const last = entries.find((entry) => entry.email === email);
  return last !== undefined && Date.parse(last.createdAt) >= now - (performance.now() - since);
}
