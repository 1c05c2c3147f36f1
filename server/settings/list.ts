/**
 * Every setting, once: the reader of the settings, the table in the README and `npm run settings` are made from this list. A new one
 * is an entry here; `npm run settings -- --table` then writes the README's table.
 */
import { z } from "zod";
import { fileLimit, importLimit } from "#core/limits.ts";
import { addressQuota, type Quota, quota, storageQuota } from "#core/quotas.ts";
import { signUpModes } from "#core/sign-up.ts";
import { email } from "#core/text.ts";
import { amount, domains, issuer, list, origin, port, postgresUrl, proxies, smtpUrl } from "./kinds.ts";

export interface Setting<Kind extends z.ZodType = z.ZodType> {
  /** Reads the text that is set; a value that is not set, or empty, is its default. */
  kind: Kind;
  /** The default, as people read it. */
  usual: string;
  meaning: string;
  /** What of it is never printed: all, or the password in an address. */
  secret: "all" | "password" | "nothing";
}

export type VersionsKeep = "all" | { daysWhole: number };

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export const settings = {
  PORT: plain(port(3000), "3000", "where to listen"),
  HOST: plain(z.string().default("127.0.0.1"), "127.0.0.1", "at which of the machine's addresses"),
  APP_ORIGIN: plain(
    origin.optional(),
    "`http://localhost:PORT`",
    "public origin, used in mails and links; passkeys belong to its host name",
  ),
  DATA_DIR: plain(z.string().default("./data"), "`./data`", "database, keys, outbox; for the server's user alone"),
  DATABASE_URL: withPassword(
    postgresUrl.optional(),
    "none: SQLite in `DATA_DIR`",
    "`postgres://…` keeps everything in PostgreSQL",
  ),
  SMTP_URL: withPassword(smtpUrl.optional(), "none: mails lie in `DATA_DIR/outbox`", "`smtp://user:password@host:587`"),
  MAIL_FROM: plain(email.optional(), "`octavo@` the origin's host", "whom mails come from"),
  MASTER_KEY: secret(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
      .optional(),
    "made once in `DATA_DIR/keys`",
    "64 hexadecimal digits; wraps the workspaces' keys",
  ),
  ADMIN_EMAILS: plain(
    z.string().default("").transform(list).pipe(z.array(email)),
    "none",
    "verified accounts that may read every log entry, and invite people to an account of their own",
  ),
  SIGN_UP: plain(
    z.enum(signUpModes, `must be one of ${signUpModes.join(", ")}`).default("open"),
    "open",
    "`invited`: only who was invited by e-mail signs up; `closed`: nobody does",
  ),
  SIGN_UP_DOMAINS: plain(
    domains,
    "all",
    "as in `example.com,*.example.org`: only such addresses sign up. With it, or with `SIGN_UP=invited`, an account can do nothing before its address is verified",
  ),
  OIDC_ISSUER: plain(
    issuer.optional(),
    "none",
    "the address of your organisation's OpenID Connect provider; people sign in with it, and come back to `APP_ORIGIN/api/auth/oidc/callback`",
  ),
  OIDC_CLIENT_ID: plain(z.string().max(500).optional(), "none", "by which the provider knows this Octavo"),
  OIDC_CLIENT_SECRET: secret(z.string().max(2000).optional(), "none", "what it proves that with"),
  OIDC_NAME: plain(
    z.string().trim().min(1, "must not be empty").max(40, "must have at most 40 characters").optional(),
    "the issuer's host",
    "what the button calls the provider, as in 'Sign in with Coast Press'",
  ),
  OIDC_ONLY: plain(
    z
      .enum(["true", "false"], "must be true or false")
      .default("false")
      .transform((value) => value === "true"),
    "false",
    "`true`: nobody signs in by another way, signs up with a password, or sets one",
  ),
  TRUST_PROXY: plain(proxies, "none", "addresses, or number, of the proxies whose forwarding headers are believed"),
  LIMIT_SIGN_INS: ofAddress(addressQuota.signIns, "signs in. Signed-in work counts by account"),
  LIMIT_SIGN_UPS: ofAddress(addressQuota.signUps, "signs up"),
  LIMIT_RESETS: ofAddress(addressQuota.resets, "asks for a new password"),
  LIMIT_CODES: ofAddress(addressQuota.codes, "asks for codes of links"),
  LIMIT_VISITS: ofAddress(addressQuota.visits, "opens links"),
  LIMIT_REQUESTS: ofAddress(addressQuota.requests, "does anything else without an account"),
  QUOTA_WORKSPACES: plain(amount(storageQuota.workspaces), `${storageQuota.workspaces}`, "workspaces that one account may own"),
  QUOTA_ACCOUNT_MB: megabytes(storageQuota.accountBytes, "what they may hold together: pages with all their versions, and files"),
  QUOTA_PAGES: plain(amount(storageQuota.pages), `${storageQuota.pages}`, "pages that one workspace may hold"),
  QUOTA_LINKS: plain(amount(storageQuota.links), `${storageQuota.links}`, "links and page permissions of one workspace"),
  QUOTA_WORKSPACE_MB: megabytes(storageQuota.workspaceBytes, "what one workspace may hold"),
  QUOTA_REQUESTS: plain(
    amount(quota.other.max),
    `${quota.other.max}`,
    "how often a minute one account may ask for anything of one server, whatever its devices; 600 in 1000 of it for reading pages, 120 for saving them",
  ),
  VERSIONS_KEEP: plain(
    z
      .string()
      .regex(/^(all|daily-after:[1-9]\d{0,3})$/, "must be `all`, or as in `daily-after:90` with a number of days")
      .transform((value): VersionsKeep => (value === "all" ? "all" : { daysWhole: Number(value.split(":")[1]) }))
      .default("all"),
    "all",
    "`daily-after:90` leaves, of days more than 90 days ago, each page's last version of the day (UTC). What a draft that waited longer started from may be gone then: its words and the page's both stay",
  ),
  FILE_MAX_MB: megabytes(fileLimit.bytes, "what one file may have"),
  IMPORT_MAX_MB: megabytes(importLimit.bytes, "what one import may have, as it is sent"),
  IMPORT_UNPACKED_MB: megabytes(importLimit.unpackedBytes, "and unpacked"),
  IMPORT_FILES: plain(amount(importLimit.entries), `${importLimit.entries}`, "and in files"),
  LOG_LEVEL: plain(
    z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
    "info",
    "`debug` writes a line for each request",
  ),
  METRICS_TOKEN: secret(
    z.string().min(16, "must have at least 16 characters").optional(),
    "none: `/metrics` is off",
    "at least 16 characters; Prometheus sends it as a bearer token",
  ),
};

export type SettingName = keyof typeof settings;
export type Values = { [Name in SettingName]: z.output<(typeof settings)[Name]["kind"]> };

export const settingNames = Object.keys(settings) as SettingName[];

function plain<Kind extends z.ZodType>(kind: Kind, usual: string, meaning: string): Setting<Kind> {
  return { kind, usual, meaning, secret: "nothing" };
}

function withPassword<Kind extends z.ZodType>(kind: Kind, usual: string, meaning: string): Setting<Kind> {
  return { kind, usual, meaning, secret: "password" };
}

function secret<Kind extends z.ZodType>(kind: Kind, usual: string, meaning: string): Setting<Kind> {
  return { kind, usual, meaning, secret: "all" };
}

function megabytes(usual: number, meaning: string) {
  const count = usual / (1024 * 1024);
  return plain(amount(count), `${count}`, `${meaning}, in megabytes`);
}

/** @param does as in `signs in` */
function ofAddress({ max, window }: Quota, does: string) {
  const often = window === 60_000 ? "a minute" : "an hour";
  return plain(amount(max), `${max} ${often}`, `how often one address ${does}`);
}
