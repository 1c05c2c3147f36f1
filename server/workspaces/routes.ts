import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { changeMember, leaveWorkspace, listMembers, removeMember } from "./members.ts";
import { readUsage } from "./quota.ts";
import { createWorkspace, deleteWorkspace, getWorkspace, listWorkspaces, updateWorkspace } from "./workspaces.ts";

export function routes(handle: Handle, context: Context): void {
  handle("listWorkspaces", ({ user }) => listWorkspaces(context, user));
  handle("createWorkspace", ({ user, body, once }) => createWorkspace(context, user, body, once));
  handle("getWorkspace", ({ user, params }) => getWorkspace(context, user, params.workspaceId));
  handle("updateWorkspace", ({ user, params, body }) => updateWorkspace(context, user, params.workspaceId, body));
  handle("deleteWorkspace", ({ user, params }) => deleteWorkspace(context, user, params.workspaceId));
  handle("listMembers", ({ user, params }) => listMembers(context, user, params.workspaceId));
  handle("changeMember", ({ user, params, body }) => changeMember(context, user, params.workspaceId, params.userId, body));
  handle("removeMember", ({ user, params }) => removeMember(context, user, params.workspaceId, params.userId));
  handle("leaveWorkspace", ({ user, params }) => leaveWorkspace(context, user, params.workspaceId));
  handle("getUsage", ({ user }) => readUsage(context, user.id));
}
