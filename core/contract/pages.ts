import { z } from "zod";
import { content } from "../blocks/block.ts";
import { line } from "../contract-line.ts";
import { favourite } from "../favourite.ts";
import { duplication, fullVersion, newPage, page, pageChange, pageSummary, pageVersion, savedPage, transfer } from "../page.ts";
import { followed } from "../page-event.ts";
import { pageLinks } from "../page-links.ts";
import { found, search } from "../search.ts";
import { id, revision } from "../text.ts";
import { byId, byWorkspace, list } from "./common.ts";

/** Complete pages, or with `Prefer: return=minimal` the tree form. */
const pages = list(z.union([page, pageSummary.extend({ workspaceId: z.number().int().optional() })]));

export const pageLines = {
  // Pages
  listAllPages: line("GET", "/api/pages", "signed-in", "Pages of all own and joined workspaces", {
    answer: pages,
    tokens: "read",
  }),
  listPages: line("GET", "/api/workspaces/:workspaceId/pages", "workspace:read", "Pages of a workspace", {
    params: byWorkspace,
    answer: pages,
    tokens: "read",
  }),
  createPage: line("POST", "/api/pages", "workspace:write", "Create a page", {
    body: newPage,
    answer: page,
    status: 201,
    large: true,
    tokens: "write",
  }),
  getPage: line("GET", "/api/pages/:id", "page:read", "One page with its content", {
    params: byId,
    answer: page,
    tokens: "read",
  }),
  pageLinks: line("GET", "/api/pages/:id/links", "page:read", "Links of a page, both ways", {
    params: byId,
    answer: pageLinks,
    tokens: "read",
  }),
  updatePage: line("PATCH", "/api/pages/:id", "page:write", "Rename or move a page", {
    params: byId,
    body: pageChange,
    answer: page,
    tokens: "write",
  }),
  saveContent: line("PATCH", "/api/pages/:id/content", "page:write", "Save the blocks; with If-Match a merge", {
    params: byId,
    body: content,
    answer: savedPage,
    large: true,
    tokens: "write",
  }),
  duplicatePage: line("POST", "/api/pages/:id/duplicate", "workspace:write", "Copy a page and its subpages, right behind it", {
    params: byId,
    body: duplication,
    answer: page,
    status: 201,
    tokens: "write",
  }),
  transferPage: line("POST", "/api/pages/:id/transfer", "workspace:write", "Move a page and its subpages to another workspace", {
    params: byId,
    body: transfer,
    answer: page,
    tokens: "write",
  }),
  deletePage: line("DELETE", "/api/pages/:id", "workspace:write", "Delete a page and its subpages", {
    params: byId,
    tokens: "write",
  }),
  listVersions: line("GET", "/api/pages/:id/versions", "page:write", "Every version, newest first", {
    params: byId,
    answer: list(pageVersion),
    tokens: "read",
  }),
  getVersion: line("GET", "/api/pages/:id/versions/:revision", "page:write", "One version with its content", {
    params: z.object({ id, revision }),
    answer: fullVersion,
    tokens: "read",
  }),
  restoreVersion: line("POST", "/api/pages/:id/restore", "page:write", "Bring a version back as a new one", {
    params: byId,
    body: z.object({ revision }),
    answer: savedPage,
    tokens: "write",
  }),
  pageEvents: line("GET", "/api/pages/:id/events", "page:read", "Others' saves of this page, as server-sent events", {
    params: byId,
    kind: "events",
    tokens: "read",
  }),
  events: line("GET", "/api/events", "signed-in", "Changes of several pages and workspaces, as server-sent events", {
    query: followed,
    kind: "events",
    tokens: "read",
  }),

  // Favourites
  listFavourites: line("GET", "/api/favorites", "signed-in", "Pages that one has starred, in that order", {
    answer: list(favourite),
    tokens: "read",
  }),
  addFavourite: line("PUT", "/api/favorites/:pageId", "page:read", "Star a page", {
    params: z.object({ pageId: id }),
    tokens: "write",
  }),
  removeFavourite: line("DELETE", "/api/favorites/:pageId", "signed-in", "Take a page's star away", {
    params: z.object({ pageId: id }),
    tokens: "write",
  }),

  // Search
  search: line("GET", "/api/search", "signed-in", "Pages by their words, in all that one may open or in one workspace", {
    query: search,
    answer: found,
    tokens: "read",
  }),
} as const;
