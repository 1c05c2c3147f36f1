import type { BodyOf } from "#core/contract.ts";
import { DAY } from "#core/limits.ts";

/** A permission as it is being written in the advanced form. Pure. */
export interface ShareInput {
  scope: "workspace" | "page";
  accessLevel: "viewer" | "editor";
  requireEmailVerification: boolean;
  allowedEmailDomains: Conditions;
  requiredEmailKeywords: Conditions;
  /** As typed; empty means that the permission never expires. */
  days: string;
}

/** What was added, and what is typed but not added yet. */
export interface Conditions {
  items: readonly string[];
  entry: string;
}

const none: Conditions = { items: [], entry: "" };

export const blankInput: ShareInput = {
  scope: "workspace",
  accessLevel: "viewer",
  requireEmailVerification: false,
  allowedEmailDomains: none,
  requiredEmailKeywords: none,
  days: "",
};

/** The entry joins the others, unless it is blank or among them already. */
export function addEntry({ items, entry }: Conditions): Conditions {
  const added = entry.trim();
  const isThere = items.some((item) => item.toLowerCase() === added.toLowerCase());
  return { items: added === "" || isThere ? items : [...items, added], entry: "" };
}

export function removeItem(conditions: Conditions, item: string): Conditions {
  return { ...conditions, items: conditions.items.filter((one) => one !== item) };
}

/** Beyond a hundred years a number of days is a slip. */
const MOST_DAYS = 36_500;

/** @returns a sentence for the field, undefined where nothing is wrong */
export function daysFault(days: string): string | undefined {
  const entered = days.trim();
  const isFine = entered === "" || (/^\d{1,5}$/.test(entered) && Number(entered) >= 1 && Number(entered) <= MOST_DAYS);
  return isFine ? undefined : "Enter a number of days from 1 to 36,500, or leave it empty for no expiry.";
}

/** Does it ask anything of whoever comes? An expiry does not. */
export function isUnconditional({ requireEmailVerification, allowedEmailDomains, requiredEmailKeywords }: ShareInput): boolean {
  return (
    !requireEmailVerification &&
    addEntry(allowedEmailDomains).items.length === 0 &&
    addEntry(requiredEmailKeywords).items.length === 0
  );
}

/** What is sent. A condition that is typed but not added counts: without it the link would open to more people than meant. */
export function toShare(input: ShareInput, now: number): BodyOf<"shareWorkspace"> {
  const days = input.days.trim();
  return {
    requireEmailVerification: input.requireEmailVerification,
    allowedEmailDomains: listed(input.allowedEmailDomains),
    requiredEmailKeywords: listed(input.requiredEmailKeywords),
    accessLevel: input.accessLevel,
    expiresAt: days === "" ? null : new Date(now + Number(days) * DAY).toISOString(),
    isActive: true,
  };
}

function listed(conditions: Conditions): string[] | null {
  const { items } = addEntry(conditions);
  return items.length > 0 ? [...items] : null;
}
