/** The settings as the server uses them, read in this one place from `settings/list.ts`. A bad one is one sentence and no start. */
import { resolve } from "node:path";
import { fileLimit } from "#core/limits.ts";
import { type AddressQuotas, addressQuota, type StorageQuotas } from "#core/quotas.ts";
import type { SignUpRule } from "#core/sign-up.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Values, VersionsKeep } from "./settings/list.ts";
import { BadSetting, type Environment, readSettings } from "./settings/read.ts";

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
  /** Who may make an account. */
  signUp: SignUpRule;
  /** The organisation's provider, by which people sign in; null for none. */
  oidc: OidcSettings | null;
  trustProxy: string[] | number | false;
  /** What one address may do. */
  addressQuotas: AddressQuotas;
  /** What one account may ask for in a minute: pages are read at most 0.6, and saved 0.12 times as often. */
  accountRequests: number;
  /** What one account and one workspace may hold. */
  storageQuotas: StorageQuotas;
  /** What they hold beyond that for a while: 0, but for an import, whose archive goes when it ends. */
  leavingBytes: number;
  /** Which versions stay: every one, or after some days the last of each day. */
  versionsKeep: VersionsKeep;
  /** Bytes of one file, and milliseconds that an upload may stand still; only tests lower those. */
  files: { maxBytes: number; patience: number };
  /**
   * Bytes of what is imported: as it is sent, and unpacked; how many files that may be; and bytes of what was read of them that wait in
   * memory, which only tests lower.
   */
  imports: { maxBytes: number; unpackedBytes: number; entries: number; kept: Record<keyof typeof KEPT, number> };
  logLevel: string;
  /** null: `/metrics` is off. */
  metricsToken: string | null;
  /** argon2id cost; only tests lower it. */
  password: { memoryKiB: number; passes: number };
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  /** No other way is open. */
  isOnly: boolean;
}

const MB = 1024 * 1024;

/**
 * Of what was read and is needed later. Beyond them files are read again: to be written, or for what they link to. Beyond those for the
 * names of places, links to places lead to their pages.
 */
const KEPT = { notes: 64 * MB, targets: 128 * MB, anchors: 128 * MB };

/** @throws BadSetting with one sentence that names the variable. */
export function readConfig(env: Environment): Config {
  const values = readSettings(env);
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
    signUp: { mode: values.SIGN_UP, domains: values.SIGN_UP_DOMAINS },
    oidc: readOidc(values),
    trustProxy: values.TRUST_PROXY,
    addressQuotas: {
      signIns: { ...addressQuota.signIns, max: values.LIMIT_SIGN_INS },
      signUps: { ...addressQuota.signUps, max: values.LIMIT_SIGN_UPS },
      resets: { ...addressQuota.resets, max: values.LIMIT_RESETS },
      codes: { ...addressQuota.codes, max: values.LIMIT_CODES },
      visits: { ...addressQuota.visits, max: values.LIMIT_VISITS },
      requests: { ...addressQuota.requests, max: values.LIMIT_REQUESTS },
    },
    accountRequests: values.QUOTA_REQUESTS,
    storageQuotas: {
      workspaces: values.QUOTA_WORKSPACES,
      pages: values.QUOTA_PAGES,
      links: values.QUOTA_LINKS,
      workspaceBytes: values.QUOTA_WORKSPACE_MB * MB,
      accountBytes: values.QUOTA_ACCOUNT_MB * MB,
    },
    leavingBytes: 0,
    versionsKeep: values.VERSIONS_KEEP,
    files: { maxBytes: values.FILE_MAX_MB * MB, patience: fileLimit.patience },
    imports: {
      maxBytes: values.IMPORT_MAX_MB * MB,
      unpackedBytes: values.IMPORT_UNPACKED_MB * MB,
      entries: values.IMPORT_FILES,
      kept: KEPT,
    },
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    password: { memoryKiB: 32 * 1024, passes: 3 },
  };
}

/** @throws BadSetting where only some of it is set */
function readOidc(values: Values): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer && clientId && clientSecret)
    return { issuer, clientId, clientSecret, name: values.OIDC_NAME ?? new URL(issuer).host, isOnly: values.OIDC_ONLY };
  const needed = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  const set = needed.find((name) => values[name]) ?? (values.OIDC_ONLY ? "OIDC_ONLY" : values.OIDC_NAME && "OIDC_NAME");
  if (!set) return null;
  const missing = needed.filter((name) => !values[name]);
  throw new BadSetting(`The setting ${set} needs ${missing.join(" and ")} as well.`);
}

/** A sender needs a domain with a dot; a server on localhost has none. */
function senderDomain(origin: string): string {
  const host = new URL(origin).hostname;
  return /\.[a-z]/i.test(host) ? host : "octavo.localhost";
}
