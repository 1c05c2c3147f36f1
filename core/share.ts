import { z } from "zod";
import { size } from "./limits.ts";
import { page } from "./page.ts";
import { email, isStorable, timestamp } from "./text.ts";

export const shareLevels = ["viewer", "editor"] as const;

/** A link for a workspace (`pageId` null) or a permission for one page, with its conditions. */
export const sharePermission = z.object({
  id: z.number().int(),
  workspaceId: z.number().int(),
  pageId: z.number().int().nullable(),
  shareToken: z.string(),
  accessLevel: z.enum(shareLevels),
  isActive: z.boolean(),
  requireEmailVerification: z.boolean(),
  allowedEmailDomains: z.array(z.string()).nullable(),
  requiredEmailKeywords: z.array(z.string()).nullable(),
  /** null means the permission never expires. */
  expiresAt: timestamp.nullable(),
  createdAt: timestamp,
});

export type SharePermission = z.infer<typeof sharePermission>;

const HOST_NAME = /^(\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The form in which a domain is compared: lower case, ASCII, without a leading @; null for what is no domain.
 * The platform's parser cuts off `/…`, `#…`, `?…` and decodes `%61`, so such characters are refused before it sees them.
 */
export function normalizeDomain(entered: string): string | null {
  const bare = entered.trim().toLowerCase().replace(/^@/, "");
  const wildcard = bare.startsWith("*.");
  const host = wildcard ? bare.slice(2) : bare;
  if (host === "" || /[\s/#?%@:*\\[\]<>^|]/.test(host) || !isStorable(host)) return null;
  let ascii: string;
  try {
    ascii = new URL(`http://${host}`).hostname;
  } catch {
    return null;
  }
  const domain = wildcard ? `*.${ascii}` : ascii;
  return HOST_NAME.test(domain) && !/^[\d.]+$/.test(ascii) ? domain : null;
}

const domain = z
  .string()
  .max(size.shareConditionCharacters)
  .transform((entered, context) => {
    const normal = normalizeDomain(entered);
    if (normal === null) {
      context.issues.push({
        code: "custom",
        message: "Invalid domain, write it like example.com or *.example.com",
        input: entered,
      });
      return z.NEVER;
    }
    return normal;
  });

const keyword = z
  .string()
  .trim()
  .min(1, "A keyword cannot be blank")
  .max(size.shareConditionCharacters)
  .refine(isStorable, "Contains characters that cannot be stored");

function conditions<T extends z.ZodType<string>>(item: T) {
  return z
    .array(item)
    .max(size.shareConditions)
    .nullish()
    .transform((list) => (list && list.length > 0 ? [...new Set(list)] : null));
}

/** An offset may carry a time over the first or the last year that its ISO form can name. */
function isNameable(time: string): boolean {
  const at = Date.parse(time);
  return Number.isNaN(at) || (at >= Date.parse("0000-01-01T00:00:00Z") && at <= Date.parse("9999-12-31T23:59:59.999Z"));
}

export const newShare = z.object({
  requireEmailVerification: z.boolean().default(false),
  allowedEmailDomains: conditions(domain),
  requiredEmailKeywords: conditions(keyword),
  accessLevel: z.enum(shareLevels).default("viewer"),
  /** A time that has passed is accepted: the permission then never opens. */
  expiresAt: z.iso
    .datetime({ offset: true })
    .refine(isNameable, "The time is too far away")
    .nullish()
    .transform((value) => value ?? null),
  isActive: z.boolean().default(true),
});

export type NewShare = z.infer<typeof newShare>;

export const shareCheck = z.object({ email });

/** One condition of a permission held against an address. */
export const conditionResult = z.object({
  condition: z.enum(["active", "expiry", "verification", "domain", "keyword"]),
  passes: z.boolean(),
  /** A sentence for the owner. */
  reason: z.string(),
});

export type ConditionResult = z.infer<typeof conditionResult>;

export const shareCheckResult = z.object({ opens: z.boolean(), conditions: z.array(conditionResult) });

/** What a visitor of `/shared/workspace/{token}` gets; pages are complete, or in tree form on `Prefer: return=minimal`. */
export const sharedWorkspace = z.object({
  workspace: z.object({ name: z.string(), description: z.string().nullable() }),
  permission: z.object({ accessLevel: z.enum(shareLevels) }),
  pages: z.array(
    page.omit({ access: true }).partial({ workspaceId: true, content: true, createdAt: true, revision: true, base: true }),
  ),
});

export type SharedWorkspace = z.infer<typeof sharedWorkspace>;
