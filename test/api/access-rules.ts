/** Who may do what: a row for each kind of access. A new kind does not compile without its row. */
import type { LineName } from "#core/contract.ts";
import type { Access, Line } from "#core/contract-line.ts";
import type { Actor, TokenActor } from "./cast.ts";

/** `done`: the status that the contract line promises. */
export type Verdict = "done" | 400 | 401 | 403 | 404 | 409;

type Row = Record<Exclude<Actor, TokenActor>, Verdict>;

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
  // The workspace's owner, who mailed it.
  "invitation:own": users({ owner: "done" }),
};

/** Where something beside the access decides, and what. */
const exceptions: Partial<Record<LineName, Partial<Row>>> = {
  // The page itself is known to whoever was permitted to open it.
  deletePage: { pageViewer: 403, pageEditor: 403 },
  duplicatePage: { pageViewer: 403, pageEditor: 403 },
  transferPage: { pageViewer: 403, pageEditor: 403 },
  // Readers of what is public are no members.
  listMembers: { publicReader: 403 },
  leaveWorkspace: { owner: 409, publicReader: 403 },
  // Joining takes an account.
  joinShared: withoutSession,
  requestCode: { endedLink: 404 },
  // The code was mailed to one browser, the link to one person: it is the stranger who has them.
  confirmCode: { ...everybody(400), stranger: "done", endedLink: 404 },
  // The address was handed to one, and opens once.
  fetchExport: { ...everybody(404), stranger: "done" },
  resetPassword: { ...everybody(400), stranger: "done" },
  // The provider has just named the stranger, and nobody else.
  finishOidc: { ...everybody(401), stranger: "done" },
  // Everybody may who has the password; the stranger who has it is a newcomer, so that the others stay.
  deleteAccount: { ...everybody(400), ...withoutSession, stranger: "done" },
  // It was mailed to one.
  lookAtInvitation: { ...everybody(400), stranger: "done" },
  acceptInvitation: { ...everybody(400), ...withoutSession, endedLink: "done" },
  confirmAddress: { ...everybody(400), stranger: "done" },
  // It was offered to one.
  acceptOffer: { ...everybody(404), ...withoutSession, joinedEditor: "done" },
  declineOffer: { ...everybody(404), ...withoutSession, joinedEditor: "done" },
  // The others are verified already.
  resendVerification: { ...everybody(409), ...withoutSession, stranger: "done" },
};

/** Where something beside the line's own word decides about a program. */
const tokenExceptions: Partial<Record<LineName, Partial<Record<TokenActor, Verdict>>>> = {
  // One for a workspace makes no other.
  createWorkspace: { workspaceToken: 403, otherToken: 403 },
  // Nor has it another to move a page to.
  transferPage: { workspaceToken: 400 },
};

/** Programs may what the owner may whose they are, as far as their token and the line go. */
function ofTokens(name: LineName, { access, tokens }: Line, owner: Verdict): Record<TokenActor, Verdict> {
  if (tokens === null) return { readToken: 403, writeToken: 403, workspaceToken: 403, otherToken: 403 };
  return {
    readToken: tokens === "read" ? owner : 403,
    writeToken: owner,
    workspaceToken: owner,
    // What names a thing is not there for a token of another workspace; what lists answers with less.
    otherToken: access.includes(":") ? 404 : owner,
    ...tokenExceptions[name],
  };
}

export function expected(name: LineName, line: Line): Record<Actor, Verdict> {
  const row = { ...rules[line.access], ...exceptions[name] };
  return { ...row, ...ofTokens(name, line, row.owner) };
}
