import { z } from "zod";
import { line } from "../contract-line.ts";
import { page } from "../page.ts";
import { titledLinks } from "../page-links.ts";
import { found, sharedSearch } from "../search.ts";
import { newShare, shareCheck, shareCheckResult, sharedWorkspace, sharePermission } from "../share.ts";
import { email, id } from "../text.ts";
import { byId, byWorkspace, list, message } from "./common.ts";

/** Of an export, for a browser that saves it. */
const _address = z.object({ url: z.string() });
const byToken = z.object({ shareToken: z.string().max(200) });

export const shareLines = {
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
  checkVisit: line("GET", "/api/shared/workspace/:shareToken/visit", "link", "Whether a link still opens", { params: byToken }),
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
} as const;
