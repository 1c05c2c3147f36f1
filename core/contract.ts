/**
 * Every call there is, a line each: method, path, who may, parameters, body and answer.
 * Server routes, client calls, answer stripping, OpenAPI and the access matrix all come from here; no address stands elsewhere.
 */
import { z } from "zod";
import { content } from "./blocks/block.ts";
import { line } from "./contract-line.ts";
import { exported, exportedPage, progress } from "./export/progress.ts";
import { favourite } from "./favourite.ts";
import { file, listedFile, uploadField } from "./file.ts";
import { imported } from "./import/receipt.ts";
import { logEntry, logFilter } from "./log.ts";
import { duplication, fullVersion, newPage, page, pageChange, pageSummary, pageVersion, savedPage, transfer } from "./page.ts";
import { followed } from "./page-event.ts";
import { pageLinks, titledLinks } from "./page-links.ts";
import { found, search, sharedSearch } from "./search.ts";
import { newShare, shareCheck, shareCheckResult, sharedWorkspace, sharePermission } from "./share.ts";
import { email, id, revision } from "./text.ts";
import { credentials, passwordChange, passwordReset, profile, registration, session, user } from "./user.ts";
import { newWorkspace, usage, workspace, workspaceChange } from "./workspace.ts";

/** Of an export, for a browser that saves it. */
const address = z.object({ url: z.string() });
const message = z.object({ message: z.string() });
const byId = z.object({ id });
const byWorkspace = z.object({ workspaceId: id });
const byToken = z.object({ shareToken: z.string().max(200) });
const list = <T extends z.ZodType>(item: T) => z.array(item);
/** Complete pages, or with `Prefer: return=minimal` the tree form. */
const pages = list(z.union([page, pageSummary.extend({ workspaceId: z.number().int().optional() })]));

export const contract = {
  // Accounts
  currentUser: line("GET", "/api/auth/user", "signed-in", "The signed-in user", { answer: user }),
  login: line("POST", "/api/auth/login", "anyone", "Sign in", {
    body: credentials,
    answer: z.object({ token: z.string(), user }),
  }),
  register: line("POST", "/api/auth/register", "anyone", "Sign up", { body: registration, answer: user, status: 201 }),
  verifyEmail: line("GET", "/api/auth/verify-email", "anyone", "Open a verification link", {
    // A browser shows what comes back: a token that cannot be one is an expired one, not an error in JSON.
    query: z.object({ token: z.string().max(200).default("").catch("") }),
    kind: "redirect",
  }),
  updateProfile: line("PATCH", "/api/auth/profile", "signed-in", "Change first and last name", { body: profile, answer: user }),
  changePassword: line("POST", "/api/auth/change-password", "signed-in", "Change the password and end all other sessions", {
    body: passwordChange,
    answer: message,
  }),
  resendVerification: line("POST", "/api/auth/resend-verification", "signed-in", "Mail the verification link again", {
    answer: message,
  }),
  testEmail: line("POST", "/api/test-email", "signed-in", "Mail a test message to one's own address", { answer: message }),
  logout: line("POST", "/api/auth/logout", "signed-in", "End this session", {}),
  forgotPassword: line("POST", "/api/auth/forgot-password", "anyone", "Ask for a password reset link", {
    body: z.object({ email }),
    answer: message,
  }),
  resetPassword: line("POST", "/api/auth/reset-password", "anyone", "Set a new password with a reset link", {
    body: passwordReset,
    answer: message,
  }),
  listSessions: line("GET", "/api/auth/sessions", "signed-in", "Devices that are signed in", { answer: list(session) }),
  endSession: line("DELETE", "/api/auth/sessions/:id", "signed-in", "Sign one device out", { params: byId }),

  // Workspaces
  listWorkspaces: line("GET", "/api/workspaces", "signed-in", "Own and joined workspaces", { answer: list(workspace) }),
  createWorkspace: line("POST", "/api/workspaces", "signed-in", "Create a workspace", {
    body: newWorkspace,
    answer: workspace,
    status: 201,
  }),
  getWorkspace: line("GET", "/api/workspaces/:workspaceId", "workspace:read", "One workspace", {
    params: byWorkspace,
    answer: workspace,
  }),
  updateWorkspace: line("PATCH", "/api/workspaces/:workspaceId", "workspace:own", "Rename, describe, publish", {
    params: byWorkspace,
    body: workspaceChange,
    answer: workspace,
  }),
  deleteWorkspace: line("DELETE", "/api/workspaces/:workspaceId", "workspace:own", "Delete with all pages and its key", {
    params: byWorkspace,
  }),

  getUsage: line("GET", "/api/usage", "signed-in", "What the account holds, and what it may hold", { answer: usage }),

  // Pages
  listAllPages: line("GET", "/api/pages", "signed-in", "Pages of all own and joined workspaces", { answer: pages }),
  listPages: line("GET", "/api/workspaces/:workspaceId/pages", "workspace:read", "Pages of a workspace", {
    params: byWorkspace,
    answer: pages,
  }),
  createPage: line("POST", "/api/pages", "workspace:write", "Create a page", {
    body: newPage,
    answer: page,
    status: 201,
    large: true,
  }),
  getPage: line("GET", "/api/pages/:id", "page:read", "One page with its content", { params: byId, answer: page }),
  pageLinks: line("GET", "/api/pages/:id/links", "page:read", "Links of a page, both ways", {
    params: byId,
    answer: pageLinks,
  }),
  updatePage: line("PATCH", "/api/pages/:id", "page:write", "Rename or move a page", {
    params: byId,
    body: pageChange,
    answer: page,
  }),
  saveContent: line("PATCH", "/api/pages/:id/content", "page:write", "Save the blocks; with If-Match a merge", {
    params: byId,
    body: content,
    answer: savedPage,
    large: true,
  }),
  duplicatePage: line("POST", "/api/pages/:id/duplicate", "workspace:write", "Copy a page and its subpages, right behind it", {
    params: byId,
    body: duplication,
    answer: page,
    status: 201,
  }),
  transferPage: line("POST", "/api/pages/:id/transfer", "workspace:write", "Move a page and its subpages to another workspace", {
    params: byId,
    body: transfer,
    answer: page,
  }),
  deletePage: line("DELETE", "/api/pages/:id", "workspace:write", "Delete a page and its subpages", { params: byId }),
  listVersions: line("GET", "/api/pages/:id/versions", "page:write", "Every version, newest first", {
    params: byId,
    answer: list(pageVersion),
  }),
  getVersion: line("GET", "/api/pages/:id/versions/:revision", "page:write", "One version with its content", {
    params: z.object({ id, revision }),
    answer: fullVersion,
  }),
  restoreVersion: line("POST", "/api/pages/:id/restore", "page:write", "Bring a version back as a new one", {
    params: byId,
    body: z.object({ revision }),
    answer: savedPage,
  }),
  pageEvents: line("GET", "/api/pages/:id/events", "page:read", "Others' saves of this page, as server-sent events", {
    params: byId,
    kind: "events",
  }),
  events: line("GET", "/api/events", "signed-in", "Changes of several pages and workspaces, as server-sent events", {
    query: followed,
    kind: "events",
  }),

  // Favourites
  listFavourites: line("GET", "/api/favorites", "signed-in", "Pages that one has starred, in that order", {
    answer: list(favourite),
  }),
  addFavourite: line("PUT", "/api/favorites/:pageId", "page:read", "Star a page", { params: z.object({ pageId: id }) }),
  removeFavourite: line("DELETE", "/api/favorites/:pageId", "signed-in", "Take a page's star away", {
    params: z.object({ pageId: id }),
  }),

  // Search
  search: line("GET", "/api/search", "signed-in", "Pages by their words, in all that one may open or in one workspace", {
    query: search,
    answer: found,
  }),

  // Files
  uploadFile: line("POST", "/api/workspaces/:workspaceId/files", "workspace:write", "Upload a file, for a page or a workspace", {
    params: byWorkspace,
    // Whoever may edit only one page uploads for that page.
    query: z.object({ pageId: id.optional() }),
    upload: uploadField,
    answer: file,
    status: 201,
  }),
  listFiles: line("GET", "/api/workspaces/:workspaceId/files", "workspace:write", "Files of a workspace, newest first", {
    params: byWorkspace,
    answer: list(listedFile),
  }),
  getFile: line("GET", "/api/files/:id", "file:read", "The bytes of a file, with ranges", { params: byId, kind: "bytes" }),
  deleteFile: line("DELETE", "/api/files/:id", "file:own", "Delete a file; pages that name it show that it is gone", {
    params: byId,
  }),

  // Export
  exportWorkspace: line("GET", "/api/workspaces/:workspaceId/export", "workspace:read", "A workspace as a folder, in a zip", {
    params: byWorkspace,
    query: exported,
    kind: "bytes",
  }),
  exportPage: line("GET", "/api/pages/:id/export", "page:read", "A page as a file, or with what is below it in a zip", {
    params: byId,
    query: exportedPage,
    kind: "bytes",
  }),
  orderWorkspaceExport: line(
    "POST",
    "/api/workspaces/:workspaceId/export",
    "workspace:read",
    "An address to fetch it from, once",
    {
      params: byWorkspace,
      query: exported,
      answer: address,
    },
  ),
  orderPageExport: line("POST", "/api/pages/:id/export", "page:read", "An address to fetch it from, once", {
    params: byId,
    query: exportedPage,
    answer: address,
  }),
  fetchExport: line("GET", "/api/exports/:ticket", "anyone", "Fetch what was ordered, once and within a minute", {
    params: z.object({ ticket: z.string().max(200) }),
    kind: "bytes",
  }),
  exportProgress: line("GET", "/api/export", "signed-in", "How far one's own export is", { answer: progress }),
  cancelExport: line("DELETE", "/api/export", "signed-in", "End one's own export", {}),

  // Import
  beginImport: line("POST", "/api/workspaces/:workspaceId/import", "workspace:write", "Import a folder of notes, or a file", {
    params: byWorkspace,
    // Beside the file may stand `parentId`, `wrapped` (auto, keep or join) and `update` (true).
    upload: uploadField,
    answer: z.object({ id: z.number().int() }),
    status: 202,
  }),
  listImports: line("GET", "/api/workspaces/:workspaceId/imports", "workspace:write", "Imports that one sees, newest first", {
    params: byWorkspace,
    answer: list(imported),
  }),
  getImport: line("GET", "/api/imports/:id", "import:own", "How far an import is, and at last its receipt", {
    params: byId,
    answer: imported,
  }),
  cancelImport: line("DELETE", "/api/imports/:id", "import:own", "End an import; what has arrived stays", { params: byId }),

  // Sharing
  shareWorkspace: line("POST", "/api/sharing/workspace/:workspaceId", "workspace:own", "Create a workspace link", {
    params: byWorkspace,
    body: newShare,
    answer: sharePermission,
    status: 201,
  }),
  sharePage: line("POST", "/api/sharing/page/:pageId", "page:own", "Create a page permission", {
    params: z.object({ pageId: id }),
    body: newShare,
    answer: sharePermission,
    status: 201,
  }),
  listShares: line("GET", "/api/sharing/workspace/:workspaceId", "workspace:own", "Links and page permissions of a workspace", {
    params: byWorkspace,
    answer: list(sharePermission),
  }),
  deleteShare: line("DELETE", "/api/sharing/:id", "share:own", "Delete a permission; it ends at the next request", {
    params: byId,
  }),
  checkShare: line("POST", "/api/sharing/:id/check", "share:own", "Which conditions an address would pass or fail", {
    params: byId,
    body: shareCheck,
    answer: shareCheckResult,
  }),
  openShared: line("GET", "/api/shared/workspace/:shareToken", "link", "A shared workspace", {
    params: byToken,
    answer: sharedWorkspace,
  }),
  getSharedPage: line("GET", "/api/shared/workspace/:shareToken/pages/:pageId", "link", "One page of a shared workspace", {
    params: byToken.extend({ pageId: id }),
    answer: page.omit({ access: true }),
  }),
  sharedPageLinks: line(
    "GET",
    "/api/shared/workspace/:shareToken/pages/:pageId/links",
    "link",
    "Links of a shared page by title",
    {
      params: byToken.extend({ pageId: id }),
      answer: titledLinks,
    },
  ),
  getSharedFile: line("GET", "/api/shared/workspace/:shareToken/files/:id", "link", "A file that a shared page shows", {
    params: byToken.extend({ id }),
    kind: "bytes",
  }),
  searchShared: line("GET", "/api/shared/workspace/:shareToken/search", "link", "Pages of a shared workspace by their words", {
    params: byToken,
    query: sharedSearch,
    answer: found,
  }),
  requestCode: line(
    "POST",
    "/api/shared/workspace/:shareToken/code",
    "anyone",
    "Mail a code to an address that may open the link",
    {
      params: byToken,
      body: z.object({ email }),
      answer: message,
    },
  ),
  confirmCode: line(
    "POST",
    "/api/shared/workspace/:shareToken/proof",
    "anyone",
    "Confirm an address with its code; sets a cookie",
    {
      params: byToken,
      body: z.object({ email, code: z.string().trim().max(20) }),
      answer: message,
    },
  ),
  joinShared: line("POST", "/api/shared/workspace/:shareToken/join", "link", "Join as editor through an editor link", {
    params: byToken,
    answer: z.object({ workspaceId: z.number().int() }),
  }),

  // Logs and operators
  listLogs: line("GET", "/api/logs", "signed-in", "Own log entries, newest first", { query: logFilter, answer: list(logEntry) }),
  health: line("GET", "/healthz", "anyone", "The process is up", { answer: z.object({ status: z.literal("ok") }) }),
  ready: line("GET", "/readyz", "anyone", "The database answers and is migrated", {
    answer: z.object({ status: z.literal("ok") }),
  }),
  metrics: line("GET", "/metrics", "operator", "Prometheus text", { kind: "text" }),
  openApi: line("GET", "/api/openapi.json", "anyone", "This contract as OpenAPI 3.1", { kind: "text" }),
  apiDocs: line("GET", "/api/docs", "anyone", "This contract as a page to read", { kind: "text" }),
} as const;

export type Contract = typeof contract;
export type LineName = keyof Contract;

/** What a caller sends, before defaults and transforms. */
export type BodyOf<N extends LineName> = Contract[N]["body"] extends z.ZodType ? z.input<Contract[N]["body"]> : undefined;
export type ParamsOf<N extends LineName> = z.input<Contract[N]["params"]>;
export type QueryOf<N extends LineName> = z.input<Contract[N]["query"]>;
export type AnswerOf<N extends LineName> = z.output<Contract[N]["answer"]>;
