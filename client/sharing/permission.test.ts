import { describe, expect, it } from "vitest";
import { DAY } from "#core/limits.ts";
import { expiryWords, hrefOf, pageLinkWords, type ShownShare, timeLeft } from "./permission.ts";

/** Noon wherever the test runs: dates are shown in the reader's own zone. */
const NOW = new Date(2026, 9, 14, 12).getTime();
const HOUR = DAY / 24;

const share = (part: Partial<ShownShare> = {}): ShownShare => ({ id: 1, accessLevel: "viewer", isActive: true, ...part });
const ending = (inMilliseconds: number) => share({ expiresAt: new Date(NOW + inMilliseconds).toISOString() });

describe("a permission's end", () => {
  it("is a date", () => {
    expect(expiryWords(ending(30 * DAY), NOW)).toBe("Expires Nov 13, 2026");
    expect(expiryWords(ending(-DAY), NOW)).toBe("Expired Oct 13, 2026");
    expect(expiryWords(share({ expiresAt: null }), NOW)).toBe("No expiry");
    expect(expiryWords(share(), NOW)).toBe("No expiry");
  });

  it("is days left, the day that has begun counted", () => {
    expect(timeLeft(ending(7 * DAY), NOW)).toBe("7 days left");
    expect(timeLeft(ending(7 * DAY - 20), NOW)).toBe("7 days left");
    expect(timeLeft(ending(6 * DAY + HOUR), NOW)).toBe("7 days left");
    expect(timeLeft(ending(DAY - 20), NOW)).toBe("1 day left");
    expect(timeLeft(ending(5 * HOUR), NOW)).toBe("5 hours left");
    expect(timeLeft(ending(1), NOW)).toBe("1 hour left");
    expect(timeLeft(share(), NOW)).toBeNull();
  });

  it("has come at its own moment", () => {
    expect(timeLeft(ending(0), NOW)).toBe("Expired");
    expect(timeLeft(ending(-DAY), NOW)).toBe("Expired");
  });
});

describe("a permission's address", () => {
  it("is the page's own, or the link's", () => {
    expect(hrefOf({ pageId: 42, shareToken: "abc" })).toBe("/page/42");
    expect(hrefOf({ pageId: null, shareToken: "abc" })).toBe("/shared/workspace/abc");
    expect(hrefOf({ shareToken: "abc" })).toBe("/shared/workspace/abc");
    expect(hrefOf({})).toBeNull();
  });
});

describe("a page's link", () => {
  const words = (permissions: ShownShare[] | undefined, isPublic = false) => pageLinkWords(permissions, isPublic, NOW);

  it("is for members alone where no permission lives", () => {
    const members = "A read-only link. Only members of this workspace can open it.";
    expect(words([])).toBe(members);
    expect(words([ending(-DAY)])).toBe(members);
    expect(words([share({ isActive: false })])).toBe(members);
  });

  it("is for anyone signed in where a permission asks nothing, or the workspace is public", () => {
    expect(words([ending(DAY)])).toBe("A read-only link. Anyone signed in can open it.");
    expect(words([], true)).toBe("A read-only link. Anyone signed in can open it.");
    expect(words([share({ accessLevel: "editor" })])).toBe("A link to this page. Anyone signed in can open it.");
  });

  it("is for whoever meets the conditions where each permission has some", () => {
    const conditions = "A read-only link. Members of this workspace can open it, and whoever meets the conditions of this page.";
    expect(words([share({ requireEmailVerification: true })])).toBe(conditions);
    expect(words([share({ allowedEmailDomains: ["coastpress.example"] })])).toBe(conditions);
    expect(words([share({ requiredEmailKeywords: ["team"] })])).toBe(conditions);
    expect(words([share({ allowedEmailDomains: [] })])).toBe("A read-only link. Anyone signed in can open it.");
  });

  it("promises nothing that is not known", () => {
    expect(words(undefined)).toBe("A read-only link. Members of this workspace can open it, and whom its owner admits.");
  });
});
