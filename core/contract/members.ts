import { line } from "../contract-line.ts";
import { byMember, changedLevel, workspaceMember } from "../workspace-member.ts";
import { byWorkspace, list } from "./common.ts";

export const memberLines = {
  listMembers: line("GET", "/api/workspaces/:workspaceId/members", "workspace:read", "Who is in a workspace, for its members", {
    params: byWorkspace,
    answer: list(workspaceMember),
  }),
  changeMember: line("PATCH", "/api/workspaces/:workspaceId/members/:userId", "workspace:own", "Make a member viewer or editor", {
    params: byMember,
    body: changedLevel,
    answer: workspaceMember,
  }),
  removeMember: line("DELETE", "/api/workspaces/:workspaceId/members/:userId", "workspace:own", "Take a member out", {
    params: byMember,
  }),
  leaveWorkspace: line("POST", "/api/workspaces/:workspaceId/leave", "workspace:read", "Leave a workspace that one joined", {
    params: byWorkspace,
  }),
} as const;
