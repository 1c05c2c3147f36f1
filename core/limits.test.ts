import { expect, it } from "vitest";
import { MOST_FAULTS } from "./faults.ts";
import {
  accessTokenLimit,
  codeDigits,
  codeTries,
  DAY,
  HOUR,
  hub,
  importLimit,
  interaction,
  knownDeviceKept,
  lifetime,
  logEntriesKept,
  MB,
  MINUTE,
  openStreams,
  recoveryCodesMade,
  shownPixels,
  size,
} from "./limits.ts";
import { addressQuota, failedSignIn, quota } from "./quotas.ts";

it("are the specification's numbers", () => {
  expect({ ...interaction, ...hub, passwordMin: size.passwordMin }).toEqual({
    titleAutosaveDelay: 1000,
    pageListStaleTime: 30_000,
    logPollInterval: 5000,
    recentEmailAttempts: 5,
    toastDuration: 5000,
    toastSwipeThreshold: 50,
    toastRemoveDelay: 1_000_000,
    tooltipDelay: 700,
    tooltipSkipDelay: 300,
    scrollHideDelay: 600,
    eventsPerDay: 2,
    recentEntries: 10,
    topProjects: 5,
    passwordMin: 6,
  });
});

// Tests elsewhere wait by these names, whatever they say: only here is it told how long that is.
it("are those that people's safety goes by", () => {
  expect(lifetime).toEqual({
    sessionIdle: 7 * DAY,
    sessionAbsolute: 30 * DAY,
    accessToken: 366 * DAY,
    accessTokenUse: HOUR,
    sessionTouch: 5 * MINUTE,
    verificationLink: DAY,
    resetLink: 30 * MINUTE,
    addressChange: DAY,
    welcomeLink: 3 * DAY,
    invitation: 7 * DAY,
    letJoin: 7 * DAY,
    recentSignIn: 10 * MINUTE,
    passkeyChallenge: 5 * MINUTE,
    oidcVisit: 10 * MINUTE,
    unconfirmedKey: HOUR,
    code: 10 * MINUTE,
    visitorProof: DAY,
    exportTicket: MINUTE,
    handover: 7 * DAY,
    underWay: 10 * MINUTE,
    creationKey: 7 * DAY,
  });
  expect([logEntriesKept, knownDeviceKept]).toEqual([180 * DAY, 180 * DAY]);
  expect({ codeTries, codeDigits, recoveryCodesMade, accessTokenLimit }).toEqual({
    codeTries: 5,
    codeDigits: 8,
    recoveryCodesMade: 10,
    accessTokenLimit: 50,
  });
  expect(openStreams).toEqual({ perPerson: 10, perAddress: 100, pages: 50, workspaces: 10 });
  const source = { free: 5, first: 30_000, longest: HOUR };
  expect(failedSignIn).toEqual({ bySource: source, byStrangers: { ...source, free: 50 } });
});

it("are those that hold load off", () => {
  const inWindow = (quotas: Record<string, { max: number; window: number }>) =>
    Object.entries(quotas).map(([name, { max, window }]) => `${name} ${max} in ${window / MINUTE} min`);
  expect(inWindow(addressQuota)).toEqual([
    "signIns 60 in 1 min",
    "signUps 60 in 60 min",
    "resets 30 in 60 min",
    "codes 60 in 60 min",
    "visits 300 in 1 min",
    "requests 1000 in 1 min",
  ]);
  expect(inWindow(quota)).toEqual([
    "resendShort 1 in 1 min",
    "resendLong 5 in 60 min",
    "testMail 3 in 60 min",
    "mailsPerHour 10 in 60 min",
    "mailsPerDay 30 in 1440 min",
    "linkMailsPerDay 1000 in 1440 min",
    "invitations 100 in 1440 min",
    "invitationsTo 5 in 1440 min",
    "changePassword 5 in 15 min",
    "ownPassword 20 in 15 min",
    "signInPerDevice 30 in 1 min",
    "forgotPassword 5 in 60 min",
    "visits 300 in 1 min",
    "visitChecks 6000 in 1 min",
    "codeRequest 3 in 10 min",
    "codeFailuresPerDay 10 in 1440 min",
    "saves 120 in 1 min",
    "reads 600 in 1 min",
    "other 1000 in 1 min",
    "files 6000 in 1 min",
  ]);
  expect(size).toMatchObject({
    contentBytes: 8 * MB,
    bodyBytes: 64 * 1024,
    jsonDepth: 32,
    blocks: 10_000,
    itemsPerBlock: 10_000,
    tableRows: 1000,
    tableColumns: 50,
    titleCharacters: 500,
    passwordMax: 256,
  });
  expect(importLimit).toMatchObject({ entries: 250_000, unpackedBytes: 20_480 * MB, ratio: 200, ratioFrom: 10 * MB, depth: 3 });
  expect([shownPixels, MOST_FAULTS]).toEqual([100_000_000, 20]);
});
