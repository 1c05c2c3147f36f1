import { describe, expect, it } from "vitest";
import { countEmails, everything, filterEntries, keepSame, recentEmails, type ShownEntry, typesOf } from "./filter.ts";

let id = 0;

function entry(type: string, status: ShownEntry["status"] = "success", more: Partial<ShownEntry> = {}): ShownEntry {
  id += 1;
  return { id, type, status, message: "Signed in", email: "marta@coastpress.example", metadata: {}, ...more };
}

const sent = entry("email_verification_sent");
const failed = entry("email_verification_failed", "error", { message: "SMTP login refused", email: "Jonas@coastpress.example" });
const queued = entry("email_verification_sent", "pending", { message: "Verification e-mail is on its way" });
const login = entry("login_attempt");
const refused = entry("login_attempt", "error", { message: "Sign-in failed" });
const all = [sent, failed, queued, login, refused];
const filtered = (filter: Partial<typeof everything>) => filterEntries(all, { ...everything, ...filter });

describe("the filter", () => {
  it("that asks for nothing answers the same entries", () => expect(filtered({})).toBe(all));
  it("finds by message", () => expect(filtered({ text: "smtp" })).toEqual([failed]));
  it("finds by e-mail, without regard to case", () => expect(filtered({ text: " jonas@COAST " })).toEqual([failed]));
  it("finds nothing in types", () => expect(filtered({ text: "login_attempt" })).toEqual([]));
  it("takes one type", () => expect(filtered({ type: "login_attempt" })).toEqual([login, refused]));
  it("takes one status", () => expect(filtered({ status: "error" })).toEqual([failed, refused]));
  it("takes all three together", () =>
    expect(filtered({ text: "sign", type: "login_attempt", status: "error" })).toEqual([refused]));
  it("bears entries without message and e-mail", () => {
    expect(filterEntries([{ id: 1, type: "logout", status: "success" }], { ...everything, text: "x" })).toEqual([]);
  });
});

describe("the counters", () => {
  it("count verification entries only, those on their way in the total", () => {
    expect(countEmails(all)).toEqual({ total: 3, successful: 1, failed: 1 });
  });
});

describe("the recent attempts", () => {
  const at = (createdAt: string) => entry("email_verification_sent", "success", { createdAt });
  const days = ["03", "07", "01", "06", "02", "05", "04"].map((day) => at(`2026-10-${day}T08:00:00.000Z`));

  it("are the latest five, the newest first", () => {
    expect(recentEmails([login, ...days]).map((recent) => recent.createdAt?.slice(8, 10))).toEqual([
      "07",
      "06",
      "05",
      "04",
      "03",
    ]);
  });
});

describe("the types to choose from", () => {
  it("are the named five, then what else occurs, each once", () => {
    expect(typesOf([login, entry("share_opened"), entry("share_opened")])).toEqual([
      "email_verification_sent",
      "email_verification_failed",
      "password_change",
      "login_attempt",
      "profile_update",
      "share_opened",
    ]);
  });
});

describe("a refresh", () => {
  const copy = (entries: ShownEntry[]) => structuredClone(entries);

  it("that brings nothing new is the same list", () => expect(keepSame(all, copy(all))).toBe(all));

  it("keeps the entries that a new one moves down", () => {
    const added = entry("logout");
    const now = keepSame(all, [added, ...copy(all)]);
    expect(now[0]).toBe(added);
    expect(now[1]).toBe(sent);
  });

  it("takes over what changed in place", () => {
    const delivered: ShownEntry = { ...queued, status: "success" };
    const now = keepSame(all, [sent, failed, delivered, login, refused]);
    expect(now[2]).toBe(delivered);
    expect(now[3]).toBe(login);
  });

  it("drops what is gone", () => expect(keepSame(all, copy([sent]))).toEqual([sent]));
});
