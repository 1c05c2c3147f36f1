/**
 * Every number of the specification's section 9 and every size limit, once; how often and how much is in `quotas.ts`. Times are
 * milliseconds unless named otherwise.
 */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const interaction = {
  titleAutosaveDelay: 1000,
  pageListStaleTime: 30 * SECOND,
  logPollInterval: 5 * SECOND,
  recentEmailAttempts: 5,
  toastDuration: 5000,
  toastSwipeThreshold: 50,
  toastRemoveDelay: 1_000_000,
  tooltipDelay: 700,
  tooltipSkipDelay: 300,
  scrollHideDelay: 600,
} as const;

export const hub = {
  eventsPerDay: 2,
  recentEntries: 10,
  topProjects: 5,
} as const;

export const size = {
  contentBytes: 8 * 1024 * 1024,
  bodyBytes: 64 * 1024,
  jsonDepth: 32,
  blocks: 10_000,
  itemsPerBlock: 10_000,
  tableRows: 1000,
  tableColumns: 50,
  titleCharacters: 500,
  nameCharacters: 200,
  descriptionCharacters: 2000,
  emailCharacters: 254,
  passwordMin: 6,
  passwordMax: 256,
  shareConditions: 100,
  shareConditionCharacters: 253,
  idCharacters: 128,
} as const;

export const lifetime = {
  sessionIdle: 7 * DAY,
  sessionAbsolute: 30 * DAY,
  /** Of an access token, at the longest. */
  accessToken: 366 * DAY,
  /** To how much the last use of an access token is known. */
  accessTokenUse: HOUR,
  /** How stale `last used` may be, so that a read does not cost a write. */
  sessionTouch: 5 * MINUTE,
  verificationLink: 24 * HOUR,
  resetLink: 30 * MINUTE,
  /** Of the links that change an account's address. */
  addressChange: 24 * HOUR,
  /** To the first password of an account that an operator made. */
  welcomeLink: 3 * DAY,
  invitation: 7 * DAY,
  /** Of an operator's word that whoever comes from the provider next joins an account. */
  letJoin: 7 * DAY,
  /** For so long whoever signed in has shown that the account is hers. */
  recentSignIn: 10 * MINUTE,
  /** Of what a device is asked to sign. */
  passkeyChallenge: 5 * MINUTE,
  /** Of a way to the provider and back, and then of what it said until somebody is signed in. */
  oidcVisit: 10 * MINUTE,
  /** Of a key for an authenticator app that nobody has confirmed. */
  unconfirmedKey: HOUR,
  code: 10 * MINUTE,
  visitorProof: 24 * HOUR,
  /** Of the address that an export is fetched from. */
  exportTicket: MINUTE,
  /** Of a workspace's offer to a member. */
  handover: 7 * DAY,
  /** Nothing that somebody asked for is under way for so long. */
  underWay: 10 * MINUTE,
  /** How long a creation may be repeated with its Idempotency-Key. */
  creationKey: 7 * DAY,
} as const;

/*
 * Of log entries, and of a device that does not come back. By themselves, because the landing page says them: what else servers
 * alone go by stays out of a visit's first files.
 */
export const logEntriesKept = 180 * DAY;
export const knownDeviceKept = 180 * DAY;

/** Event streams that are open at once: a browser needs one, and a second while it changes over. Addresses do not count on loopback. */
export const openStreams = { perPerson: 10, perAddress: 100, pages: 50, workspaces: 10 } as const;

/** By how much servers' clocks may differ: what was stored later than that is of a clock that was wrong. */
const CLOCK_SLACK = DAY;

/** Whether what ends at `expiresAt`, and never lives longer than `longest`, lives at `now`. */
export function isLiving(expiresAt: number, longest: number, now: number): boolean {
  return expiresAt > now && expiresAt <= now + longest + CLOCK_SLACK;
}

/** Whether something that happened at `time` can have happened by `now`. */
export function canHaveHappened(time: number, now: number): boolean {
  return time <= now + CLOCK_SLACK;
}

export const codeTries = 5;
export const codeDigits = 8;

/** That an authenticator app shows. */
export const oneTimeDigits = 6;
export const recoveryCodesMade = 10;

/** Of one account. */
export const passkeyLimit = 20;

/** The newest entries that `GET /api/logs` answers. */
export const logEntriesShown = 1000;

export const MB = 1024 * 1024;

/** Larger pictures are downloaded, not shown. By itself, as above. */
export const shownPixels = 100_000_000;

export const fileLimit = {
  /** Of one file; a setting, and this is the default. */
  bytes: 25 * MB,
  /** Of an upload beside the file: boundaries, names, fields. */
  wrapping: 64 * 1024,
  /** Bytes that are kept and sealed as one. */
  piece: 256 * 1024,
  /** Bytes by which a file's type is told. */
  head: 4096,
  /** Milliseconds that an upload may stand still. */
  patience: 30 * SECOND,
  /** Milliseconds after which an upload that nothing was added to was left by a process that ended. */
  left: HOUR,
  /** How old a file is that no page and no version names any more, when it goes. */
  unused: 30 * DAY,
  /** Files that one page may name; what it names beyond is not opened to its readers. */
  named: 5000,
} as const;

/** Pages that one person may have starred. */
export const favouriteLimit = 100;

/** Pending ones of one workspace. */
export const invitationLimit = 200;

/** Access tokens that one account may have. */
export const accessTokenLimit = 50;

export const importLimit = {
  /** Of what is sent; a setting, and this is the default. */
  bytes: 2048 * MB,
  /** Files of an archive, also of archives in it. */
  entries: 250_000,
  /** Of all its files, unpacked. */
  unpackedBytes: 20_480 * MB,
  /** How often larger a file may become by unpacking; counted for those that are large then. */
  ratio: 200,
  ratioFrom: 10 * MB,
  /** Archives in archives, the first included. */
  depth: 3,
  /** Of one file of text. */
  textBytes: 32 * MB,
  /** Of one person, under way and waiting. */
  ofOne: 3,
  /** Lines of one kind in a receipt; what is more is counted. */
  named: 5000,
} as const;

export const referenceLimit = {
  /** Links to pages that are remembered of one page. */
  ofPage: 10_000,
  /** Of them those with the line around them. */
  withText: 300,
  /** Characters of words and lines, over all of them; links beyond are not remembered. */
  characters: 600_000,
  /** Pages that a page lists as linking to it. */
  shown: 100,
  /** Links of each that are listed. */
  shownOfOne: 20,
} as const;

export const searchLimit = {
  /** Of what is looked for. */
  characters: 200,
  /** Pages of one answer, and the most that may be asked for. */
  shown: 20,
  most: 50,
} as const;

/** Bytes that a version counts for beside its title and content. */
export const versionBytes = 512;

/**
 * What may be duplicated, or moved to another workspace, at once: it is one transaction, for which others' Saves wait. Each link to a
 * page, and each file that a page names, is a row, however few bytes it takes.
 */
export const moving = { pages: 2000, bytes: 64 * 1024 * 1024, names: 200_000 } as const;
