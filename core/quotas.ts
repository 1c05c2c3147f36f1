import { DAY, HOUR, MB, MINUTE, SECOND } from "./limits.ts";

/** How often, and how much of it: what answers 429, and what an account and a workspace may hold. */

/** `max` events in `window`; more answer 429 with Retry-After. */
export interface Quota {
  max: number;
  window: number;
}

/** What counts by address: an office, or a school, is one of them. Each is a setting, and these are the defaults. */
export const addressQuota = {
  signIns: { max: 60, window: MINUTE },
  signUps: { max: 60, window: HOUR },
  resets: { max: 30, window: HOUR },
  codes: { max: 60, window: HOUR },
  visits: { max: 300, window: MINUTE },
  requests: { max: 1000, window: MINUTE },
} as const satisfies Record<string, Quota>;

export type AddressQuotas = Record<keyof typeof addressQuota, Quota>;

/** What counts by account, wherever the account is used from. */
export const quota = {
  resendShort: { max: 1, window: MINUTE },
  resendLong: { max: 5, window: HOUR },
  testMail: { max: 3, window: HOUR },
  /** To one recipient, over all links and kinds of mail: by strangers, by one device, by the account itself. */
  mailsPerHour: { max: 10, window: HOUR },
  mailsPerDay: { max: 30, window: DAY },
  /** Codes that strangers ask for, over all links of one account. */
  linkMailsPerDay: { max: 1000, window: DAY },
  /** Of one account, and to one recipient, whoever sends them. */
  invitations: { max: 100, window: DAY },
  invitationsTo: { max: 5, window: DAY },
  /** Of one session: whoever took one over has no other's. */
  changePassword: { max: 5, window: 15 * MINUTE },
  /** Wherever else the password is asked for again. */
  ownPassword: { max: 20, window: 15 * MINUTE },
  /** Of one device, however right its passwords are: each costs the server a hash. */
  signInPerDevice: { max: 30, window: MINUTE },
  /** For one account, by one device or one strange address. */
  forgotPassword: { max: 5, window: HOUR },
  visits: { max: 300, window: MINUTE },
  /** Each tab that shows a link asks every ten seconds: a thousand of them, a conference behind one address. */
  visitChecks: { max: 6000, window: MINUTE },
  /** For one link and recipient, by one device or one strange address. */
  codeRequest: { max: 3, window: 10 * MINUTE },
  /** Of one browser at the living codes of one link and recipient. */
  codeFailuresPerDay: { max: 10, window: DAY },
  saves: { max: 120, window: MINUTE },
  reads: { max: 600, window: MINUTE },
  other: { max: 1000, window: MINUTE },
  /** A page may show hundreds, and each is asked for whenever it is opened. */
  files: { max: 6000, window: MINUTE },
} as const satisfies Record<string, Quota>;

/** After `free` failures a wait of `first`, doubled by each further failure up to `longest`. */
export const failedSignIn = {
  /** Of one account, by one device or one strange address. */
  bySource: { free: 5, first: 30 * SECOND, longest: HOUR },
  /** Of one account by strangers from anywhere. Devices that signed in before neither count nor wait. */
  byStrangers: { free: 50, first: 30 * SECOND, longest: HOUR },
} as const;

/** Milliseconds. No failure makes anybody wait longer. */
export const longestWait = Math.max(...Object.values(failedSignIn).map(({ longest }) => longest));

/** What an account and a workspace may hold. Each is a setting, and these are the defaults. Versions count as what they are kept as. */
export const storageQuota = {
  /** That one account owns. */
  workspaces: 1000,
  /** Pages of one workspace. */
  pages: 250_000,
  /** Links and page permissions of one workspace. */
  links: 1000,
  workspaceBytes: 5120 * MB,
  /** Of all workspaces that one account owns. */
  accountBytes: 10_240 * MB,
} as const;

export type StorageQuotas = Record<keyof typeof storageQuota, number>;
