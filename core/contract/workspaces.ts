import { z } from "zod";
import { line } from "../contract-line.ts";
import { page, pageSummary } from "../page.ts";
import { newWorkspace, workspace, workspaceChange } from "../workspace.ts";
import { byWorkspace, list } from "./common.ts";

/** Complete pages, or with `Prefer: return=minimal` the tree form. */
const _pages = list(z.union([page, pageSummary.extend({ workspaceId: z.number().int().optional() })]));

export const workspaceLines = {
  listWorkspaces: line("GET", "/api/workspaces", "signed-in", "Own and joined workspaces", {
    answer: list(workspace),
    tokens: "read",
  }),
  createWorkspace: line("POST", "/api/workspaces", "signed-in", "Create a workspace", {
    body: newWorkspace,
    answer: workspace,
    status: 201,
    tokens: "write",
  }),
  getWorkspace: line("GET", "/api/workspaces/:workspaceId", "workspace:read", "One workspace", {
    params: byWorkspace,
    answer: workspace,
    tokens: "read",
  }),
  updateWorkspace: line("PATCH", "/api/workspaces/:workspaceId", "workspace:own", "Rename, describe, publish", {
    params: byWorkspace,
    body: workspaceChange,
    answer: workspace,
    tokens: "write",
  }),
  deleteWorkspace: line("DELETE", "/api/workspaces/:workspaceId", "workspace:own", "Delete with all pages and its key", {
    params: byWorkspace,
  }),
} as const;
