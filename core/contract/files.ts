import { z } from "zod";
import { line } from "../contract-line.ts";
import { exported, exportedPage, progress } from "../export/progress.ts";
import { file, listedFile, uploadField } from "../file.ts";
import { imported } from "../import/receipt.ts";
import { page, pageSummary } from "../page.ts";
import { id } from "../text.ts";
import { address, byId, byWorkspace, list } from "./common.ts";

/** Complete pages, or with `Prefer: return=minimal` the tree form. */
const _pages = list(z.union([page, pageSummary.extend({ workspaceId: z.number().int().optional() })]));

export const fileLines = {
  // Files
  uploadFile: line("POST", "/api/workspaces/:workspaceId/files", "workspace:write", "Upload a file, for a page or a workspace", {
    params: byWorkspace,
    // Whoever may edit only one page uploads for that page.
    query: z.object({ pageId: id.optional() }),
    upload: uploadField,
    answer: file,
    status: 201,
    tokens: "write",
  }),
  copyFile: line(
    "POST",
    "/api/workspaces/:workspaceId/files/copies",
    "workspace:write",
    "Copy a file that one may read, for a page or a workspace",
    {
      params: byWorkspace,
      body: z.object({ fileId: id, pageId: id.optional() }),
      answer: file,
      status: 201,
    },
  ),
  listFiles: line("GET", "/api/workspaces/:workspaceId/files", "workspace:write", "Files of a workspace, newest first", {
    params: byWorkspace,
    answer: list(listedFile),
    tokens: "read",
  }),
  getFile: line("GET", "/api/files/:id", "file:read", "The bytes of a file, with ranges", {
    params: byId,
    kind: "bytes",
    tokens: "read",
  }),
  deleteFile: line("DELETE", "/api/files/:id", "file:own", "Delete a file; pages that name it show that it is gone", {
    params: byId,
    tokens: "write",
  }),

  // Export
  exportWorkspace: line("GET", "/api/workspaces/:workspaceId/export", "workspace:read", "A workspace as a folder, in a zip", {
    params: byWorkspace,
    query: exported,
    kind: "bytes",
    tokens: "read",
  }),
  exportPage: line("GET", "/api/pages/:id/export", "page:read", "A page as a file, or with what is below it in a zip", {
    params: byId,
    query: exportedPage,
    kind: "bytes",
    tokens: "read",
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
    tokens: "write",
  }),
  listImports: line("GET", "/api/workspaces/:workspaceId/imports", "workspace:write", "Imports that one sees, newest first", {
    params: byWorkspace,
    answer: list(imported),
    tokens: "read",
  }),
  getImport: line("GET", "/api/imports/:id", "import:own", "How far an import is, and at last its receipt", {
    params: byId,
    answer: imported,
    tokens: "read",
  }),
  cancelImport: line("DELETE", "/api/imports/:id", "import:own", "End an import; what has arrived stays", {
    params: byId,
    tokens: "write",
  }),
} as const;
