/** Every setting, read and validated in this one place. A bad one is one sentence and no start. */
import { resolve } from "node:path";
import { z } from "zod";
import { type AddressQuotas, addressQuota, fileLimit, importLimit, type StorageQuotas, storageQuota } from "#core/limits.ts";
import { email, normalizeEmail } from "#core/text.ts";

export interface Config {
  port: number;
  host: string;
  /** Public origin in mails and links, without a trailing slash. */
  origin: string;
  dataDir: string;
  /** null: SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** null: mails are written to `dataDir/outbox`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** null: read from, or generated into, `dataDir/keys`. */
  masterKey: string | null;
  adminEmails: ReadonlySet<string>;
  trustProxy: string[] | number | false;
  /** What one address may do. */
  addressQuotas: AddressQuotas;
  /** What one account and one workspace may hold. */
  storageQuotas: StorageQuotas;
  /** Which versions stay: every one, or after some days the last of each day. */
  versionsKeep: VersionsKeep;
  /** Bytes of one file, and milliseconds that an upload may stand still; only tests lower those. */
  files: { maxBytes: number; patience: number };
  /** Bytes of what is imported: as it is sent, and unpacked; and how many files that may be. */
  imports: { maxBytes: number; unpackedBytes: number; entries: number };
  logLevel: string;
  /** null: `/metrics` is off. */
  metricsToken: string | null;
  /** argon2id cost; only tests lower it. */
  password: { memoryKiB: number; passes: number };
}

export type VersionsKeep = "all" | { daysWhole: number };

export class BadSetting extends Error {}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const MB = 1024 * 1024;
const WHOLE = "must be a whole number from 1 to 1000000";

function limit(usual: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,6}$/, WHOLE)
    .transform(Number)
    .refine((max) => max <= 1_000_000, WHOLE)
    .default(usual);
}

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a number from 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a number from 0 to 65535")
    .default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  APP_ORIGIN: z
    .string()
    .refine(
      (value) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value),
      "must be an origin like https://notes.example.com",
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .refine(
      isReadAsMeant,
      "must look like postgres://user:password@host:5432/name; write # in its password as %23, / as %2F and ? as %3F",
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:\/\//.test(value) && URL.canParse(value), "must look like smtp://user:password@host:587")
    .optional(),
  MAIL_FROM: email.optional(),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
    .optional(),
  ADMIN_EMAILS: z.string().default("").transform(list).pipe(z.array(email)),
  TRUST_PROXY: z.string().default(""),
  LIMIT_SIGN_INS: limit(addressQuota.signIns.max),
  LIMIT_SIGN_UPS: limit(addressQuota.signUps.max),
  LIMIT_RESETS: limit(addressQuota.resets.max),
  LIMIT_CODES: limit(addressQuota.codes.max),
  LIMIT_VISITS: limit(addressQuota.visits.max),
  LIMIT_REQUESTS: limit(addressQuota.requests.max),
  QUOTA_WORKSPACES: limit(storageQuota.workspaces),
  QUOTA_PAGES: limit(storageQuota.pages),
  QUOTA_LINKS: limit(storageQuota.links),
  QUOTA_WORKSPACE_MB: limit(storageQuota.workspaceBytes / MB),
  QUOTA_ACCOUNT_MB: limit(storageQuota.accountBytes / MB),
  VERSIONS_KEEP: z
    .string()
    .regex(/^(all|daily-after:[1-9]\d{0,3})$/, "must be `all`, or as in `daily-after:90` with a number of days")
    .transform((value): VersionsKeep => (value === "all" ? "all" : { daysWhole: Number(value.split(":")[1]) }))
    .default("all"),
  FILE_MAX_MB: limit(fileLimit.bytes / MB),
  IMPORT_MAX_MB: limit(importLimit.bytes / MB),
  IMPORT_UNPACKED_MB: limit(importLimit.unpackedBytes / MB),
  IMPORT_FILES: limit(importLimit.entries),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
});

/** A password's # / or ? would end the host early: the rest of the password, and the host, then stand where none belongs. */
function isReadAsMeant(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { pathname, search, hash } = new URL(value);
  return hash === "" && !pathname.includes("@") && !/^\?[^=]*@/.test(search);
}

/** @throws BadSetting with one sentence that names the variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(
      `The setting ${String(issue?.path[0])} ${issue?.message.startsWith("must") ? issue.message : `is wrong: ${issue?.message}`}.`,
    );
  }
  const values = parsed.data;
  const origin = values.APP_ORIGIN ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    origin,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `octavo@${senderDomain(origin)}`,
    masterKey: values.MASTER_KEY?.toLowerCase() ?? null,
    adminEmails: new Set(values.ADMIN_EMAILS.map(normalizeEmail)),
    trustProxy: readProxies(values.TRUST_PROXY),
    addressQuotas: {
      signIns: { ...addressQuota.signIns, max: values.LIMIT_SIGN_INS },
      signUps: { ...addressQuota.signUps, max: values.LIMIT_SIGN_UPS },
      resets: { ...addressQuota.resets, max: values.LIMIT_RESETS },
      codes: { ...addressQuota.codes, max: values.LIMIT_CODES },
      visits: { ...addressQuota.visits, max: values.LIMIT_VISITS },
      requests: { ...addressQuota.requests, max: values.LIMIT_REQUESTS },
    },
    storageQuotas: {
      workspaces: values.QUOTA_WORKSPACES,
      pages: values.QUOTA_PAGES,
      links: values.QUOTA_LINKS,
      workspaceBytes: values.QUOTA_WORKSPACE_MB * MB,
      accountBytes: values.QUOTA_ACCOUNT_MB * MB,
    },
    versionsKeep: values.VERSIONS_KEEP,
    files: { maxBytes: values.FILE_MAX_MB * MB, patience: fileLimit.patience },
    imports: {
      maxBytes: values.IMPORT_MAX_MB * MB,
      unpackedBytes: values.IMPORT_UNPACKED_MB * MB,
      entries: values.IMPORT_FILES,
    },
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    password: { memoryKiB: 32 * 1024, passes: 3 },
  };
}

function list(value: string): string[] {
  return value
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function readProxies(value: string): string[] | number | false {
  const entries = list(value);
  if (entries.length === 0) return false;
  if (entries.length === 1 && /^\d+$/.test(value.trim())) return Number(value);
  const bad = entries.find(
    (entry) => !/^[0-9a-f.:]+(\/\d{1,3})?$/i.test(entry) && !["loopback", "linklocal", "uniquelocal"].includes(entry),
  );
  if (bad) throw new BadSetting(`The setting TRUST_PROXY must be a number of proxies or their addresses, not '${bad}'.`);
  return entries;
}

/** A sender needs a domain with a dot; a server on localhost has none. */
function senderDomain(origin: string): string {
  const host = new URL(origin).hostname;
  return /\.[a-z]/i.test(host) ? host : "octavo.localhost";
}
