/** Who may do what: a row for each kind of access. A new kind does not compile without its row. */
import type { LineName } from "#core/contract.ts";
import type { Access } from "#core/contract-line.ts";
import type { Actor } from "./cast.ts";

/** `done`: the status that the contract line promises. */
export type Verdict = "done" | 400 | 401 | 403 | 404 | 409;

type Row = Record<Actor, Verdict>;

const everybody = (verdict: Verdict): Row => ({
  nobody: verdict,
  stranger: verdict,
  owner: verdict,
  joinedEditor: verdict,
  publicReader: verdict,
  pageViewer: verdict,
  pageEditor: verdict,
  endedLink: verdict,
  expiredSession: verdict,
  operator: verdict,
});

const withoutSession = { nobody: 401, expiredSession: 401, operator: 401 } as const;

/** Hidden from every user but those who are named. */
const users = (who: Partial<Row>): Row => ({ ...everybody(404), ...withoutSession, ...who });

const rules: Record<Access, Row> = {
  anyone: everybody("done"),
  "signed-in": { ...everybody("done"), ...withoutSession },
  link: { ...everybody("done"), endedLink: 404 },
  operator: { ...everybody(404), operator: "done" },
  "workspace:read": users({ owner: "done", joinedEditor: "done", publicReader: "done" }),
  "workspace:write": users({ owner: "done", joinedEditor: "done", publicReader: 403 }),
  "workspace:own": users({ owner: "done", joinedEditor: 403, publicReader: 403 }),
  "page:read": users({ owner: "done", joinedEditor: "done", publicReader: "done", pageViewer: "done", pageEditor: "done" }),
  "page:write": users({ owner: "done", joinedEditor: "done", publicReader: 403, pageViewer: 403, pageEditor: "done" }),
  "page:own": users({ owner: "done", joinedEditor: 403, publicReader: 403, pageViewer: 403, pageEditor: 403 }),
  // A page shows it to whoever may read that page.
  "file:read": users({ owner: "done", joinedEditor: "done", publicReader: "done", pageViewer: "done", pageEditor: "done" }),
  "file:own": users({ owner: "done", joinedEditor: 403, publicReader: 403, pageViewer: 403, pageEditor: 403 }),
  // Not even others who may write there.
  "import:own": users({ owner: "done" }),
  "share:own": users({ owner: "done" }),
};

/** Where something beside the access decides, and what. */
const exceptions: Partial<Record<LineName, Partial<Row>>> = {
  // The page itself is known to whoever was permitted to open it.
  deletePage: { pageViewer: 403, pageEditor: 403 },
  duplicatePage: { pageViewer: 403, pageEditor: 403 },
  transferPage: { pageViewer: 403, pageEditor: 403 },
  // Joining takes an account.
  joinShared: withoutSession,
  requestCode: { endedLink: 404 },
  // The code was mailed to one browser, the link to one person: it is the stranger who has them.
  confirmCode: { ...everybody(400), stranger: "done", endedLink: 404 },
  // The address was handed to one, and opens once.
  fetchExport: { ...everybody(404), stranger: "done" },
  resetPassword: { ...everybody(400), stranger: "done" },
  // The others are verified already.
  resendVerification: { ...everybody(409), ...withoutSession, stranger: "done" },
};

export function expected(name: LineName, access: Access): Row {
  return { ...rules[access], ...exceptions[name] };
}
