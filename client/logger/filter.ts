import { interaction } from "#core/limits.ts";
import type { LogEntry } from "#core/log.ts";
import { isVerificationEntry } from "#core/log-type.ts";

/** What the System Logger makes of the loaded entries: pure, and over entries that may lack what the specification leaves open. */

export type ShownEntry = Pick<LogEntry, "id" | "type" | "status"> & Partial<LogEntry>;

export interface Filter {
  /** Looked for in message and e-mail, without regard to case. */
  text: string;
  /** A type, or `all`. */
  type: string;
  /** A status, or `all`. */
  status: string;
}

export const everything: Filter = { text: "", type: "all", status: "all" };

export function filterEntries<Entry extends ShownEntry>(entries: Entry[], { text, type, status }: Filter): Entry[] {
  const sought = text.trim().toLowerCase();
  if (!sought && type === "all" && status === "all") return entries;
  return entries.filter(
    (entry) =>
      (type === "all" || entry.type === type) &&
      (status === "all" || entry.status === status) &&
      (!sought || contains(entry.message, sought) || contains(entry.email, sought)),
  );
}

function contains(value: string | undefined, sought: string): boolean {
  return value?.toLowerCase().includes(sought) ?? false;
}

/** Verification mails in all, delivered and refused; one that is still on its way counts in the total only. */
export function countEmails(entries: ShownEntry[]): { total: number; successful: number; failed: number } {
  const attempts = entries.filter(isVerificationEntry);
  const having = (status: string) => attempts.filter((entry) => entry.status === status).length;
  return { total: attempts.length, successful: having("success"), failed: having("error") };
}

/** The latest verification entries, the newest first. */
export function recentEmails<Entry extends ShownEntry>(entries: Entry[]): Entry[] {
  return entries
    .filter(isVerificationEntry)
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, interaction.recentEmailAttempts);
}

function timeOf({ createdAt = "" }: ShownEntry): number {
  return Date.parse(createdAt) || 0;
}

/** The types to choose from: those that the specification names, then others that occur. */
export function typesOf(entries: ShownEntry[]): string[] {
  return [...new Set([...named, ...entries.map((entry) => entry.type)])];
}

const named = ["email_verification_sent", "email_verification_failed", "password_change", "login_attempt", "profile_update"];

/** The new answer with the old objects where nothing changed, so that a refresh draws only what is new. */
export function keepSame<Entry extends ShownEntry>(before: Entry[], now: Entry[]): Entry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const kept = now.map((entry) => {
    const old = known.get(entry.id);
    return old && JSON.stringify(old) === JSON.stringify(entry) ? old : entry;
  });
  return kept.length === before.length && kept.every((entry, index) => entry === before[index]) ? before : kept;
}
