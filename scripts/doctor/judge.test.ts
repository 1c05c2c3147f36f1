import { describe, expect, it } from "vitest";
import { addressQuota } from "#core/quotas.ts";
import { judgeClock, judgeSeen } from "./clock.ts";
import { judgeDisk } from "./folder.ts";
import { withoutSecrets } from "./secrets.ts";
import { judgeHost, judgeLimits, judgeSettings } from "./settings.ts";
import { judgeSignUp } from "./sign-up.ts";

const GB = 1e9;
const EXT4 = 0xef53;
const TMPFS = 0x01021994;
const NFS = 0x6969;

describe("a disk", () => {
  const state = (type: number, free: number, database: number | null = 0) => judgeDisk({ type, free, database }).state;

  it("has to have room", () => {
    expect(state(EXT4, 80 * GB)).toBe("OK");
    expect(state(EXT4, 0.5 * GB)).toBe("Note");
    expect(state(EXT4, 0.05 * GB)).toBe("Wrong");
    expect(state(EXT4, 80 * GB, 90 * GB)).toBe("Note");
    expect(state(EXT4, 80 * GB, 70 * GB)).toBe("OK");
  });

  it("should outlive the machine's power", () => {
    expect(judgeDisk({ type: TMPFS, free: 80 * GB, database: null })).toMatchObject({
      state: "Note",
      says: expect.stringContaining("in memory"),
    });
  });

  it("has to be local for SQLite alone", () => {
    expect(state(NFS, 80 * GB)).toBe("Wrong");
    expect(state(NFS, 80 * GB, null)).toBe("OK");
  });
});

describe("a clock", () => {
  const now = Date.UTC(2026, 9, 14);

  it("has to show a year that can be", () => {
    expect(judgeClock(now, null).state).toBe("OK");
    expect(judgeClock(0, null).state).toBe("Wrong");
    expect(judgeClock(Date.UTC(2140, 0, 1), null).state).toBe("Wrong");
  });

  it("has to agree with what the database has seen", () => {
    const states = (ahead: number) => judgeSeen(now, now + ahead).map(({ state }) => state);
    expect(states(-1000)).toEqual([]);
    expect(states(3_600_000)).toEqual(["Note"]);
    expect(states(365 * 86_400_000)).toEqual(["Wrong"]);
    expect(judgeSeen(now, null)).toEqual([]);
  });

  it("has to agree with the database server's", () => {
    expect(judgeClock(now, -4000).state).toBe("OK");
    expect(judgeClock(now, -65_000)).toMatchObject({ state: "Wrong", says: expect.stringContaining("65 seconds") });
  });
});

describe("settings", () => {
  const states = (origin: string, host = "127.0.0.1", trustProxy: string[] | false = false) =>
    judgeSettings({ origin, host, trustProxy }).map(({ state, says }) =>
      state === "OK" ? "OK" : /TLS|TRUST_PROXY|APP_ORIGIN/.exec(says)?.[0],
    );

  it("of a first start are well", () => {
    expect(states("http://localhost:3000")).toEqual(["OK"]);
  });

  it("for the public want TLS, and a proxy that is known", () => {
    expect(states("http://notes.example.com", "0.0.0.0")).toEqual(["TLS"]);
    expect(states("https://notes.example.com")).toEqual(["TRUST_PROXY"]);
    expect(states("https://notes.example.com", "127.0.0.1", ["loopback"])).toEqual(["OK"]);
    expect(states("http://localhost:3000", "0.0.0.0")).toEqual(["APP_ORIGIN"]);
  });
});

describe("the address that is listened on", () => {
  it("is one of the machine's", () => {
    const own = ["127.0.0.1", "192.0.2.7", "::1", "2001:db8::7"];
    for (const host of ["127.0.0.1", "127.0.0.9", "0.0.0.0", "::", "localhost", "192.0.2.7", "2001:DB8:0::7", "0:0:0:0:0:0:0:1"])
      expect([host, judgeHost(host, own)]).toEqual([host, []]);
    for (const host of ["192.0.2.8", "2001:db8::8"])
      expect(judgeHost(host, own)).toMatchObject([
        { state: "Wrong", says: expect.stringContaining("set HOST to one of 127.0.0.1,") },
      ]);
  });
});

describe("signing up", () => {
  const told = (
    mode: "open" | "invited" | "closed",
    domains: string[],
    verified: string[] | null,
    smtpUrl: string | null = null,
  ) =>
    judgeSignUp({ signUp: { mode, domains }, smtpUrl, adminEmails: new Set(["root@a.example"]) }, verified && new Set(verified))
      .map(({ state, says }) => (state === "OK" ? "OK" : /SMTP_URL|users -- create|ADMIN_EMAILS/.exec(says)?.[0]))
      .join(" ");

  it("wants mails where addresses are to be verified, somebody who can come in, and operators who are there", () => {
    expect(told("open", [], ["root@a.example"])).toBe("OK");
    expect(told("open", ["a.example"], ["root@a.example"])).toBe("SMTP_URL");
    expect(told("open", ["a.example"], ["root@a.example"], "smtp://a")).toBe("OK");
    expect(told("closed", [], [])).toBe("users -- create ADMIN_EMAILS");
    expect(told("closed", [], ["ann@a.example"])).toBe("ADMIN_EMAILS");
    expect(told("closed", [], null)).toBe("OK");
  });
});

describe("limits by address", () => {
  const said = (signIns: number) =>
    judgeLimits({ ...addressQuota, signIns: { max: signIns, window: 60_000 } }).map(({ says }) => says);

  it("are worth a word when they suit no office", () => {
    expect(said(addressQuota.signIns.max)).toEqual([]);
    expect(said(5)).toEqual([expect.stringContaining("LIMIT_SIGN_INS is 5, and 60 suits an office")]);
    expect(said(100_000)).toEqual([expect.stringContaining("lower it")]);
  });
});

describe("what the doctor prints", () => {
  it("has no secret in it, however it is written", () => {
    const env = {
      DATABASE_URL: "postgres://octavo:p%40ss@db/octavo?password=other-pass",
      SMTP_URL: "smtps://me:mail-pass@mail.example:465",
      MASTER_KEY: "ab".repeat(32),
      METRICS_TOKEN: "a-token-for-metrics",
    };
    const text = `${Object.values(env).join(" ")} p@ss ftp://you:theirs@else`;
    const printed = withoutSecrets(text, env);
    for (const secret of ["p%40ss", "p@ss", "other-pass", "mail-pass", "abab", "for-metrics", "theirs"])
      expect(printed).not.toContain(secret);
    expect(withoutSecrets("bad%zz", { DATABASE_URL: "postgres://octavo:bad%zz@db/octavo" })).toBe("***");
    expect(printed).toContain("smtps://me:***@mail.example:465");
  });
});
